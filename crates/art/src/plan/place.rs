//! Chooses the positions of things and figures on a tile.

use super::{DrawnLine, LineStop, TilePlan, VERGE};
use crate::geometry::{CENTRE, along_line, flat, inward, middle};
use bastide_engine::{Arrow, Circle, FeatureKind, Goods, Marks, PartDef, RiverRole, Side, Signs, TileDef};
use kurbo::{BezPath, Point, Vec2};

/// A thing on a tile.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Item {
    Cloister,
    Abbey,
    Garden,
    Shield,
    Cathedral,
    Princess,
    Siege,
    Goods(Goods),
    Inn,
    Village,
    Spring,
    Lake,
    FerryLake,
    Volcano,
    Dragon,
    Portal,
    Tower,
    Bazaar,
    Mage,
    Gold,
    Bag,
    Wheel(u8),
    Circle(Circle),
    Flyer(Arrow),
    PigFarm,
}

/// A thing with its position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Thing {
    pub(crate) item: Item,
    pub(crate) at: Point,
    /// About half its width.
    pub(crate) size: f64,
}

/// The parts that match, one bit each.
fn parts(def: &TileDef, want: impl Fn(&PartDef) -> bool) -> u16 {
    def.parts.iter().enumerate().fold(0, |set, (at, part)| set | u16::from(want(part)) << at)
}

fn is_field(part: &PartDef) -> bool {
    part.kind == FeatureKind::Field
}

fn is_city(part: &PartDef) -> bool {
    part.kind == FeatureKind::City
}

/// True if the item is a token that is drawn on top of everything, false for a building.
pub(crate) fn is_token(item: Item) -> bool {
    matches!(
        item,
        Item::Shield
            | Item::Princess
            | Item::Siege
            | Item::Goods(_)
            | Item::Dragon
            | Item::Mage
            | Item::Bag
            | Item::Wheel(_)
            | Item::Flyer(_)
    )
}

impl TilePlan {
    fn put(&mut self, item: Item, at: Point, size: f64) {
        // A token needs space around it to be recognisable at a glance. A garden needs space for its corners.
        let air = match item {
            Item::Garden => size * 0.22,
            // Leave space for tall houses in front of it.
            Item::Tower => 3.0,
            item if is_token(item) => 2.2,
            _ => 0.8,
        };
        self.room.take(at, size + air);
        self.things.push(Thing { item, at, size });
    }

    /// Puts a thing where there is the most room, and makes it smaller if there is too little.
    fn settle(&mut self, item: Item, on: u16, size: f64, near: Point) -> bool {
        let Some((at, free)) = self.room.best(on, size + 2.0, near) else { return false };
        // Below this size, a building would be unrecognisable, so let it overlap a wall instead.
        let least = if item == Item::Cloister { 0.68 } else { 0.6 };
        self.put(item, at, size.min((free + 0.6).max(size * least)));
        true
    }
}

/// Places everything that is printed on a tile, starting with the largest.
pub(crate) fn things(def: &TileDef, plan: &mut TilePlan) {
    for line in &plan.lines {
        for path in &line.paths {
            plan.room.take_line(
                &flat(path),
                if line.kind == FeatureKind::Road { VERGE } else { line.half_width() },
            );
        }
    }
    for wall in plan.cities.iter().flat_map(|city| &city.walls) {
        plan.room.take_line(&wall.line, 3.6);
    }
    for gate in plan.cities.iter().flat_map(|city| &city.gates) {
        plan.room.take(gate.at, 5.5);
        plan.room.take(gate.at - gate.outward * 5.0, 3.0);
    }
    if let Some((one, two)) = plan.cities.iter().find_map(|city| city.arches) {
        plan.room.take_line(&[one, one.lerp(two, 0.25), one.midpoint(two), one.lerp(two, 0.75), two], 8.0);
    }
    water(def, plan);
    cloister(def, plan);
    villages(def, plan);
    let tower = tower(def, plan);
    if let Some(at) = tower {
        plan.put(Item::Tower, at, 11.0);
    }
    gardens(def, plan);
    in_cities(def, plan);
    signs(def, plan, tower.is_some());
    arrive(plan);
}

/// If a road ends at a cloister or volcano, extends it all the way there.
fn arrive(plan: &mut TilePlan) {
    let goal = plan.things.iter().find(|thing| matches!(thing.item, Item::Cloister | Item::Volcano));
    let Some(goal) = goal.map(|thing| thing.at) else { return };
    for line in plan.lines.iter_mut().filter(|line| line.kind == FeatureKind::Road) {
        let ends: Vec<Point> =
            line.stops.iter().filter(|(stop, ..)| *stop == LineStop::Free).map(|(_, at, _)| *at).collect();
        for end in ends {
            let mut path = BezPath::new();
            path.move_to(end);
            path.line_to(goal);
            line.paths.push(path);
        }
    }
}

/// The position of a tower base if the roads determine it: where they meet, pass a gate or cross a city.
fn tower(def: &TileDef, plan: &TilePlan) -> Option<Point> {
    if !def.signs.has(Signs::TOWER) {
        return None;
    }
    let passing = || plan.cities.iter().flat_map(|city| &city.gates).find(|gate| gate.passing);
    let street = || {
        plan.lines
            .iter()
            .any(|line| line.kind == FeatureKind::Road && plan.mask.part(CENTRE) == Some(line.part))
            && def.parts.iter().any(|part| is_city(part) && part.sides.count_ones() == 2)
    };
    plan.junction.or_else(|| passing().map(|gate| gate.at)).or_else(|| street().then_some(CENTRE))
}

fn water(def: &TileDef, plan: &mut TilePlan) {
    if def.signs.has(Signs::LAKE) {
        let at = plan.junction.unwrap_or(CENTRE);
        plan.put(Item::FerryLake, at, 17.0);
    }
    let role = def.river;
    let stops: Vec<(LineStop, Point)> = plan
        .lines
        .iter()
        .filter(|line| line.kind == FeatureKind::River)
        .flat_map(|line| line.stops.iter().map(|(stop, at, _)| (*stop, *at)))
        .collect();
    for (_, at) in stops {
        match role {
            Some(RiverRole::Spring) => plan.put(Item::Spring, at, 9.0),
            Some(RiverRole::Lake) => {
                let small = def.signs.has(Signs::VOLCANO)
                    || def.parts.iter().any(|part| part.kind == FeatureKind::Cloister);
                plan.put(Item::Lake, at, if small { 14.0 } else { 19.0 });
            }
            _ => {}
        }
    }
}

fn cloister(def: &TileDef, plan: &mut TilePlan) {
    let Some(part) = def.parts.iter().find(|part| part.kind == FeatureKind::Cloister) else { return };
    if part.marks.has(Marks::ABBEY) {
        plan.put(Item::Abbey, CENTRE, 46.0);
        return;
    }
    let door = plan.lines.iter().flat_map(|line| &line.stops).find(|(stop, ..)| *stop == LineStop::Free);
    let door = door.filter(|_| def.river != Some(RiverRole::Lake));
    if plan.junction.is_some() && def.river.is_none() {
        plan.put(Item::Cloister, CENTRE, 22.0);
    } else if let Some((_, at, way)) = door.copied() {
        plan.put(Item::Cloister, at + way * 17.0, 22.0);
    } else {
        plan.settle(Item::Cloister, parts(def, is_field), 22.0, CENTRE);
    }
}

fn gardens(def: &TileDef, plan: &mut TilePlan) {
    if def.parts.iter().any(|part| part.kind == FeatureKind::Garden) {
        plan.settle(Item::Garden, parts(def, is_field), 13.0, CENTRE + Vec2::new(4.0, 6.0));
    }
}

fn in_cities(def: &TileDef, plan: &mut TilePlan) {
    for (at, part) in def.parts.iter().enumerate().filter(|(_, part)| is_city(part)) {
        let on = 1 << at;
        let sides: Vec<Side> = Side::ALL.into_iter().filter(|side| part.sides & side.bit() != 0).collect();
        let heart =
            sides.iter().fold(CENTRE, |heart, side| heart - inward(*side) * (22.0 / sides.len() as f64));
        if part.marks.has(Marks::CATHEDRAL) {
            plan.put(Item::Cathedral, CENTRE + Vec2::new(0.0, 4.0), 28.0);
        }
        if part.marks.has(Marks::BESIEGED) {
            plan.settle(Item::Siege, on, 11.0, heart);
        }
        if part.marks.has(Marks::PRINCESS) {
            plan.settle(Item::Princess, on, 11.0, heart);
        }
        for number in 0..part.arms {
            let near = if number == 0 {
                CENTRE + (heart - CENTRE) * 2.4 + Vec2::new(-9.0, -9.0)
            } else {
                CENTRE + Vec2::new(30.0, 30.0)
            };
            plan.settle(Item::Shield, on, 10.6, near);
        }
        if let Some(goods) = part.goods {
            plan.settle(Item::Goods(goods), on, 12.0, heart);
        }
    }
}

fn signs(def: &TileDef, plan: &mut TilePlan, tower_stands: bool) {
    let (fields, cities) = (parts(def, is_field), parts(def, is_city));
    let inn_roads: Vec<usize> =
        (0..def.parts.len()).filter(|part| def.parts[*part].marks.has(Marks::INN)).collect();
    for road in inn_roads {
        let near = plan.lines.iter().find(|line| line.part == road).map_or(CENTRE, road_middle);
        plan.settle(Item::Inn, fields, 12.0, near);
    }
    for (part, _) in def.parts.iter().enumerate().filter(|(_, part)| part.marks.has(Marks::PIG_FARM)) {
        plan.settle(Item::PigFarm, 1 << part, 15.0, CENTRE + Vec2::new(10.0, 8.0));
    }
    let anywhere = |plan: &mut TilePlan, item: Item, size: f64, near: Point| {
        let roomy = plan.room.best(fields, size, near).is_some_and(|(_, free)| free >= size);
        let _ = plan.settle(item, if roomy || cities == 0 { fields } else { fields | cities }, size, near);
    };
    if def.signs.has(Signs::TOWER) && !tower_stands {
        anywhere(plan, Item::Tower, 12.0, CENTRE);
    }
    if def.signs.has(Signs::VOLCANO) {
        anywhere(plan, Item::Volcano, 25.0, CENTRE + Vec2::new(4.0, 0.0));
    }
    if let Some(circle) = def.circle {
        anywhere(plan, Item::Circle(circle), 15.0, CENTRE);
    }
    if let Some(arrow) = def.arrow {
        anywhere(plan, Item::Flyer(arrow), 15.0, CENTRE);
    }
    let rest = [
        (Signs::BAZAAR, Item::Bazaar, 14.0),
        (Signs::PORTAL, Item::Portal, 12.5),
        (Signs::DRAGON, Item::Dragon, 11.0),
        (Signs::MAGE, Item::Mage, 11.0),
        (Signs::GOLD, Item::Gold, 12.0),
        (Signs::ROBBER, Item::Bag, 11.0),
    ];
    for (sign, item, size) in rest.into_iter().filter(|(sign, ..)| def.signs.has(*sign)) {
        let _ = sign;
        anywhere(plan, item, size, CENTRE + Vec2::new(14.0, 14.0));
    }
    if def.wheel > 0 {
        anywhere(plan, Item::Wheel(def.wheel), 11.5, CENTRE + Vec2::new(14.0, 14.0));
    }
}

/// Puts a village where roads end without a gate or a door, unless something else is there.
fn villages(def: &TileDef, plan: &mut TilePlan) {
    let parts_meeting = plan
        .lines
        .iter()
        .filter(|line| {
            line.kind == FeatureKind::Road && line.stops.iter().any(|(stop, ..)| *stop == LineStop::Junction)
        })
        .count();
    let taken = |plan: &TilePlan, at: Point| {
        plan.things.iter().any(|thing| (thing.at - at).hypot() < thing.size + 6.0)
    };
    if let Some(at) =
        plan.junction.filter(|_| parts_meeting > 0 && def.river.is_none() && !def.signs.has(Signs::TOWER))
        && !taken(plan, at)
    {
        plan.put(Item::Village, at, 18.0);
    }
    let free: Vec<Point> = plan
        .lines
        .iter()
        .filter(|line| line.kind == FeatureKind::Road)
        .flat_map(|line| {
            line.stops
                .iter()
                .filter(|(stop, ..)| *stop == LineStop::Free)
                .map(|(_, at, way)| *at + *way * 3.0)
        })
        .collect();
    for at in free {
        if !taken(plan, at) && !def.signs.has(Signs::VOLCANO) {
            plan.put(Item::Village, at, 16.0);
        }
    }
}

/// The middle of a road, for figures: halfway, or between its end and the edge.
fn road_middle(line: &DrawnLine) -> Point {
    let points = flat(&line.paths[0]);
    let share = if line.stops.is_empty() && line.paths.len() == 1 { 0.5 } else { 0.46 };
    along_line(&points, share).0
}

/// Finds the position of a figure on each part.
pub(crate) fn anchors(def: &TileDef, plan: &mut TilePlan) {
    let spot =
        |plan: &TilePlan, want: fn(Item) -> bool| plan.things.iter().find(|thing| want(thing.item)).copied();
    for (at, part) in def.parts.iter().enumerate() {
        let anchor = match part.kind {
            FeatureKind::Cloister => spot(plan, |item| matches!(item, Item::Cloister | Item::Abbey))
                .map_or(CENTRE, |thing| thing.at),
            FeatureKind::Garden => spot(plan, |item| item == Item::Garden).map_or(CENTRE, |thing| thing.at),
            FeatureKind::Road | FeatureKind::River => on_line(plan, at),
            FeatureKind::City | FeatureKind::Field => area(def, plan, at),
        };
        if matches!(part.kind, FeatureKind::City | FeatureKind::Field) {
            plan.room.take(anchor, if part.kind == FeatureKind::City { 6.0 } else { 4.0 });
        }
        plan.anchors.push(anchor);
    }
}

/// The position of a figure on a road: the middle, or another point if the middle is crowded.
fn on_line(plan: &TilePlan, part: usize) -> Point {
    let Some(line) = plan.lines.iter().find(|line| line.part == part) else { return CENTRE };
    let points = flat(&line.paths[0]);
    let crowded = |at: &Point| {
        let others = plan.lines.iter().filter(|other| other.part != part);
        let near_line = others
            .flat_map(|other| &other.paths)
            .any(|path| crate::geometry::distance(&flat(path), *at) < 9.0);
        near_line || plan.things.iter().any(|thing| (thing.at - *at).hypot() < thing.size + 2.0)
    };
    let best = road_middle(line);
    let shares = [0.4, 0.6, 0.34, 0.66, 0.28, 0.72, 0.22, 0.78];
    let all = std::iter::once(best).chain(shares.into_iter().map(|share| along_line(&points, share).0));
    all.clone().find(|at| !crowded(at)).unwrap_or(best)
}

/// The position of a figure in a city or field: where there is the most room, preferably near the rim.
fn area(def: &TileDef, plan: &TilePlan, part: usize) -> Point {
    let sides: Vec<Side> =
        Side::ALL.into_iter().filter(|side| def.parts[part].sides & side.bit() != 0).collect();
    let near = match sides[..] {
        [] => CENTRE,
        _ => sides.iter().fold(CENTRE, |near, side| near - inward(*side) * (30.0 / sides.len() as f64)),
    };
    if let Some((at, _)) = plan.room.best(1 << part, 10.0, near) {
        return at;
    }
    // There is no room left: use any cell of the part, or else its side.
    let own = (0..plan.mask.cells().len()).find(|cell| plan.mask.cells()[*cell] as usize == part);
    own.map(super::mask::centre).or_else(|| sides.first().map(|side| middle(*side))).unwrap_or(CENTRE)
}
