//! Reads one part of a tile: `city n+w arms`, `road e-s inn`, `road inside`, `field n es wn beside n`.

use bastide_engine::{FeatureKind, Goods, Half, Marks, PartDef, Side};

/// A part as written in the file. References to other parts can be resolved only when all parts are known.
pub(crate) struct WrittenPart {
    pub(crate) part: PartDef,
    pub(crate) beside: Vec<String>,
}

/// The number of the failed check in `docs/tiles.md`, and a description of the fault.
pub(crate) type TileFileFault = (u8, String);

pub(crate) fn parse(text: &str) -> Result<WrittenPart, TileFileFault> {
    let mut words = text.split_whitespace();
    let kind = words.next().ok_or((6, "a part is empty".to_string()))?;
    let rest: Vec<&str> = words.collect();
    let parsed = match kind {
        "city" => line(FeatureKind::City, '+', &rest),
        "road" => line(FeatureKind::Road, '-', &rest),
        "river" => line(FeatureKind::River, '-', &rest),
        "field" => field(&rest),
        "cloister" => bare(PartDef::new(FeatureKind::Cloister), &rest),
        "garden" => bare(PartDef::new(FeatureKind::Garden), &rest),
        "abbey" => bare(PartDef { marks: Marks::ABBEY, ..PartDef::new(FeatureKind::Cloister) }, &rest),
        _ => Err((
            6,
            format!("`{kind}` is not a part; use city, road, river, field, cloister, garden or abbey"),
        )),
    };
    parsed.map_err(|(check, what)| (check, format!("part \"{text}\": {what}")))
}

fn bare(part: PartDef, rest: &[&str]) -> Result<WrittenPart, TileFileFault> {
    match rest.first() {
        None => Ok(WrittenPart { part, beside: Vec::new() }),
        Some(word) => Err((6, format!("`{word}` is not allowed here"))),
    }
}

/// Reads a city, road or river: sides, then marks.
fn line(kind: FeatureKind, joint: char, rest: &[&str]) -> Result<WrittenPart, TileFileFault> {
    let mut part = PartDef::new(kind);
    let (sides, words) = rest.split_first().ok_or((1, "it names no side".to_string()))?;
    // A road from a crossing to a city gate on the same tile.
    let inside = kind == FeatureKind::Road && *sides == "inside";
    for letter in sides.split(joint).filter(|_| !inside) {
        let side = side(letter).ok_or_else(|| {
            (6, format!("`{letter}` is not a side; use n, e, s and w, joined by `{joint}`"))
        })?;
        if part.sides & side.bit() != 0 {
            return Err((1, format!("side {letter} is named twice")));
        }
        part.sides |= side.bit();
    }
    for word in words {
        mark(&mut part, word)?;
    }
    Ok(WrittenPart { part, beside: Vec::new() })
}

fn mark(part: &mut PartDef, word: &str) -> Result<(), TileFileFault> {
    let before = part.clone();
    match word.split_once('=') {
        None if word == "arms" && before.arms == 0 => part.arms = 1,
        None if word == "arms" => return Err((6, "`arms` is given twice".to_string())),
        Some(("arms", _)) if before.arms != 0 => return Err((6, "`arms` is given twice".to_string())),
        Some(("arms", count)) => {
            let count = count.parse().ok().filter(|count| (1..=9).contains(count));
            part.arms = count.ok_or((6, "`arms=` takes a number from 1 to 9".to_string()))?;
        }
        Some(("goods", _)) if before.goods.is_some() => {
            return Err((6, "`goods` is given twice".to_string()));
        }
        Some(("goods", name)) => {
            let kinds = "`goods=` takes wine or chickens, grain or wheat, or cloth";
            part.goods = Some(Goods::from_name(name).ok_or((6, kinds.to_string()))?);
        }
        _ => part.marks = part.marks.with(printed(word)?),
    }
    if *part == before {
        return Err((6, format!("`{word}` is given twice")));
    }
    Ok(())
}

/// The mark with this name. `abbey` and `twin` cannot be written on parts.
fn printed(word: &str) -> Result<Marks, TileFileFault> {
    let known = Marks::WORDS.iter().filter(|(_, mark)| *mark != Marks::ABBEY && *mark != Marks::TWIN);
    let found = known.clone().find(|(name, _)| *name == word).map(|(_, mark)| *mark);
    found.ok_or_else(|| {
        let all: Vec<&str> = known.map(|(name, _)| *name).collect();
        (6, format!("`{word}` is not known here; use arms, goods=…, {}", all.join(", ")))
    })
}

fn field(rest: &[&str]) -> Result<WrittenPart, TileFileFault> {
    let mut part = PartDef::new(FeatureKind::Field);
    let mut beside = Vec::new();
    let mut words = rest.iter();
    let mut inside = false;
    while let Some(word) = words.next() {
        let halves = match *word {
            "inside" => {
                inside = true;
                0
            }
            "pigfarm" => {
                part.marks = part.marks.with(Marks::PIG_FARM);
                0
            }
            "beside" => {
                let names = words.next().ok_or((6, "`beside` needs the city's side".to_string()))?;
                beside.extend(names.split(',').map(str::to_string));
                0
            }
            word => halves(word)?,
        };
        if let Some(half) = Half::all().find(|half| part.halves & halves & half.bit() != 0) {
            return Err((2, format!("half {} is named twice", half.name())));
        }
        part.halves |= halves;
    }
    if inside != (part.halves == 0) {
        return Err((6, "a field needs sides or halves, or `inside`".to_string()));
    }
    Ok(WrittenPart { part, beside })
}

fn halves(word: &str) -> Result<u8, TileFileFault> {
    if let Some(side) = side(word) {
        return Ok(side.halves()[0].bit() | side.halves()[1].bit());
    }
    let half = Half::all().find(|half| half.name() == word);
    half.map(Half::bit)
        .ok_or_else(|| (6, format!("`{word}` is not a side or half; use n e s w {}", Half::NAMES.join(" "))))
}

pub(crate) fn side(letter: &str) -> Option<Side> {
    Side::ALL.into_iter().find(|side| side.letter() == letter)
}

/// Finds the part with a name such as `road e`, `cloister` or `road inside 2`.
pub(crate) fn named(parts: &[PartDef], name: &str) -> Result<usize, TileFileFault> {
    let (kind, at) = name.split_once(' ').unwrap_or((name, ""));
    if let Some(number) = at.trim().strip_prefix("inside") {
        return inside(parts, kind, number.trim())
            .ok_or_else(|| (3, format!("a link names `{name}`, which the tile does not have")));
    }
    let found = parts.iter().position(|part| match (kind, side(at.trim())) {
        ("abbey", None) => part.marks.has(Marks::ABBEY),
        (_, Some(side)) => part.kind.name() == kind && part.sides & side.bit() != 0,
        (_, None) => part.kind.name() == kind && part.kind.is_surrounded(),
    });
    found.ok_or_else(|| (3, format!("a link names `{name}`, which the tile does not have")))
}

/// The road that reaches no side. If there are several, the one with this number.
fn inside(parts: &[PartDef], kind: &str, number: &str) -> Option<usize> {
    let number = if number.is_empty() { 1 } else { number.parse::<usize>().ok()? };
    let is_inside =
        |part: &PartDef| part.kind == FeatureKind::Road && part.kind.name() == kind && part.sides == 0;
    let mut found = parts.iter().enumerate().filter(|(_, part)| is_inside(part));
    found.nth(number.checked_sub(1)?).map(|(at, _)| at)
}

/// Finds the city that `beside n` or `beside walled` names.
pub(crate) fn city(parts: &[PartDef], name: &str) -> Result<usize, TileFileFault> {
    let found = parts.iter().position(|part| {
        let reached = side(name).is_some_and(|side| part.sides & side.bit() != 0);
        let walled = part.marks.has(Marks::WALLED);
        part.kind == FeatureKind::City && if name == "walled" { walled } else { reached && !walled }
    });
    found.ok_or_else(|| (3, format!("a field is beside `{name}`, where the tile has no city")))
}
