/** A board without the client or a server. It shows a stored position in which one tile can be placed. */
import { Art, type BoardState, mountBoard, type Shapes, Sprite, showSprite } from "../src/board/mount.svelte";
import position from "./position.json";
import shapes from "./shapes.json";
import sprite from "./sprite.svg?raw";

const element = (id: string) => document.getElementById(id) as HTMLElement;
const say = (text: string) => {
  element("said").textContent = text;
};

const art = new Art(shapes as unknown as Shapes, new Sprite(sprite));
showSprite(art.sprite, "example");

const board = mountBoard(element("board"), {
  ...(position as Pick<BoardState, "tiles" | "figures" | "pieces" | "cells" | "hand">),
  art,
  label: "A board",
  north: "N",
  cellLabel: ({ x, y }) => `Cell ${x}, ${y}`,
  events: {
    place: (cell, way) => {
      const { tiles, hand = 0 } = board.get();
      board.set({ tiles: [...tiles, [hand, cell.x, cell.y, cell.ways[way].turns]], cells: [], ghost: null });
      say(`Placed at ${cell.x}, ${cell.y}.`);
    },
    figure: (figure) => say(`A ${figure.kind} of player ${figure.seat + 1}.`),
    part: (tile, part) => say(`Part ${part} of tile ${tile}.`),
  },
});

element("fit").onclick = () => board.fit();
element("in").onclick = () => board.zoom(1.25);
element("out").onclick = () => board.zoom(0.8);
element("turn").onclick = () => board.rotateBoard();
element("rotate").onclick = () => board.rotateTile();
