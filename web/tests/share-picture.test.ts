/** The picture of a finished game is shared if the browser can share files, and otherwise saved. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sharePicture } from "../src/app/share-picture";

let saved: string[];
let asked: string[];

beforeEach(() => {
  [saved, asked] = [[], []];
  const link = {
    href: "",
    download: "",
    click() {
      saved.push(this.download);
    },
  };
  vi.stubGlobal("document", { createElement: () => ({ ...link }) });
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return new Response("picture");
  });
});
afterEach(() => vi.unstubAllGlobals());

test("a browser that cannot share files saves the picture", async () => {
  vi.stubGlobal("navigator", {});
  expect(await sharePicture("t1", true, "Ann wins")).toBe("saved");
  expect(saved).toEqual(["bastide-t1.png"]);
  expect(asked).toEqual(["/g/t1/board.png?size=1600&safe=true"]);
});

test("a browser that can share files gets the picture and the result", async () => {
  const shared: ShareData[] = [];
  vi.stubGlobal("navigator", {
    canShare: () => true,
    share: async (data: ShareData) => {
      shared.push(data);
    },
  });
  expect(await sharePicture("t1", false, "Ann wins")).toBe("shared");
  expect(shared[0].text).toBe("Ann wins");
  expect(shared[0].files?.[0].type).toBe("image/png");
  expect(saved).toEqual([]);
});

test("nothing is saved if the user cancels, but the picture is saved if the browser refuses to share", async () => {
  const failing = (name: string) => ({
    canShare: () => true,
    share: async () => {
      throw new DOMException("", name);
    },
  });
  vi.stubGlobal("navigator", failing("AbortError"));
  expect(await sharePicture("t1", false, "")).toBe("cancelled");
  expect(saved).toEqual([]);
  vi.stubGlobal("navigator", failing("NotAllowedError"));
  expect(await sharePicture("t1", false, "")).toBe("saved");
});

test("a server that sends no picture is an error", async () => {
  vi.stubGlobal("fetch", async () => new Response("", { status: 500 }));
  await expect(sharePicture("t1", false, "")).rejects.toThrow("500");
});
