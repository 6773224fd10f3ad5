//! Shows all tiles: a sprite for clients and a page for people.

use crate::shapes;
use crate::svg::escape;
use crate::tile::{TileLook, ground, tile_art};
use bastide_engine::{Marks, Rotation, Signs};
use bastide_tiles::{Print, Tile, TileFile};
use std::fmt::Write;

/// The name of a tile in records.
pub fn full_name(file: &TileFile, tile: &Tile) -> String {
    if file.module == "base" { tile.id.clone() } else { format!("{}/{}", file.module, tile.id) }
}

/// The tile's id in a document. It must not contain a slash.
fn symbol_id(file_name: &str, tile: &Tile) -> String {
    format!("{file_name}--{}", tile.id)
}

/// A document with a symbol for every tile in these files, without rotation. The file's name is part of the
/// symbol's name: `base--cap`, `river-1--spring`. Draw one with `<use href="#base--cap" width="100"
/// height="100"/>`.
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
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg"><defs>{}{body}</defs></svg>"#,
        shapes::definitions(&body)
    )
}

/// A description of a tile's special features.
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
    let goods = tile.def.parts.iter().filter_map(|part| part.goods);
    facts.extend(goods.map(|goods| goods.name_in(tile.copies.edition()).to_string()));
    facts.extend(
        Signs::WORDS
            .iter()
            .filter(|(_, sign)| tile.def.signs.has(*sign))
            .map(|(word, _)| (*word).to_string()),
    );
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

const STYLE: &str = include_str!("../shapes/gallery.css");

/// A page with every tile in these files: its picture, name, number of copies in each print, and special
/// features.
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
            let label = escape(&tile.name);
            let picture = symbol_id(name, tile);
            let _ = write!(body, r#"<li><svg viewBox="0 0 100 100" role="img" aria-label="{label}">"#);
            let _ =
                write!(body, r##"<use href="#{picture}"/></svg><b>{}</b>"##, escape(&full_name(file, tile)));
            let _ = write!(body, "<small>{label}</small><small>{}</small>", copies.join(", "));
            let _ = write!(body, "<small>{}</small></li>", escape(&facts(tile)));
        }
        body += "</ul>";
    }
    let sprite = sprite_svg(files).replace("<svg ", r#"<svg class="sprite" aria-hidden="true" "#);
    let view = r#"<meta name="viewport" content="width=device-width, initial-scale=1">"#;
    let head = format!(r#"<meta charset="utf-8">{view}<title>Bastide tiles</title><style>{STYLE}</style>"#);
    let intro = format!("<h1>Bastide tiles</h1><p>{total} kinds of tile in {} files.</p>", files.len());
    let page = format!("<body>{sprite}{intro}<nav>{links}</nav>{body}</body>");
    format!("<!doctype html>\n<html lang=\"en\"><head>{head}</head>\n{page}</html>\n")
}
