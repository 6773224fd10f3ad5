//! Derives from a tile's parts what must touch in the drawing: which corners a city reaches, which roads end
//! at its wall, and what meets in the middle. If the data have two separate fields, something in the drawing
//! must separate them.

use bastide_engine::{FeatureKind, Half, Side, TileDef};

/// Something that a city's wall must touch between two of the fields outside it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Touch {
    /// The corner after this side, clockwise.
    Corner(Side),
    /// A line (road or river) that comes from this side and ends at the wall, or passes through it.
    Gate { line: usize, side: Side },
    /// A line that passes along the wall between these sides.
    Passing { line: usize, sides: Vec<Side> },
    /// Another city, on this side.
    City(Side),
    /// The junction in the middle of the tile.
    Junction,
}

/// The wall of a city between two of its sides.
#[derive(Clone, Debug)]
pub(crate) struct Gap {
    /// The side after which the wall begins, clockwise.
    pub(crate) from: Side,
    /// The sides that the wall passes.
    pub(crate) sides: Vec<Side>,
    /// Everything that the wall touches, in order.
    pub(crate) touches: Vec<Touch>,
}

/// A city part.
#[derive(Clone, Debug)]
pub(crate) struct CityTopology {
    pub(crate) part: usize,
    pub(crate) sides: u8,
    pub(crate) gaps: Vec<Gap>,
    /// True if it passes over whatever lies between its sides, on arches.
    pub(crate) over: bool,
}

/// How a line ends on the tile if it reaches only one side.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum LineEnd {
    /// In a field, which continues around the end.
    Free,
    /// At the wall of a city part.
    Wall(usize),
    /// In the middle, where lines meet.
    Junction,
}

/// A road or river part.
#[derive(Clone, Debug)]
pub(crate) struct LineTopology {
    pub(crate) part: usize,
    pub(crate) sides: Vec<Side>,
    /// How it ends, if it reaches only one side.
    pub(crate) end: Option<LineEnd>,
    /// True if it passes through the middle, where another line ends.
    pub(crate) passes_junction: bool,
}

/// Everything about a tile that its geometry must respect.
#[derive(Clone, Debug)]
pub(crate) struct Topology {
    pub(crate) cities: Vec<CityTopology>,
    pub(crate) lines: Vec<LineTopology>,
}

fn sides_of(bits: u8) -> Vec<Side> {
    Side::ALL.into_iter().filter(|side| bits & side.bit() != 0).collect()
}

fn next(side: Side) -> Side {
    Side::from_index(side.index() + 1)
}

fn is_line(kind: FeatureKind) -> bool {
    matches!(kind, FeatureKind::Road | FeatureKind::River)
}

impl Topology {
    pub(crate) fn of(def: &TileDef) -> Self {
        let mut cities = Vec::new();
        for (part, city) in def.parts.iter().enumerate() {
            if city.kind == FeatureKind::City && city.sides & !def.inner != 0 {
                let over = is_over(def, part);
                cities.push(CityTopology { part, sides: city.sides, gaps: gaps(def, part, over), over });
            }
        }
        corners_kept_apart(def, &mut cities);
        let mut lines = Vec::new();
        for (part, line) in def.parts.iter().enumerate().filter(|(_, line)| is_line(line.kind)) {
            let sides = sides_of(line.sides);
            let end = (sides.len() == 1).then(|| end(def, &cities, part, sides[0]));
            lines.push(LineTopology { part, sides, end, passes_junction: false });
        }
        meet(def, &mut lines);
        Self { cities, lines }
    }

    /// True if lines end in the middle.
    pub(crate) fn has_junction(&self) -> bool {
        self.lines.iter().any(|line| line.end == Some(LineEnd::Junction))
    }
}

/// True if a city with two opposite sides passes over its surroundings: the same field lies on both sides of
/// it, or another city crosses it.
fn is_over(def: &TileDef, part: usize) -> bool {
    let city = &def.parts[part];
    if city.sides != 0b0101 && city.sides != 0b1010 {
        return false;
    }
    let crossing = |other: &usize| {
        def.parts[*other].kind == FeatureKind::City && def.parts[*other].sides == !city.sides & 0xF
    };
    if (0..part).any(|other| crossing(&other)) {
        return true;
    }
    let free: Vec<Side> = sides_of(!city.sides & 0xF);
    let fields = |side: Side| side.halves().map(|half| def.field_on(half));
    fields(free[0]).iter().flatten().any(|field| fields(free[1]).contains(&Some(*field)))
}

/// The walls of a city: one for each stretch of the tile's rim between two of the city's sides.
fn gaps(def: &TileDef, part: usize, over: bool) -> Vec<Gap> {
    let own = def.parts[part].sides;
    let mut gaps = Vec::new();
    for from in sides_of(own) {
        let mut sides = Vec::new();
        let mut side = next(from);
        while own & side.bit() == 0 {
            sides.push(side);
            side = next(side);
        }
        if !sides.is_empty() {
            let touches = if over { Vec::new() } else { touches(def, part, &sides) };
            gaps.push(Gap { from, sides, touches });
        }
    }
    gaps
}

/// Everything that separates the fields along one of a city's walls.
fn touches(def: &TileDef, part: usize, sides: &[Side]) -> Vec<Touch> {
    let beside = |half: Half| def.field_on(half).filter(|field| def.parts[*field].beside >> part & 1 != 0);
    let mut found = Vec::new();
    let mut last: Option<usize> = None;
    let mut between: Vec<Touch> = Vec::new();
    for side in sides {
        let [first, second] = side.halves();
        for (half, is_second) in [(first, false), (second, true)] {
            if is_second && let Some(line) = def.part_on(*side) {
                between.push(match def.parts[line].kind {
                    FeatureKind::City => Touch::City(*side),
                    _ => Touch::Gate { line, side: *side },
                });
            }
            if let Some(field) = beside(half) {
                if last.is_some_and(|last| last != field) {
                    found.extend(summary(&between));
                }
                last = Some(field);
                between.clear();
            }
        }
        between.push(Touch::Corner(*side));
    }
    found
}

/// The one thing that the wall must touch, out of everything that lies between two fields along it.
fn summary(between: &[Touch]) -> Option<Touch> {
    let crossings: Vec<&Touch> = between.iter().filter(|touch| !matches!(touch, Touch::Corner(_))).collect();
    let lines: Vec<(usize, Side)> = crossings
        .iter()
        .filter_map(|touch| if let Touch::Gate { line, side } = touch { Some((*line, *side)) } else { None })
        .collect();
    match (crossings.as_slice(), lines.as_slice()) {
        ([], _) => between.first().cloned(),
        ([only], _) => Some((*only).clone()),
        (all, [(line, _), rest @ ..])
            if lines.len() == all.len() && rest.iter().all(|(other, _)| other == line) =>
        {
            Some(Touch::Passing { line: *line, sides: lines.iter().map(|(_, side)| *side).collect() })
        }
        _ => Some(Touch::Junction),
    }
}

/// Handles fields that begin at the corner of a city that they do not border: the city that they do border
/// must reach into that corner.
fn corners_kept_apart(def: &TileDef, cities: &mut [CityTopology]) {
    for side in Side::ALL {
        let (here, there) = (side.halves()[1], next(side).halves()[0]);
        let city_on =
            |half: Half| def.part_on(half.side()).filter(|part| def.parts[*part].kind == FeatureKind::City);
        let (field, city) = match (city_on(here), city_on(there)) {
            (Some(city), None) => (def.field_on(there), city),
            (None, Some(city)) => (def.field_on(here), city),
            _ => continue,
        };
        let Some(field) = field.filter(|field| def.parts[*field].beside >> city & 1 == 0) else { continue };
        for own in cities.iter_mut().filter(|own| def.parts[field].beside >> own.part & 1 != 0) {
            for gap in
                own.gaps.iter_mut().filter(|gap| gap.sides.contains(&side) && gap.sides.contains(&next(side)))
            {
                gap.touches.push(Touch::Corner(side));
            }
        }
    }
}

/// How a line from a single side ends.
fn end(def: &TileDef, cities: &[CityTopology], part: usize, side: Side) -> LineEnd {
    let [before, after] = side.halves().map(|half| def.field_on(half));
    let gate = |touch: &Touch| matches!(touch, Touch::Gate { line, .. } if *line == part);
    let wall = cities.iter().find(|city| city.gaps.iter().any(|gap| gap.touches.iter().any(gate)));
    match wall {
        Some(city) => LineEnd::Wall(city.part),
        None if before == after => LineEnd::Free,
        None => LineEnd::Junction,
    }
}

/// Handles lines that end in the middle. If there are different fields between two of them, a line that
/// passes between them must go through the middle.
fn meet(def: &TileDef, lines: &mut [LineTopology]) {
    let mut ends: Vec<Side> =
        lines.iter().filter(|line| line.end == Some(LineEnd::Junction)).map(|line| line.sides[0]).collect();
    ends.sort_unstable();
    for (at, side) in ends.iter().enumerate() {
        let other = ends[(at + 1) % ends.len()];
        if def.field_on(side.halves()[1]) == def.field_on(other.halves()[0]) {
            continue;
        }
        let mut between = Vec::new();
        let mut here = next(*side);
        while here != other {
            between.push(here);
            here = next(here);
        }
        for line in lines.iter_mut().filter(|line| line.sides.len() > 1) {
            line.passes_junction |= line.sides.iter().any(|side| between.contains(side));
        }
    }
}
