//! Draws figures: our own silhouettes in the seat colours, with a double outline so that they stand out on
//! any background.

use crate::palette::INK;
use crate::seats::{BADGES, SeatColours, patterns};
use crate::shapes;
use crate::svg::number;
use bastide_engine::{Edition, FeatureKind, FigureKind, Goods};

/// The colour of the outer outline.
const HALO: &str = "#fff8e6";
/// The colour of a figure without an owner.
const NOBODY: &str = "#b8ac97";

/// What a follower does, depending on the feature it is on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FollowerRole {
    /// In a city: with a sword and a shield.
    Knight,
    /// On a road: with a bundle on a stick.
    Highwayman,
    /// In a cloister or garden: with a cowl and a cross on a staff.
    Monk,
    /// In a field: lying.
    Farmer,
}

impl FollowerRole {
    /// All roles.
    pub const ALL: [Self; 4] = [Self::Knight, Self::Highwayman, Self::Monk, Self::Farmer];

    /// The role of a follower on a feature of this kind; `None` if followers cannot be there.
    pub const fn on(kind: FeatureKind) -> Option<Self> {
        match kind {
            FeatureKind::City => Some(Self::Knight),
            FeatureKind::Road => Some(Self::Highwayman),
            FeatureKind::Cloister | FeatureKind::Garden => Some(Self::Monk),
            FeatureKind::Field => Some(Self::Farmer),
            FeatureKind::River => None,
        }
    }
}

/// Everything that can stand on a board or lie beside it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// A player's figure, standing.
    Player(FigureKind),
    /// A follower in its role.
    Follower(FollowerRole),
    /// A big follower in its role.
    Big(FollowerRole),
    /// The robber on the score board.
    Robber,
    /// The messenger on the score board.
    Messenger,
    /// One floor of a tower.
    Floor,
    /// The dragon.
    Dragon,
    /// The fairy.
    Fairy,
    /// The count.
    Count,
    /// The mage.
    Mage,
    /// The witch.
    Witch,
    /// The pig on the wheel.
    WheelPig,
    /// A ferry.
    Ferry,
    /// A castle.
    Castle,
    /// A gold ingot.
    Ingot,
    /// The king card.
    King,
    /// The robber baron card.
    Baron,
    /// A message token.
    Message,
    /// A wooden bridge in supply.
    Bridge,
    /// An abbey tile in supply.
    Abbey,
    /// A goods token.
    Goods(Goods),
    /// The goods token with chickens, which replaces wine in the modern edition (TRD-1).
    Chickens,
}

impl Shape {
    /// All shapes.
    pub fn all() -> Vec<Self> {
        let mut all: Vec<Self> = FigureKind::ALL.map(Self::Player).to_vec();
        all.extend(FollowerRole::ALL.map(Self::Follower));
        all.extend(FollowerRole::ALL.map(Self::Big));
        all.extend([
            Self::Robber,
            Self::Messenger,
            Self::Floor,
            Self::Dragon,
            Self::Fairy,
            Self::Count,
            Self::Mage,
            Self::Witch,
            Self::WheelPig,
            Self::Ferry,
            Self::Castle,
            Self::Ingot,
            Self::King,
            Self::Baron,
            Self::Message,
            Self::Bridge,
            Self::Abbey,
        ]);
        all.extend(Goods::ALL.map(Self::Goods));
        all.push(Self::Chickens);
        all
    }

    /// True if it belongs to a player.
    pub const fn is_owned(self) -> bool {
        matches!(self, Self::Player(_) | Self::Follower(_) | Self::Big(_) | Self::Robber | Self::Messenger)
    }

    /// A figure of this kind, in the role of the feature it is on. Only normal and big followers show a role.
    pub const fn of(figure: FigureKind, on: Option<FeatureKind>) -> Self {
        let role = match on {
            Some(kind) => FollowerRole::on(kind),
            None => None,
        };
        match (figure, role) {
            (FigureKind::Follower, Some(role)) => Self::Follower(role),
            (FigureKind::Big, Some(role)) => Self::Big(role),
            _ => Self::Player(figure),
        }
    }

    const fn role(self) -> Option<FollowerRole> {
        match self {
            Self::Follower(role) | Self::Big(role) => Some(role),
            _ => None,
        }
    }

    /// Its unique name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Follower(role) => ["knight", "highwayman", "monk", "farmer"][role as usize],
            Self::Big(role) => ["big-knight", "big-highwayman", "big-monk", "big-farmer"][role as usize],
            shape => shape.id(),
        }
    }

    /// The goods token of an edition.
    pub fn goods(goods: Goods, edition: Edition) -> Self {
        if (goods, edition) == (Goods::Wine, Edition::Modern) { Self::Chickens } else { Self::Goods(goods) }
    }

    /// The symbol of a goods token, which is also on its tiles.
    pub(crate) const fn token(self) -> Option<&'static str> {
        match self {
            Self::Goods(goods) => Some(["gw", "gg", "gc"][goods as usize]),
            Self::Chickens => Some("gh"),
            _ => None,
        }
    }

    fn body(self) -> shapes::Body {
        match self.token() {
            Some(symbol) => shapes::Body {
                outline: "M-7.8-7.8a7.8 7.8 0 1 0 15.6 0a7.8 7.8 0 1 0-15.6 0z",
                colour: Some("#f8eed4"),
                detail: shapes::token(symbol),
            },
            None => shapes::figure(self.id()),
        }
    }

    /// The name of its drawing.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::Player(kind) => kind.name(),
            Self::Follower(_) => "follower",
            Self::Big(_) => "big",
            Self::Robber => "robber",
            Self::Messenger => "messenger",
            Self::Floor => "floor",
            Self::Dragon => "dragon",
            Self::Fairy => "fairy",
            Self::Count => "count",
            Self::Mage => "mage",
            Self::Witch => "witch",
            Self::WheelPig => "wheel-pig",
            Self::Ferry => "ferry",
            Self::Castle => "castle",
            Self::Ingot => "ingot",
            Self::King => "king",
            Self::Baron => "baron",
            Self::Message => "message",
            Self::Bridge => "bridge",
            Self::Abbey => "abbey",
            Self::Goods(goods) => ["wine", "grain", "cloth"][goods as usize],
            Self::Chickens => "chickens",
        }
    }
}

/// The look of a figure.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FigureLook {
    /// Its shape.
    pub shape: Shape,
    /// Its owner, if it has one.
    pub seat: Option<usize>,
    /// True for a preview: pale, without badge and pattern.
    pub ghost: bool,
}

/// A figure with its foot at a point. A standing follower is about 17 units high at scale 1.
pub fn figure(look: FigureLook, seats: impl Into<SeatColours>, (x, y): (f64, f64), scale: f64) -> String {
    let seats = seats.into();
    let body = look.shape.body();
    let outline = body.outline;
    let own = look.seat.map(|seat| seats.colour(seat).to_string());
    let colour = own.as_deref().or(body.colour).unwrap_or(NOBODY);
    let lying = look.shape.role() == Some(FollowerRole::Farmer);
    let equipment = equipment(look.shape);
    let pose = if lying { "rotate(-90)translate(3 8)" } else { "" };
    let (x, y, scale) = (number(x), number(y), (scale * 100.0).round() / 100.0);
    let mut text =
        format!(r#"<g transform="translate({x} {y})scale({scale}){pose}" stroke-linejoin="round""#);
    text += if look.ghost { r#" opacity=".72">"# } else { ">" };
    text += &format!(r#"<path d="{outline}" fill="{HALO}" stroke="{HALO}" stroke-width="3"/>"#);
    if look.ghost {
        let dashes = r#"fill-opacity=".45" stroke-width=".9" stroke-dasharray="2 1.2""#;
        text += &format!(r#"<path d="{outline}" fill="{colour}" stroke="{INK}" {dashes}/>"#);
        text += &format!(r#"<g opacity=".8">{equipment}</g>"#).replace(r#"<g opacity=".8"></g>"#, "");
        // All cards and tokens have the same outline, so a preview must show their details.
        if !look.shape.is_owned() {
            let down = if look.shape.token().is_some() { r#" transform="translate(0-7.8)""# } else { "" };
            text += &format!(r#"<g opacity=".5"{down}>{}</g>"#, body.detail);
        }
        return text + "</g>";
    }
    if look.shape.token().is_some() {
        // The drawing of a goods token is centred on its origin, as on tiles.
        return text + &format!(r#"<g transform="translate(0-7.8)">{}</g></g>"#, body.detail);
    }
    text += &format!(r#"<path d="{outline}" fill="{colour}" stroke="{INK}" stroke-width="1.2"/>"#);
    if let Some(seat) = look.seat.filter(|seat| seat % 6 != 0) {
        text += &format!(r#"<path d="{outline}" fill="url(#seat{})"/>"#, seat % 6);
    }
    text += body.detail;
    text += &equipment;
    if let Some(seat) = look.seat.filter(|_| look.shape.is_owned()) {
        let (bx, by) = badge_place(look.shape);
        let upright = if lying { "rotate(90)" } else { "" };
        let badge = badge(seat, seats);
        text += &format!(r#"<g transform="translate({bx} {by}){upright}scale(.82)">{badge}</g>"#);
    }
    text + "</g>"
}

/// The things that a follower in a role carries.
fn equipment(shape: Shape) -> String {
    let id = match shape.role() {
        Some(FollowerRole::Knight) => "knight",
        Some(FollowerRole::Highwayman) => "highwayman",
        Some(FollowerRole::Monk) => "monk",
        Some(FollowerRole::Farmer) | None => return String::new(),
    };
    let drawn = shapes::equipment(id);
    match shape {
        Shape::Big(_) => format!(r#"<g transform="translate(0-1)scale(1.3)">{drawn}</g>"#),
        _ => drawn.to_string(),
    }
}

fn badge_place(shape: Shape) -> (f64, f64) {
    match shape {
        Shape::Player(FigureKind::Wagon) => (0.0, -7.6),
        Shape::Player(FigureKind::Pig) => (-2.0, -4.4),
        Shape::Player(FigureKind::Barn) => (0.0, -8.4),
        Shape::Player(FigureKind::Big) | Shape::Big(_) => (0.0, -6.2),
        Shape::Player(FigureKind::Builder) => (-0.4, -4.2),
        _ => (0.0, -4.4),
    }
}

/// The badge of a seat on a light disc with a radius of about four units, around the origin.
pub fn badge(seat: usize, seats: impl Into<SeatColours>) -> String {
    let colour = seats.into().colour(seat);
    let shape = BADGES[seat % 6];
    let disc = format!(r#"<circle r="4" fill="{HALO}" stroke="{INK}" stroke-width=".6"/>"#);
    let outline = format!(r#"stroke="{INK}" stroke-width=".8" stroke-linejoin="round""#);
    disc + &format!(r#"<path d="{shape}" fill="{colour}" {outline}/>"#)
}

/// The definitions that figures need in `<defs>`.
pub fn figure_definitions(seats: impl Into<SeatColours>) -> String {
    patterns(seats.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seats::Palette;

    #[test]
    fn every_shape_is_drawn_for_every_seat_and_as_a_ghost() {
        for shape in Shape::all() {
            for ghost in [false, true] {
                for seat in 0..6 {
                    let look = FigureLook { shape, seat: shape.is_owned().then_some(seat), ghost };
                    let drawn = figure(look, Palette::Box, (0.0, 0.0), 1.0);
                    assert!(drawn.starts_with("<g") && drawn.ends_with("</g>"));
                    // A ghost has neither badge nor pattern.
                    assert_eq!(drawn.contains("<circle r=\"4\""), shape.is_owned() && !ghost);
                    assert_eq!(drawn.contains("url(#seat"), shape.is_owned() && !ghost && seat != 0);
                }
            }
        }
    }

    #[test]
    fn followers_differ_by_role() {
        let of = |figure, on| Shape::of(figure, on);
        let drawn =
            |shape| figure(FigureLook { shape, seat: Some(0), ghost: false }, Palette::Box, (0.0, 0.0), 1.0);
        let kinds = [FeatureKind::City, FeatureKind::Road, FeatureKind::Cloister, FeatureKind::Field];
        for kind in [FigureKind::Follower, FigureKind::Big] {
            let mut all: Vec<String> = kinds.iter().map(|on| drawn(of(kind, Some(*on)))).collect();
            all.push(drawn(of(kind, None)));
            all.sort_unstable();
            all.dedup();
            assert_eq!(all.len(), 5, "{kind:?}");
        }
        assert_eq!(of(FigureKind::Follower, Some(FeatureKind::Garden)), Shape::Follower(FollowerRole::Monk));
        assert_eq!(of(FigureKind::Wagon, Some(FeatureKind::City)), Shape::Player(FigureKind::Wagon));
    }
}
