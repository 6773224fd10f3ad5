//! Every tile once: a sprite for clients, and a page for people.

use crate::paint::{buildings::BUILDINGS, signs::SIGNS, symbols};
use crate::svg::escape;
use crate::tile::{TileLook, ground, tile_art};
use bastide_engine::{Marks, Rotation, Signs};
use bastide_tiles::{Print, Tile, TileFile};
use std::fmt::Write;

/// The name of a tile as records have it.
pub fn full_name(file: &TileFile, tile: &Tile) -> String {
    if file.module == "base" { tile.id.clone() } else { format!("{}/{}", file.module, tile.id) }
}

/// Names are unique in a document; a bar is no good letter for one.
fn symbol_id(file_name: &str, tile: &Tile) -> String {
    format!("{file_name}--{}", tile.id)
}

/// A document with a symbol for every tile of some files, as written, by the name of the file: `base--cap`,
/// `river-1--spring`. Draw one with `<use href="#base--cap" width="100" height="100"/>`.
pub fn sprite_svg(files: &[(&str, &TileFile)]) -> String {
    let mut body = String::new();
    for (name, file) in files {
        for tile in &file.tiles {
            let id = full_name(file, tile);
            let art = tile_art(TileLook { id: &id, def: &tile.def, copy: 0, rotation: Rotation(0) });
            let _ = write!(
                body,
                r#"<symbol id="{}" viewBox="0 0 100 100">{}{}</symbol>"#,
                symbol_id(name, tile),
                ground(),
                art.svg
            );
        }
    }
    let further: Vec<(&str, &str)> = SIGNS.iter().chain(BUILDINGS).copied().collect();
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg"><defs>{}{body}</defs></svg>"#,
        symbols::definitions(&body, &further)
    )
}

/// What is to know of a tile, in words.
fn facts(tile: &Tile) -> String {
    let mut facts: Vec<String> = Vec::new();
    let arms: u8 = tile.def.parts.iter().map(|part| part.arms).sum();
    if arms > 0 {
        facts.push(format!("arms × {arms}"));
    }
    for (word, mark) in Marks::WORDS.iter().filter(|(_, mark)| *mark != Marks::CAP && *mark != Marks::TWIN) {
        if tile.def.parts.iter().any(|part| part.marks.has(*mark)) {
            facts.push((*word).to_string());
        }
    }
    facts.extend(tile.def.parts.iter().filter_map(|part| part.goods).map(|goods| goods.name().to_string()));
    facts.extend(Signs::WORDS.iter().filter(|(_, sign)| tile.def.signs.has(*sign)).map(|(word, _)| (*word).to_string()));
    if tile.def.wheel > 0 {
        facts.push(format!("wheel {}", tile.def.wheel));
    }
    if tile.start {
        facts.push("start".to_string());
    }
    if tile.hand {
        facts.push("held in hand".to_string());
    }
    facts.join(", ")
}

const STYLE: &str = "body{font-family:Alegreya,Georgia,serif;background:#efe2c6;color:#3d2b1f;margin:2rem auto;max-width:76rem;padding:0 1rem}\
h1{margin:0 0 .3rem}h2{border-bottom:2px solid #cdb78c;margin:2.2rem 0 1rem}nav a{margin-right:.8rem;color:#8a3a1f}\
ul{list-style:none;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(9.5rem,1fr));gap:1.2rem}\
li svg{width:100%;aspect-ratio:1;border-radius:6px;box-shadow:1px 2px 5px #3d2b1f66;display:block}\
b{display:block;margin-top:.4rem;overflow-wrap:anywhere}small{display:block;opacity:.85}.s{position:absolute;width:0;height:0}";

/// A page with every tile of some files: its picture, name, copies in each print and facts.
pub fn gallery_html(files: &[(&str, &TileFile)]) -> String {
    let total: usize = files.iter().map(|(_, file)| file.tiles.len()).sum();
    let mut body = String::new();
    let mut links = String::new();
    for (name, file) in files {
        let _ = write!(links, r##"<a href="#{name}">{}</a>"##, escape(&file.title));
        let totals: Vec<String> = Print::ALL
            .iter()
            .filter_map(|print| Some(format!("{} {}", print.name(), file.total.of(*print)?)))
            .collect();
        let _ = write!(
            body,
            r#"<h2 id="{name}">{} <small>{} · tiles: {}</small></h2><ul>"#,
            escape(&file.title),
            name,
            totals.join(", ")
        );
        for tile in &file.tiles {
            let copies: Vec<String> = Print::ALL
                .iter()
                .filter_map(|print| Some(format!("{} × {}", print.name(), tile.copies.of(*print)?)))
                .collect();
            let _ = write!(
                body,
                r##"<li><svg viewBox="0 0 100 100" role="img" aria-label="{label}"><use href="#{}"/></svg><b>{}</b><small>{label}</small><small>{}</small><small>{}</small></li>"##,
                symbol_id(name, tile),
                escape(&full_name(file, tile)),
                copies.join(", "),
                escape(&facts(tile)),
                label = escape(&tile.name),
            );
        }
        body += "</ul>";
    }
    let sprite = sprite_svg(files).replace("<svg ", r#"<svg class="s" aria-hidden="true" "#);
    format!(
        r#"<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Tiles of Bastide</title><style>{STYLE}</style></head>
<body>{sprite}<h1>Tiles of Bastide</h1><p>{total} kinds of tile in {} files.</p><nav>{links}</nav>{body}</body></html>
"#,
        files.len()
    )
}
