//! Overlays: fields in different patterns, and features coloured as complete or open. Both show the owners.

use super::pieces::segment;
use super::{PictureOverlay, SvgCanvas};
use crate::figures::badge;
use crate::palette::{INK, PAPER};
use crate::svg::words;
use bastide_engine::{FeatureId, FeatureKind, PlayerId, Side};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// The colour and texture of each pattern.
const FILLS: [(&str, &str); 12] = [
    ("#8fbf5a", ""),
    ("#e3c34f", r#"<path d="M0 0l8 8M-2 6l4 4M6-2l4 4" stroke-width="1.6"/>"#),
    ("#6fb3c9", r#"<circle cx="2" cy="2" r="1.1"/><circle cx="6" cy="6" r="1.1"/>"#),
    ("#d98f6a", r#"<path d="M0 2h8M0 6h8" stroke-width="1.2"/>"#),
    ("#b593cf", r#"<path d="M0 8L8 0M-2 2l4-4M6 10l4-4" stroke-width="1.6"/>"#),
    ("#e6e0c8", r#"<path d="M2 0v8M6 0v8" stroke-width="1.2"/>"#),
    ("#c9d86e", r#"<path d="M0 0l8 8M0 8L8 0" stroke-width=".9"/>"#),
    ("#e8a9b8", r#"<path d="M0 4l2-2 2 2 2-2 2 2" fill="none" stroke-width="1.2"/>"#),
    ("#7f9fd0", r#"<path d="M4 1v6M1 4h6" stroke-width="1.2"/>"#),
    ("#c7a777", r#"<circle cx="4" cy="4" r="2.4" fill="none" stroke-width="1"/>"#),
    ("#8fcfae", r#"<path d="M0 0h4v4H0zM4 4h4v4H4z" stroke="none" opacity=".5"/>"#),
    ("#bdbdbd", r#"<path d="M0 4h3M5 4h3M4 0v3M4 5v3" stroke-width="1.2"/>"#),
];

/// The definitions that overlays need in `<defs>`.
pub(super) fn definitions(body: &str) -> String {
    let mut text = String::new();
    for (number, (colour, texture)) in FILLS.iter().enumerate() {
        if !body.contains(&format!("#field{number})")) {
            continue;
        }
        let _ = write!(
            text,
            r#"<pattern id="field{number}" width="8" height="8" patternUnits="userSpaceOnUse">"#
        );
        let _ = write!(text, r#"<path d="M0 0h8v8H0z" fill="{colour}"/>"#);
        let _ = write!(text, r#"<g fill="{INK}" stroke="{INK}" opacity=".38">{texture}</g></pattern>"#);
    }
    text
}

/// The features of these kinds. Each segment is given as a tile and a part.
fn features_of(
    canvas: &SvgCanvas<'_>,
    want: impl Fn(FeatureKind) -> bool,
) -> BTreeMap<FeatureId, Vec<(usize, usize)>> {
    let state = canvas.scene.state;
    let mut all: BTreeMap<FeatureId, Vec<(usize, usize)>> = BTreeMap::new();
    for (tile, placed) in state.board().tiles().iter().enumerate() {
        let def = canvas.scene.rules.tiles().def(placed.kind());
        for (part, _) in def.parts.iter().enumerate().filter(|(_, part)| want(part.kind)) {
            all.entry(state.features().of(segment(canvas, tile, part))).or_default().push((tile, part));
        }
    }
    all
}

/// The adjacent fields of each field: those on the same tile or across an edge.
fn neighbours(canvas: &SvgCanvas<'_>) -> BTreeMap<FeatureId, BTreeSet<FeatureId>> {
    let state = canvas.scene.state;
    let tiles = canvas.scene.rules.tiles();
    let field_at = |tile: usize, half: bastide_engine::Half| {
        let placed = state.board().tiles()[tile];
        let own = bastide_engine::Half(((half.index() + 8 - 2 * placed.rotation().index()) % 8) as u8);
        let part = tiles.def(placed.kind()).field_on(own)?;
        Some(state.features().of(segment(canvas, tile, part)))
    };
    let mut all: BTreeMap<FeatureId, BTreeSet<FeatureId>> = BTreeMap::new();
    let mut link = |a: FeatureId, b: FeatureId| {
        if a != b {
            all.entry(a).or_default().insert(b);
            all.entry(b).or_default().insert(a);
        }
    };
    for (tile, placed) in state.board().tiles().iter().enumerate() {
        let def = tiles.def(placed.kind());
        let own: Vec<FeatureId> = (0..def.parts.len())
            .filter(|part| def.parts[*part].kind == FeatureKind::Field)
            .map(|part| state.features().of(segment(canvas, tile, part)))
            .collect();
        for (number, a) in own.iter().enumerate() {
            own[..number].iter().for_each(|b| link(*a, *b));
        }
        for side in [Side::E, Side::S] {
            let Some(other) = state.board().at(placed.pos().neighbour(side)) else { continue };
            let here = side.halves().map(|half| field_at(tile, half));
            let there = side.opposite().halves().map(|half| field_at(other.index(), half));
            for (a, b) in here.iter().flatten().flat_map(|a| there.iter().flatten().map(move |b| (*a, *b))) {
                link(a, b);
            }
        }
    }
    all
}

/// Assigns a pattern to each field; adjacent fields have different patterns. The earliest fields come first,
/// so most fields keep their pattern as they grow.
fn fills(canvas: &SvgCanvas<'_>) -> BTreeMap<FeatureId, usize> {
    let next = neighbours(canvas);
    let mut order: Vec<(usize, FeatureId)> = features_of(canvas, |kind| kind == FeatureKind::Field)
        .into_iter()
        .map(|(field, segments)| (segments[0].0 * 16 + segments[0].1, field))
        .collect();
    order.sort_unstable();
    let mut chosen: BTreeMap<FeatureId, usize> = BTreeMap::new();
    for (_, field) in order {
        let taken: BTreeSet<usize> =
            next.get(&field).into_iter().flatten().filter_map(|other| chosen.get(other)).copied().collect();
        let free = (0..FILLS.len()).find(|fill| !taken.contains(fill)).unwrap_or(FILLS.len() - 1);
        chosen.insert(field, free);
    }
    chosen
}

fn outline(canvas: &SvgCanvas<'_>, (tile, part): (usize, usize), attributes: &str) -> String {
    let (x, y) = canvas.corner(canvas.scene.state.board().tiles()[tile].pos());
    let area = &canvas.tiles[tile].areas[part];
    if area.outline.is_empty() {
        let (ax, ay) = area.anchor;
        return format!(r#"<circle cx="{}" cy="{}" r="24" {attributes}/>"#, x + ax, y + ay);
    }
    format!(r#"<path d="{}" fill-rule="evenodd" transform="translate({x} {y})" {attributes}/>"#, area.outline)
}

/// Draws every field in its pattern over faded tiles.
pub(super) fn fields(canvas: &SvgCanvas<'_>) -> String {
    let fills = fills(canvas);
    let mut text = fade(canvas, 0.55);
    for (field, segments) in features_of(canvas, |kind| kind == FeatureKind::Field) {
        let fill = fills[&field];
        for segment in segments {
            text += &outline(
                canvas,
                segment,
                &format!(r##"fill="url(#field{fill})" stroke="{INK}" stroke-width="1.3" opacity=".86""##),
            );
        }
    }
    text
}

fn fade(canvas: &SvgCanvas<'_>, share: f64) -> String {
    let mut path = String::new();
    for tile in canvas.scene.state.board().tiles() {
        let (x, y) = canvas.corner(tile.pos());
        let _ = write!(path, "M{x} {y}h100v100h-100z");
    }
    format!(r#"<path d="{path}" fill="{PAPER}" opacity="{share}"/>"#)
}

fn is_scored(kind: FeatureKind) -> bool {
    matches!(kind, FeatureKind::City | FeatureKind::Road | FeatureKind::Cloister | FeatureKind::Garden)
}

/// Draws roads, cities, cloisters and gardens: green if complete, amber if open.
pub(super) fn features(canvas: &SvgCanvas<'_>) -> String {
    let mut text = fade(canvas, 0.35);
    for (feature, segments) in features_of(canvas, is_scored) {
        let complete = canvas.scene.state.features().get(feature).is_complete();
        let colour = if complete { "#2f9e57" } else { "#f0a81c" };
        let dash = if complete { "" } else { r#" stroke-dasharray="5 3""# };
        for segment in segments {
            let look =
                format!(r#"fill="{colour}" fill-opacity=".5" stroke="{INK}" stroke-width="1.3"{dash}"#);
            text += &outline(canvas, segment, &look);
        }
    }
    text
}

/// The players who hold a feature.
fn owners(canvas: &SvgCanvas<'_>, feature: FeatureId) -> Vec<PlayerId> {
    canvas.scene.state.holders(canvas.scene.rules, feature)
}

/// The players who would score a field now, and its points. If nobody holds the field, these are the points
/// that a player with a farmer and no pig there would score.
fn field_now(canvas: &SvgCanvas<'_>, segments: &[(usize, usize)]) -> (Vec<PlayerId>, String) {
    let (state, rules) = (canvas.scene.state, canvas.scene.rules);
    let Some((tile, part)) = segments.first() else { return (Vec::new(), String::new()) };
    let field = segment(canvas, *tile, *part);
    let worth = state.field_worth(rules, field);
    let mut points: Vec<i16> = worth.iter().map(|(_, points)| *points).collect();
    points.dedup();
    if points.is_empty() {
        points.push(state.plain_field_worth(rules, field));
    }
    let points: Vec<String> = points.into_iter().map(|points| points.to_string()).collect();
    (worth.into_iter().map(|(player, _)| player).collect(), points.join("/"))
}

/// The label of each feature that players hold: the owners' badges, and its points or number of tiles.
pub(super) fn labels(canvas: &SvgCanvas<'_>) -> String {
    let is_fields = canvas.options.overlay == Some(PictureOverlay::Fields);
    let all =
        features_of(canvas, |kind| if is_fields { kind == FeatureKind::Field } else { is_scored(kind) });
    let mut text = String::new();
    // Enlarge the labels on a large board, where tiles are small.
    let (wide, high) = canvas.extent();
    let scale = (wide.max(high) / 1000.0).clamp(1.0, 2.0);
    for (feature, segments) in all {
        let (owners, number) = if is_fields {
            field_now(canvas, &segments)
        } else {
            (owners(canvas, feature), canvas.scene.state.features().get(feature).tiles().to_string())
        };
        if owners.is_empty() && (!is_fields || number == "0") {
            continue;
        }
        // Use the part with the most room.
        let Some((tile, part)) =
            segments.iter().max_by_key(|(tile, part)| canvas.tiles[*tile].areas[*part].size)
        else {
            continue;
        };
        let (x, y) = canvas.corner(canvas.scene.state.board().tiles()[*tile].pos());
        let (ax, ay) = canvas.tiles[*tile].areas[*part].anchor;
        let wide = 22.0 + owners.len() as f64 * 13.0 + number.len().saturating_sub(2) as f64 * 7.0;
        let (x, y) = ((x + ax).max(wide / 2.0 * scale), (y + ay - 14.0 - 4.0 * scale).max(9.0 * scale));
        let place = format!(r#"transform="translate({x:.1} {y:.1})scale({scale:.2})""#);
        let _ = write!(text, r#"<g {place}><rect x="{:.1}" y="-8""#, -wide / 2.0);
        let _ = write!(text, r#" width="{wide}" height="16" rx="8" fill="{PAPER}" stroke="{INK}"/>"#);
        for (at, owner) in owners.iter().enumerate() {
            let _ = write!(
                text,
                r#"<g transform="translate({:.1} 0)scale(1.35)">{}</g>"#,
                -wide / 2.0 + 9.0 + at as f64 * 13.0,
                badge(owner.index(), canvas.options.seats)
            );
        }
        text += &words((wide / 2.0 - 5.0, 4.4), 13.0, "end", &number);
        text += "</g>";
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{BoardOptions, BoardScene, Drawings, Window};
    use bastide_notation::{Document, replay};

    #[test]
    fn adjacent_fields_have_different_patterns() {
        let records = [
            include_str!("../../../../tests/records/v1/two-players-classic.bst"),
            include_str!("../../../../tests/records/v1/seven-modules-three-players.bst"),
            include_str!("../../../../tests/records/v1/modern-eight-modules.bst"),
        ];
        let mut most = 0;
        for record in records {
            let document = Document::parse(record).expect("stored");
            for until in [20, 80, 100_000] {
                let table = replay(&document, &[], Some(until)).expect("good").table;
                let (rules, state) = (table.game.rules(), table.game.state());
                let scene = BoardScene { rules, state, pack: &table.pack, names: &table.names };
                let options = BoardOptions::default();
                let window = Window::around(scene);
                let canvas = SvgCanvas::new(scene, &options, window, &mut Drawings::default());
                let fills = fills(&canvas);
                for (field, others) in neighbours(&canvas) {
                    for other in others {
                        assert_ne!(fills[&field], fills[&other], "{field:?} and {other:?}");
                    }
                }
                most = most.max(fills.values().copied().max().unwrap_or(0));
            }
        }
        assert!(most < FILLS.len() - 1, "the last pattern is only a fallback: {most}");
    }

    /// The overlay shows what a field would score under the rules in play, here with a pig farm.
    #[test]
    fn field_points_follow_the_rules_in_play() {
        let text = "bastide 1\nmodules gq\nplayers Ann Bob\n\n\
                    given tile gq/meadow-pigfarm 0,1 r0\ngiven tile cap 1,1 r1\ngiven tile cap 2,1 r3\n";
        let worth = |more: &str| {
            let document = Document::parse(&format!("{text}{more}")).expect("a scenario");
            let table = replay(&document, &[], None).expect("a possible position").table;
            let (rules, state) = (table.game.rules(), table.game.state());
            let tile = state.board().at(bastide_engine::Pos::new(0, 1)).expect("the meadow");
            state.field_worth(rules, state.board().tile(tile).first())
        };
        assert_eq!(worth(""), []);
        assert_eq!(worth("given figure Ann follower field n at 0,1\n"), [(PlayerId(0), 4)]);
    }
}
