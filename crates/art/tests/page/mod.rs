//! A page that draws a board from a sprite, shapes and a position, following `docs/drawing.md`.

use bastide_art::tile_symbol;
use bastide_engine::Rotation;
use kurbo::{BezPath, Point, Shape};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write as _;

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is not a number"))
}

fn pair(value: &Value) -> (f64, f64) {
    (number(&value[0]), number(&value[1]))
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("{value} is not a string"))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// A point of a tile after rotation.
fn turned((x, y): (f64, f64), turns: u64) -> (f64, f64) {
    (0..turns).fold((x, y), |(x, y), _| (100.0 - y, x))
}

const SIDES: [&str; 4] = ["n", "e", "s", "w"];
const HALVES: [&str; 8] = ["nw", "ne", "en", "es", "se", "sw", "ws", "wn"];

/// A tile of the position, with its data from the shapes.
struct Laid<'a> {
    x: i64,
    y: i64,
    turns: u64,
    parts: &'a [Value],
    drawing: &'a Value,
    symbol: String,
}

impl Laid<'_> {
    /// The part with this name in the tile's rotation.
    fn part(&self, name: &str) -> usize {
        let mut words = name.split(' ');
        let (kind, spot) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        let which: usize = words.next().map_or(0, |number| number.parse::<usize>().expect("a number") - 1);
        let unrotated = |all: &[&'static str], quarter: usize| {
            let at = all.iter().position(|known| *known == spot)?;
            Some(all[(at + all.len() - quarter * self.turns as usize % all.len()) % all.len()])
        };
        let spot = unrotated(&SIDES, 1).or_else(|| unrotated(&HALVES, 2)).unwrap_or("");
        let mut fit = (0..self.parts.len()).filter(|part| {
            let at: Vec<&str> = text(&self.parts[*part]["at"]).split_whitespace().collect();
            text(&self.parts[*part]["kind"]) == kind
                && if spot.is_empty() { at.is_empty() } else { at.contains(&spot) }
        });
        fit.nth(which).unwrap_or_else(|| panic!("{}: no {name}", self.symbol))
    }

    fn on_board(&self, (x, y): (f64, f64)) -> (f64, f64) {
        (self.x as f64 * 100.0 + x, self.y as f64 * 100.0 + y)
    }

    fn anchor(&self, part: usize) -> (f64, f64) {
        turned(pair(&self.drawing["areas"][part]["anchor"]), self.turns)
    }
}

/// A page that draws a board.
pub(crate) struct Page<'a> {
    shapes: &'a Value,
    position: &'a Value,
    /// True if the sprite has every rotation of a tile.
    turned: bool,
    tiles: BTreeMap<(i64, i64), Laid<'a>>,
    /// The depth and SVG of everything that stands on the board.
    upright: Vec<(f64, String)>,
}

impl<'a> Page<'a> {
    pub(crate) fn new(shapes: &'a Value, position: &'a Value, turned: bool) -> Self {
        let mut tiles = BTreeMap::new();
        let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
        for tile in list(&position["tiles"]) {
            let id = text(&tile["tile"]);
            let copies = list(&shapes["tiles"][id]["copies"]);
            let earlier = seen.entry(id).or_insert(0);
            let copy = *earlier % copies.len();
            *earlier += 1;
            let (x, y) = (tile["x"].as_i64().expect("whole"), tile["y"].as_i64().expect("whole"));
            let turns = tile["turns"].as_u64().expect("whole");
            let symbol = tile_symbol(id, copy as u32, turned.then_some(Rotation(turns as u8)));
            let parts = list(&shapes["tiles"][id]["parts"]);
            tiles.insert((x, y), Laid { x, y, turns, parts, drawing: &copies[copy], symbol });
        }
        Self { shapes, position, turned, tiles, upright: Vec::new() }
    }

    fn at(&self, place: &Value) -> &Laid<'a> {
        &self.tiles[&(place["x"].as_i64().expect("whole"), place["y"].as_i64().expect("whole"))]
    }

    fn rule(&self, piece: &str, key: &str) -> &'a Value {
        &self.shapes["pieces"][piece][key]
    }

    fn stand(&mut self, symbol: &str, (x, y): (f64, f64), scale: f64, depth: f64) {
        let place = format!(r#"transform="translate({x:.1} {y:.1})scale({scale})""#);
        self.upright.push((depth, format!(r##"<use href="#{symbol}" {place}/>"##)));
    }

    fn piece(&mut self, piece: &str, at: (f64, f64)) {
        let (symbol, scale) = (text(self.rule(piece, "symbol")), number(self.rule(piece, "scale")));
        self.stand(symbol, at, scale, at.1);
    }

    /// The position of a figure on a part. If the figure would be hidden under a bridge, it is beside the
    /// bridge.
    fn on_part(&self, laid: &Laid<'_>, part: usize) -> (f64, f64) {
        let (x, y) = laid.anchor(part);
        let bridge = list(&self.position["pieces"]["bridges"]).iter().find(|bridge| {
            (bridge["at"]["x"].as_i64(), bridge["at"]["y"].as_i64()) == (Some(laid.x), Some(laid.y))
        });
        let Some(bridge) = bridge else { return (x, y) };
        let north = list(&bridge["ends"]).contains(&Value::from("n"));
        let covers = number(self.rule("bridge", "covers"));
        if ((if north { x } else { y }) - 50.0).abs() > covers {
            return (x, y);
        }
        let outline = BezPath::from_svg(text(&laid.drawing["areas"][part]["outline"])).expect("a path");
        let places =
            [-covers - 6.0, covers + 6.0].map(|off| if north { (50.0 + off, y) } else { (x, 50.0 + off) });
        let inside = |place: &(f64, f64)| {
            let (x, y) = turned(*place, (4 - laid.turns) % 4);
            outline.winding(Point::new(x, y)) != 0
        };
        places.into_iter().find(inside).unwrap_or((x, y))
    }

    /// A position on the walled town or the wheel.
    fn in_block(&self, block: &str, place: &Value) -> (f64, f64) {
        let rule = &self.shapes["blocks"][block];
        let first =
            list(&self.position["tiles"]).iter().find(|tile| tile["tile"] == rule["tile"]).expect("laid");
        let ((dx, dy), (x, y)) = (pair(&rule["at"]), pair(place));
        (number(&first["x"]) * 100.0 + dx + x, number(&first["y"]) * 100.0 + dy + y)
    }

    /// The position of a figure, mage or witch; `None` if it is beside the board.
    fn spot(&self, piece: &Value) -> Option<(f64, f64)> {
        if let Some(quarter) = piece["quarter"].as_str() {
            return Some(self.in_block("town", &self.shapes["blocks"]["town"]["quarters"][quarter]));
        }
        if let Some(crown) = piece["crown"].as_u64() {
            return Some(self.in_block("wheel", &self.shapes["blocks"]["wheel"]["crowns"][crown as usize]));
        }
        let laid =
            self.at(if piece["at"].is_object() { &piece["at"] } else { piece.get("x").map(|_| piece)? });
        Some(match text(&piece["part"]) {
            "bridge" => laid.on_board(pair(self.rule("bridge", "figure"))),
            "tower" => {
                let (x, y) = laid.on_board(turned(pair(&laid.drawing["tower"]), laid.turns));
                (x, y + self.tower_top(piece) + number(self.rule("tower", "figure")))
            }
            "castle" => self.castle(piece),
            part => {
                let (x, y) = laid.on_board(self.on_part(laid, laid.part(part)));
                let (dx, dy) = pair(self.rule("figure", "building"));
                if matches!(part, "cloister" | "garden") { (x + dx, y + dy) } else { (x, y) }
            }
        })
    }

    fn foot(&self, piece: &Value) -> Option<(f64, f64)> {
        self.spot(piece).map(|(x, y)| (x, y + number(self.rule("figure", "foot"))))
    }

    fn tower_top(&self, place: &Value) -> f64 {
        let towers = list(&self.position["pieces"]["towers"]);
        let tower = towers.iter().find(|tower| tower["x"] == place["x"] && tower["y"] == place["y"]);
        let height =
            tower.map_or(0.0, |tower| number(&tower["height"]).min(number(self.rule("tower", "most"))));
        height * number(self.rule("tower", "step"))
    }

    fn castle(&self, place: &Value) -> (f64, f64) {
        let castles = list(&self.position["pieces"]["castles"]);
        let castle =
            castles.iter().find(|castle| castle["at"]["x"] == place["x"] && castle["at"]["y"] == place["y"]);
        let castle = castle.expect("a castle");
        let side = text(&castle["part"]).split(' ').next_back().expect("a side");
        self.at(place).on_board(pair(&self.rule("castle", "sides")[side]))
    }

    fn figures(&mut self) {
        let names: Vec<&str> =
            list(&self.position["players"]).iter().map(|player| text(&player["name"])).collect();
        let mut crowd: BTreeMap<String, usize> = BTreeMap::new();
        for figure in list(&self.position["figures"]) {
            let Some((x, y)) = self.foot(figure) else { continue };
            let spot = ["x", "y", "part", "quarter", "crown"].map(|key| figure[key].to_string()).concat();
            let number_here = crowd.entry(spot).or_insert(0);
            let offs = list(self.rule("figure", "crowd"));
            let off = number(&offs[*number_here % offs.len()]);
            *number_here += 1;
            let seat = names.iter().position(|name| *name == text(&figure["player"])).expect("a player");
            let kind = text(&figure["figure"]);
            let role = match figure["part"].as_str().and_then(|part| part.split(' ').next()) {
                Some("city") => "knight",
                Some("road" | "bridge") => "highwayman",
                Some("cloister" | "garden") => "monk",
                Some("field") => "farmer",
                _ => kind,
            };
            let symbol = match kind {
                "follower" => role.to_string(),
                "big" if role != kind => format!("big-{role}"),
                kind => kind.to_string(),
            };
            let scale = self.rule(kind, "scale").as_f64().unwrap_or(number(self.rule("figure", "scale")));
            let foot = if kind == "barn" {
                let (x, y) = self.at(figure).on_board((0.0, 0.0));
                (x, y + number(self.rule("barn", "foot")))
            } else {
                (x + off, y)
            };
            let depth = if figure["part"] == "tower" { y - self.tower_top(figure) + 3.0 } else { foot.1 };
            self.stand(&format!("f-{symbol}-{seat}"), foot, scale, depth);
        }
    }

    fn pieces(&mut self) {
        let pieces = &self.position["pieces"];
        for tower in list(&pieces["towers"]) {
            let laid = self.at(tower);
            let (x, y) = laid.on_board(turned(pair(&laid.drawing["tower"]), laid.turns));
            let (foot, step) = (number(self.rule("tower", "foot")), number(self.rule("tower", "step")));
            let (symbol, scale) = (text(self.rule("tower", "symbol")), number(self.rule("tower", "scale")));
            for floor in 0..tower["height"].as_u64().expect("whole").min(12) {
                let up = floor as f64;
                self.stand(symbol, (x, y + foot + up * step), scale, y + foot + up * 0.01);
            }
        }
        for castle in list(&pieces["castles"]) {
            let (x, y) = self.castle(&castle["at"]);
            self.piece("castle", (x, y + number(self.rule("castle", "foot"))));
        }
        let mut ingots: BTreeMap<(i64, i64), f64> = BTreeMap::new();
        for gold in list(&pieces["gold"]) {
            let laid = self.at(gold);
            let earlier = ingots.entry((laid.x, laid.y)).or_insert(0.0);
            let ((x, y), (dx, dy)) = (pair(self.rule("ingot", "at")), pair(self.rule("ingot", "step")));
            let place = laid.on_board((x + dx * *earlier, y + dy * *earlier));
            *earlier += 1.0;
            self.piece("ingot", place);
        }
        for spell in ["mage", "witch"] {
            if let Some((x, y)) = pieces[spell].is_object().then(|| self.foot(&pieces[spell])).flatten() {
                let (dx, dy) = pair(self.rule(spell, "beside"));
                self.piece(spell, (x + dx, y + dy));
            }
        }
        if pieces["dragon"].is_object() {
            self.piece("dragon", self.at(&pieces["dragon"]).on_board(pair(self.rule("dragon", "at"))));
        }
        if pieces["fairy"].is_object() {
            let (dx, dy) = pair(self.rule("fairy", "beside"));
            let helped =
                pieces["fairy"]["helps"].is_object().then(|| self.foot(&pieces["fairy"]["helps"])).flatten();
            let alone = self.at(&pieces["fairy"]["at"]).on_board(pair(self.rule("fairy", "at")));
            self.piece("fairy", helped.map_or(alone, |(x, y)| (x + dx, y + dy)));
        }
        if let Some(quarter) = pieces["count"].as_str() {
            let (x, y) = self.in_block("town", &self.shapes["blocks"]["town"]["quarters"][quarter]);
            let ((dx, dy), foot) = (pair(self.rule("count", "beside")), number(self.rule("figure", "foot")));
            self.piece("count", (x + dx, y + foot + dy));
        }
        if let Some(sector) = pieces["wheel"].as_str() {
            let (x, y) = self.in_block("wheel", &self.shapes["blocks"]["wheel"]["sectors"][sector]);
            self.piece("pig", (x, y + number(self.rule("pig", "foot"))));
        }
    }

    /// Bridges and ferries, which lie below everything that stands.
    fn lying(&self) -> String {
        let mut body = String::new();
        for bridge in list(&self.position["pieces"]["bridges"]) {
            let (x, y) = self.at(&bridge["at"]).on_board(pair(self.rule("bridge", "at")));
            let end = if list(&bridge["ends"]).contains(&Value::from("n")) { "n" } else { "e" };
            let turn = number(&self.rule("bridge", "turns")[end]);
            let symbol = text(self.rule("bridge", "symbol"));
            let _ = write!(body, r##"<use href="#{symbol}" transform="translate({x} {y})rotate({turn})"/>"##);
        }
        for ferry in list(&self.position["pieces"]["ferries"]) {
            let laid = self.at(ferry);
            let ends = [0, 1].map(|end| {
                let part = laid.part(text(&ferry["roads"][end]));
                laid.on_board(turned(pair(&laid.drawing["areas"][part]["landing"]), laid.turns))
            });
            let ((ax, ay), (bx, by)) = (ends[0], ends[1]);
            let (mx, my) = laid.on_board(turned(pair(&laid.drawing["lake"]), laid.turns));
            for stroke in list(self.rule("ferry", "rope")) {
                let (colour, width, dashes) =
                    (text(&stroke["stroke"]), number(&stroke["width"]), text(&stroke["dashes"]));
                let line = format!(r#"stroke="{colour}" stroke-width="{width}" stroke-dasharray="{dashes}""#);
                let line = line.replace(r#" stroke-dasharray="""#, "");
                let _ = write!(body, r#"<path d="M{ax} {ay}Q{mx} {my} {bx} {by}" fill="none" {line}/>"#);
            }
            let middle =
                ((ax + bx) / 4.0 + mx / 2.0, (ay + by) / 4.0 + my / 2.0 + number(self.rule("ferry", "foot")));
            let (symbol, scale) = (text(self.rule("ferry", "symbol")), number(self.rule("ferry", "scale")));
            let place = format!(r#"transform="translate({} {})scale({scale})""#, middle.0, middle.1);
            let _ = write!(body, r##"<use href="#{symbol}" {place}/>"##);
        }
        body
    }

    /// The whole page, as large as our own picture of the board without the player panel.
    pub(crate) fn svg(mut self, sprite: &str, own: &str) -> String {
        let left = self.tiles.keys().map(|(x, _)| *x).min().expect("tiles") as f64 * 100.0;
        let top = self.tiles.keys().map(|(_, y)| *y).min().expect("tiles") as f64 * 100.0;
        let mut body = format!(
            r##"<path d="M0 0h99999v99999H0z" fill="#efe2c6"/><g transform="translate({} {})">"##,
            30.0 - left,
            30.0 - top
        );
        // The ground below all tiles, a little larger to avoid visible seams.
        let (fill, over) = (text(&self.shapes["ground"]["fill"]), number(&self.shapes["ground"]["over"]));
        for laid in self.tiles.values() {
            let ((x, y), size) = (laid.on_board((-over, -over)), 100.0 + over * 2.0);
            let _ = write!(body, r#"<path d="M{x} {y}h{size}v{size}h-{size}z" fill="{fill}"/>"#);
        }
        for laid in self.tiles.values() {
            let (x, y) = laid.on_board((0.0, 0.0));
            // If the sprite has every rotation, don't rotate anything here.
            let turn = if self.turned { 0 } else { laid.turns * 90 };
            let place =
                format!(r#"transform="translate({x} {y})rotate({turn} 50 50)" width="100" height="100""#);
            let prefix = if turn == 0 { String::new() } else { format!("r{turn}-") };
            let _ = write!(body, r##"<use href="#{prefix}{}" {place}/>"##, laid.symbol);
        }
        for (block, rule) in self.shapes["blocks"].as_object().expect("an object") {
            let (x, y) = self.in_block(block, &Value::from(vec![0, 0]));
            let _ =
                write!(body, r##"<use href="#{}" transform="translate({x} {y})"/>"##, text(&rule["symbol"]));
        }
        body += &self.lying();
        self.figures();
        self.pieces();
        self.upright.sort_by(|(one, _), (two, _)| one.total_cmp(two));
        for (_, piece) in &self.upright {
            body += piece;
        }
        let head = &own[..own.find('>').expect("a head") + 1];
        format!("{head}{sprite}{body}</g></svg>")
    }
}
