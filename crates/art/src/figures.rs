//! Figures: silhouettes of our own, in the colours of the seats, with a double outline so that they stand out on any
//! ground.

use crate::palette::INK;
use crate::seats::{BADGES, Palette, patterns};
use crate::svg::number;
use bastide_engine::FigureKind;

/// The outline round the outline.
const HALO: &str = "#fff8e6";

/// Everything that can stand on a board or lie beside it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shape {
    /// A figure of a player, standing.
    Player(FigureKind),
    /// A follower lying in a field.
    Farmer,
    /// A big follower lying in a field.
    BigFarmer,
    /// The robber on the score track.
    Robber,
    /// The messenger on the score track.
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
    /// The king's card.
    King,
    /// The robber baron's card.
    Baron,
    /// A message token.
    Message,
}

impl Shape {
    /// All of them, once.
    pub fn all() -> Vec<Self> {
        let mut all: Vec<Self> = FigureKind::ALL.map(Self::Player).to_vec();
        all.extend([
            Self::Farmer,
            Self::BigFarmer,
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
        ]);
        all
    }

    /// Does it belong to a player?
    pub const fn is_owned(self) -> bool {
        matches!(self, Self::Player(_) | Self::Farmer | Self::BigFarmer | Self::Robber | Self::Messenger)
    }

    /// The outline, its own colour if it is nobody's, and what is drawn on it.
    fn body(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Self::Player(FigureKind::Follower) | Self::Farmer => (FOLLOWER, "", HOOD),
            Self::Player(FigureKind::Big) | Self::BigFarmer => (BIG, "", BIG_DETAIL),
            Self::Player(FigureKind::Abbot) => (ABBOT, "", ABBOT_DETAIL),
            Self::Player(FigureKind::Mayor) => (MAYOR, "", MAYOR_DETAIL),
            Self::Player(FigureKind::Wagon) => (WAGON, "", WAGON_DETAIL),
            Self::Player(FigureKind::Builder) => (BUILDER, "", BUILDER_DETAIL),
            Self::Player(FigureKind::Pig) => (PIG, "", PIG_DETAIL),
            Self::Player(FigureKind::Barn) => (BARN, "", BARN_DETAIL),
            Self::Robber => (ROBBER, "", ROBBER_DETAIL),
            Self::Messenger => (MESSENGER, "", MESSENGER_DETAIL),
            Self::Floor => (FLOOR, "#d8ccb2", FLOOR_DETAIL),
            Self::Dragon => (DRAGON, "#b3241f", DRAGON_DETAIL),
            Self::Fairy => (FAIRY, "#f3e9ff", FAIRY_DETAIL),
            Self::Count => (COUNT, "#6c2f73", COUNT_DETAIL),
            Self::Mage => (MAGE, "#e8e2f7", MAGE_DETAIL),
            Self::Witch => (WITCH, "#433a55", WITCH_DETAIL),
            Self::WheelPig => (PIG, "#f0a9a6", PIG_DETAIL),
            Self::Ferry => (FERRY, "#a8733f", FERRY_DETAIL),
            Self::Castle => (CASTLE, "#cfc3ab", CASTLE_DETAIL),
            Self::Ingot => (INGOT, "#eab83a", INGOT_DETAIL),
            Self::King => (CARD, "#f7ecd0", KING_DETAIL),
            Self::Baron => (CARD, "#f7ecd0", BARON_DETAIL),
            Self::Message => (MESSAGE, "#f6ead0", MESSAGE_DETAIL),
        }
    }
}

/// How a figure is shown.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct FigureLook {
    /// What it is.
    pub shape: Shape,
    /// Whose it is, if anybody's.
    pub seat: Option<usize>,
    /// Only a preview: pale, without badge and pattern.
    pub ghost: bool,
}

/// A figure with its foot at a place; a standing follower is about 17 units high at scale 1.
pub fn figure(look: FigureLook, palette: Palette, (x, y): (f64, f64), scale: f64) -> String {
    let (outline, own, detail) = look.shape.body();
    let colour = look.seat.map_or(own, |seat| palette.colour(seat));
    let colour = if colour.is_empty() { "#b8ac97" } else { colour };
    let lying = matches!(look.shape, Shape::Farmer | Shape::BigFarmer);
    let pose = if lying { "rotate(-90)translate(3 8)" } else { "" };
    let (x, y, scale) = (number(x), number(y), (scale * 100.0).round() / 100.0);
    let mut text = format!(r#"<g transform="translate({x} {y})scale({scale}){pose}""#);
    if look.ghost {
        text += &format!(
            r#" opacity=".72"><path d="{outline}" fill="{HALO}" stroke="{HALO}" stroke-width="2.6" stroke-linejoin="round"/><path d="{outline}" fill="{colour}" fill-opacity=".45" stroke="{INK}" stroke-width=".9" stroke-dasharray="2 1.2" stroke-linejoin="round"/></g>"#
        );
        return text;
    }
    text += &format!(
        r#"><path d="{outline}" fill="{HALO}" stroke="{HALO}" stroke-width="3" stroke-linejoin="round"/><path d="{outline}" fill="{colour}" stroke="{INK}" stroke-width="1.2" stroke-linejoin="round"/>"#
    );
    if let Some(seat) = look.seat.filter(|seat| seat % 6 != 0) {
        text += &format!(r#"<path d="{outline}" fill="url(#seat{})"/>"#, seat % 6);
    }
    text += detail;
    if let Some(seat) = look.seat.filter(|_| look.shape.is_owned()) {
        let (bx, by) = badge_place(look.shape);
        let upright = if lying { "rotate(90)" } else { "" };
        text += &format!(
            r#"<g transform="translate({bx} {by}){upright}scale(.82)">{}</g>"#,
            badge(seat, palette)
        );
    }
    text + "</g>"
}

fn badge_place(shape: Shape) -> (f64, f64) {
    match shape {
        Shape::Player(FigureKind::Wagon) => (0.0, -7.6),
        Shape::Player(FigureKind::Pig) => (-2.0, -4.4),
        Shape::Player(FigureKind::Barn) => (0.0, -8.4),
        Shape::Player(FigureKind::Big) | Shape::BigFarmer => (0.0, -6.2),
        Shape::Player(FigureKind::Builder) => (-0.4, -4.2),
        _ => (0.0, -4.4),
    }
}

/// The badge of a seat on a light disc, about four units in radius, round the origin.
pub fn badge(seat: usize, palette: Palette) -> String {
    let colour = palette.colour(seat);
    let shape = BADGES[seat % 6];
    format!(
        r#"<circle r="4" fill="{HALO}" stroke="{INK}" stroke-width=".6"/><path d="{shape}" fill="{colour}" stroke="{INK}" stroke-width=".8" stroke-linejoin="round"/>"#
    )
}

/// What figures need in `<defs>`.
pub fn figure_definitions(palette: Palette) -> String {
    patterns(palette)
}

const FOLLOWER: &str = "M-5.4 0C-5.8-4.2-4.6-7.8-2.6-9.3C-4.4-11-3.8-16.2 0-16.4C3.8-16.2 4.4-11 2.6-9.3C4.6-7.8 5.8-4.2 5.4 0C2.4 1.3-2.4 1.3-5.4 0z";
const HOOD: &str = r##"<path d="M-1.9-11.3c-.4-2 .5-3.5 1.9-3.5s2.3 1.5 1.9 3.5c-.9 1.2-2.9 1.2-3.8 0z" fill="#f8e3c4" stroke="#3d2b1f" stroke-width=".6"/><path d="M-4.2-5.5C-3.7-7.2-3-8.4-2-9" fill="none" stroke="#fff" stroke-width=".9" stroke-linecap="round" opacity=".55"/>"##;
const BIG: &str = "M-7.4 0C-8-5.8-6.2-10.6-3.6-12.6C-4.4-13.4-4.8-14.6-4.7-15.8L-7-16.8C-5-18.4-3.6-21.6 0-21.8C3.6-21.6 5-18.4 7-16.8L4.7-15.8C4.8-14.6 4.4-13.4 3.6-12.6C6.2-10.6 8-5.8 7.4 0C3.4 1.7-3.4 1.7-7.4 0z";
const BIG_DETAIL: &str = r##"<path d="M-2.5-13.8v-2.3h5v2.3c-1 1.5-4 1.5-5 0z" fill="#f8e3c4" stroke="#3d2b1f" stroke-width=".6"/><path d="M-6.4-16.7c4 .9 8.8.9 12.8 0" fill="none" stroke="#3d2b1f" stroke-width=".9"/><path d="M-5.8-7C-5.2-9.6-4.2-11.2-3-12" fill="none" stroke="#fff" stroke-width="1.1" stroke-linecap="round" opacity=".55"/>"##;
const ABBOT: &str = "M-5.4 0C-5.8-4.2-4.6-7.6-2.8-9C-4.2-10-4.4-12-3.6-13.2L-3.2-16.2L0-20.2L3.2-16.2L3.6-13.2C4.4-12 4.2-10 2.8-9C4.6-7.6 5.8-4.2 5.4 0C2.4 1.3-2.4 1.3-5.4 0z";
const ABBOT_DETAIL: &str = r##"<path d="M-1.9-10.2v-2.6h3.8v2.6c-.8 1.3-3 1.3-3.8 0z" fill="#f8e3c4" stroke="#3d2b1f" stroke-width=".6"/><path d="M0-18.6v4.2M-1.4-17h2.8" stroke="#fff3c9" stroke-width="1"/><path d="M-3.6-13.3h7.2" stroke="#3d2b1f" stroke-width=".8"/>"##;
const MAYOR: &str = "M-7 0C-7.4-5-5.8-8.6-3.4-9.8C-4-10.6-4.2-11.4-4.1-12.2L-5.6-13L-4.8-14.2L-3.4-14.2L-3.2-17.6H3.2L3.4-14.2L4.8-14.2L5.6-13L4.1-12.2C4.2-11.4 4-10.6 3.4-9.8C5.8-8.6 7.4-5 7 0C3-1.6-3-1.6-7 0z";
const MAYOR_DETAIL: &str = r##"<path d="M-2.1-10.6v-2.8h4.2v2.8c-.9 1.4-3.3 1.4-4.2 0z" fill="#f8e3c4" stroke="#3d2b1f" stroke-width=".6"/><path d="M-3.6-9C-2.2-7.3 2.2-7.3 3.6-9" fill="none" stroke="#f6cf4f" stroke-width="1.2"/>"##;
const WAGON: &str = "M-9.6-3.2L-8.6-9.2C-7.2-14 7.2-14 8.6-9.2L9.6-3.2H7.6A2.6 2.6 0 1 1 2.8-1.6H-2.8A2.6 2.6 0 1 1-7.6-3.2z";
const WAGON_DETAIL: &str = r##"<path d="M-8.8-8.2C-4-9.6 4-9.6 8.8-8.2M-4.5-12.2c-1 2.8-1.2 6-1 9M4.5-12.2c1 2.8 1.2 6 1 9" fill="none" stroke="#3d2b1f" stroke-width=".6"/><circle cx="-5.2" cy="-1.3" r="2.5" fill="#8a5a34" stroke="#3d2b1f" stroke-width=".8"/><circle cx="5.2" cy="-1.3" r="2.5" fill="#8a5a34" stroke="#3d2b1f" stroke-width=".8"/><path d="M-5.2-3.6v4.6M-7.5-1.3h4.6M5.2-3.6v4.6M2.9-1.3h4.6" stroke="#3d2b1f" stroke-width=".5"/>"##;
const BUILDER: &str = "M-5 0C-5.4-4-4.2-7.2-2.4-8.5C-3.8-10.2-3-13.8 0-14C2-13.9 3.1-12.4 3.2-10.8L5-13.4L3.8-14.6L6.8-17.6L9.8-14.8L6.8-11.8L6-12.4L3.2-7.6C4.6-5.6 5.2-2.8 5 0C2-1.3-2-1.3-5 0z";
const BUILDER_DETAIL: &str = r##"<path d="M-1.8-9.8v-1.9h3.6v1.9c-.8 1.2-2.8 1.2-3.6 0z" fill="#f8e3c4" stroke="#3d2b1f" stroke-width=".6"/><path d="M3.8-14.6l3-3 3 2.8-3 3z" fill="#b9ad98" stroke="#3d2b1f" stroke-width=".7" stroke-linejoin="round"/>"##;
const PIG: &str = "M-8.8-4.2C-8.6-8.8 2.6-10 6-7.2L8.4-9.2L8.8-6C10.4-4.8 10.4-2.6 8.8-2L6.8-2.2L6 .4H3.4L2.9-1.7H-3.6L-4.2.4H-6.8L-7.4-2.1C-8.4-2.6-8.8-3.4-8.8-4.2z";
const PIG_DETAIL: &str = r##"<circle cx="6.4" cy="-5.2" r=".7" fill="#3d2b1f"/><path d="M8.3-4.5v1.3M9.3-4.5v1.3" stroke="#3d2b1f" stroke-width=".5"/><path d="M-8.8-5c-1.2-.4-1.4-1.7-.4-2" fill="none" stroke="#3d2b1f" stroke-width=".8" stroke-linecap="round"/>"##;
const BARN: &str = "M-8 0V-7.2L-9-7.2L-5.6-12.4L0-15L5.6-12.4L9-7.2L8-7.2V0z";
const BARN_DETAIL: &str = r##"<path d="M-9-7.2L-5.6-12.4 0-15l5.6 2.6L9-7.2" fill="none" stroke="#3d2b1f" stroke-width=".9"/><path d="M-3 0v-4.6h6V0z" fill="#5a3a22" stroke="#3d2b1f" stroke-width=".6"/><path d="M-3-4.6L3 0M3-4.6L-3 0" stroke="#d9b98a" stroke-width=".6"/>"##;
const ROBBER: &str = "M-5.6 0C-6-4.2-4.8-7.8-2.8-9.2C-3.6-10.4-3.7-11.8-3.3-13L-6.2-13.6C-4-15.6-2.6-17.2 0-17.2C2.6-17.2 4-15.6 6.2-13.6L3.3-13C3.7-11.8 3.6-10.4 2.8-9.2C4.8-7.8 6-4.2 5.6 0C2.4 1.3-2.4 1.3-5.6 0z";
const ROBBER_DETAIL: &str = r##"<path d="M-2.2-10.2v-2.6h4.4v2.6c-.9 1.3-3.5 1.3-4.4 0z" fill="#f8e3c4" stroke="#3d2b1f" stroke-width=".6"/><path d="M-2.5-12.5h5v1.5h-5z" fill="#2b1d14"/><path d="M3.2-3.6c-1.4 1-1.8 2.6-1.2 3.8 1 .8 4 .8 5 0 .6-1.2.2-2.8-1.2-3.8z" fill="#b98b52" stroke="#3d2b1f" stroke-width=".6"/>"##;
const MESSENGER: &str = "M-4.8 0C-5.4-4-4.4-7.6-2.4-9C-3.6-10.8-3-14.6 0-14.8L5.4-17.8L3-13.4C3.6-11.8 3.4-10.2 2.4-9C4.4-7.6 5.4-4 4.8 0L1.6-.8L0 1L-1.6-.8z";
const MESSENGER_DETAIL: &str = r##"<path d="M-1.8-10.2v-2.4h3.6v2.4c-.8 1.2-2.8 1.2-3.6 0z" fill="#f8e3c4" stroke="#3d2b1f" stroke-width=".6"/><path d="M2.4-6.2h5.2v3.6H2.4z" fill="#fbf3dd" stroke="#3d2b1f" stroke-width=".6"/><path d="M2.4-6.2l2.6 2 2.6-2" fill="none" stroke="#3d2b1f" stroke-width=".5"/>"##;
const FLOOR: &str = "M-8.4-1.5V-6.2L-4.2-10H4.2L8.4-6.2V-1.5L4.2 2.3H-4.2z";
const FLOOR_DETAIL: &str = r##"<path d="M-8.4-6.2L-4.2-2.4h8.4L8.4-6.2M-4.2-2.4v4.7M4.2-2.4v4.7M0-2.4v4.7" fill="none" stroke="#3d2b1f" stroke-width=".7"/><path d="M-4.6-6.2l2.2-2h4.8l2.2 2-2.2 2h-4.8z" fill="#6d5b49" stroke="#3d2b1f" stroke-width=".6"/><path d="M-8.4-6.2v4.7L-4.2 2.3v-4.7z" fill="#fff" opacity=".2"/>"##;
const DRAGON: &str = "M-12 0C-14-6-9-9.6-4.6-8C-1-6.7 1.6-8 1.4-11C1.2-13.8-1.8-14.6-3.6-13.2L-6.6-14.2L-4.2-16.8C-2-19.8 3-19.8 5.4-16.8L8.8-17.6L7.6-14.8C9.2-11.4 8.6-7.4 6.4-4.8L12.6-8.6L11.6-4.4L15-5L12 1C6 3.6-7 3.6-12 0z";
const DRAGON_DETAIL: &str = r##"<path d="M-9.6-.6C-5-3.4 2-2.4 6.4-4.8M-8-3.4l2.2 1.4M-4.6-4l1.4 2M-.8-4.2l.8 2" fill="none" stroke="#3d2b1f" stroke-width=".7"/><circle cx="-.6" cy="-16" r="1.1" fill="#fbe36b" stroke="#3d2b1f" stroke-width=".5"/><path d="M-6.6-14.2c-1.8.4-2.6 1.6-3.8 1.4.8-.8.6-1.6 1.4-2.2-1-.1-1.6-.6-2.4-.4 1.2-1.2 3-1.4 4.8.2z" fill="#f29b32" stroke="#3d2b1f" stroke-width=".5"/>"##;
const FAIRY: &str = "M-3.8 0C-3.6-3.6-2.6-6.4-1.8-7.8C-5.6-5-9-5.4-9.8-8.2C-10.6-11.6-6.4-14.4-2-11C-2.6-13.6-2-15.8 0-15.9C2-15.8 2.6-13.6 2-11C6.4-14.4 10.6-11.6 9.8-8.2C9-5.4 5.6-5 1.8-7.8C2.6-6.4 3.6-3.6 3.8 0C1.6.9-1.6.9-3.8 0z";
const FAIRY_DETAIL: &str = r##"<path d="M-2-10.4C-5-11.6-8-11-8.4-8.6M2-10.4C5-11.6 8-11 8.4-8.6" fill="none" stroke="#8d77b8" stroke-width=".7"/><circle cy="-12.9" r="1.7" fill="#f8e3c4" stroke="#3d2b1f" stroke-width=".5"/><path d="M-1.8-13.6C-1.6-15.6 1.6-15.6 1.8-13.6" fill="#f1c84a" stroke="#3d2b1f" stroke-width=".5"/><path d="M0-6v4" stroke="#8d77b8" stroke-width=".7"/>"##;
const COUNT: &str = "M-6.6 0C-7-5-5.6-8.8-3-10C-3.8-11-3.9-12.4-3.5-13.6L-4.8-17.8L-2.2-15.8L0-18.8L2.2-15.8L4.8-17.8L3.5-13.6C3.9-12.4 3.8-11 3-10C5.6-8.8 7-5 6.6 0C3 1.5-3 1.5-6.6 0z";
const COUNT_DETAIL: &str = r##"<path d="M-3.5-13.6L-4.8-17.8l2.6 2L0-18.8l2.2 3 2.6-2-1.3 4.2z" fill="#f4c542" stroke="#3d2b1f" stroke-width=".6" stroke-linejoin="round"/><path d="M-2-10.8v-2h4v2c-.8 1.4-3.2 1.4-4 0z" fill="#f8e3c4" stroke="#3d2b1f" stroke-width=".6"/><path d="M-4.4-8.6C-2.4-6.4 2.4-6.4 4.4-8.6L3-10C1.8-9-1.8-9-3-10z" fill="#fbf6ea" stroke="#3d2b1f" stroke-width=".5"/>"##;
const MAGE: &str = "M-5 0C-5.4-4.2-4.2-8-2.4-9.4L-4.6-10.6L-2.6-12L.6-20.6L2.6-12L4.6-10.6L2.4-9.4C4.2-8 5.4-4.2 5 0C2.2 1.3-2.2 1.3-5 0z";
const MAGE_DETAIL: &str = r##"<path d="M-2.6-12L.6-20.6 2.6-12z" fill="#5b4aa0" stroke="#3d2b1f" stroke-width=".6" stroke-linejoin="round"/><path d="M-1.6-9.6C-1.8-6.6-.8-4.6 0-3.6.8-4.6 1.8-6.6 1.6-9.6z" fill="#fff" stroke="#3d2b1f" stroke-width=".5"/><path d="M-1.8-10.2v-1.4h3.6v1.4" fill="#f8e3c4" stroke="#3d2b1f" stroke-width=".5"/><path d="M6.6.4v-13" stroke="#8a5a34" stroke-width="1.1"/><circle cx="6.6" cy="-13.6" r="1.6" fill="#f7d45a" stroke="#3d2b1f" stroke-width=".5"/>"##;
const WITCH: &str = "M-5 0C-5.4-4.2-4.2-8-2.4-9.4L-6-11.2L-2.6-12.4L.2-17.4L4.6-18.4L2.9-12.4L6-11.2L2.4-9.4C4.2-8 5.4-4.2 5 0C2.2 1.3-2.2 1.3-5 0z";
const WITCH_DETAIL: &str = r##"<path d="M-6-11.2c4 1 8 1 12 0" fill="none" stroke="#e58b2c" stroke-width="1.1"/><path d="M-1.8-9.2v-1.4h3.6v1.4c-.8 1.1-2.8 1.1-3.6 0z" fill="#c9d8a0" stroke="#3d2b1f" stroke-width=".5"/><path d="M-3-1.6C-2.6-4-1.6-6 0-7 1.6-6 2.6-4 3-1.6" fill="none" stroke="#e58b2c" stroke-width=".8"/>"##;
const FERRY: &str = "M-11-3.4C-7-2.2 7-2.2 11-3.4L8.4 1.2C5 2.6-5 2.6-8.4 1.2z";
const FERRY_DETAIL: &str = r##"<path d="M-9.6-1.4C-6-.4 6-.4 9.6-1.4" fill="none" stroke="#3d2b1f" stroke-width=".6"/><path d="M0-2.6V-11.6" stroke="#3d2b1f" stroke-width="1"/><path d="M.6-11.2C5.4-10 6.4-6.6 6-4L.6-4z" fill="#fbf3dd" stroke="#3d2b1f" stroke-width=".7" stroke-linejoin="round"/>"##;
const CASTLE: &str = "M-9 0V-10.6H-6.6V-8.8H-4.4V-16.6H-2V-14.8H2V-16.6H4.4V-8.8H6.6V-10.6H9V0z";
const CASTLE_DETAIL: &str = r##"<path d="M-2 0v-4c0-2.6 4-2.6 4 0v4z" fill="#4a3020" stroke="#3d2b1f" stroke-width=".6"/><path d="M-1-11.4h2v2.6h-2zM-7-5.6h1.4v2H-7zM5.6-5.6H7v2H5.6z" fill="#4a3020"/><path d="M4.4-8.8V0M-4.4-8.8V0" stroke="#3d2b1f" stroke-width=".5"/><path d="M0-16.6v-4.2l4 1.4-4 1.4" fill="#c0392b" stroke="#3d2b1f" stroke-width=".6" stroke-linejoin="round"/>"##;
const INGOT: &str = "M-6.4 0L-4.4-4.4L-2.6-6H5.2L6.8-1.6L5 0z";
const INGOT_DETAIL: &str = r##"<path d="M-4.4-4.4h7.6L5 0M3.2-4.4L5.2-6" fill="none" stroke="#3d2b1f" stroke-width=".7"/><path d="M-4.4-4.4L-2.6-6h7.8L3.2-4.4z" fill="#fdec9a" opacity=".8"/>"##;
const CARD: &str = "M-7-18H7V2H-7z";
const KING_DETAIL: &str = r##"<path d="M-5.6-16.6H5.6V.6H-5.6z" fill="none" stroke="#a5302a" stroke-width=".8"/><path d="M-4.4-4L-5-11.6-2-8.4 0-13l2 4.6 3-3.2L4.4-4z" fill="#f4c542" stroke="#3d2b1f" stroke-width=".8" stroke-linejoin="round"/><path d="M-4.4-2.6h8.8" stroke="#3d2b1f" stroke-width="1.2"/>"##;
const BARON_DETAIL: &str = r##"<path d="M-5.6-16.6H5.6V.6H-5.6z" fill="none" stroke="#3f6b3a" stroke-width=".8"/><path d="M-4.4-2.6L3.8-13.2M4.4-2.6L-3.8-13.2" stroke="#3d2b1f" stroke-width="1.4" stroke-linecap="round"/><path d="M-5-5.4l3.4 2.6M5-5.4L1.6-2.8" stroke="#8a5a34" stroke-width="1.6" stroke-linecap="round"/>"##;
const MESSAGE: &str = "M-8-6C-8-8.4 8-8.4 8-6V2C8 4.4-8 4.4-8 2z";
const MESSAGE_DETAIL: &str = r##"<path d="M-8-6c4 3 6 4.8 8 4.8S4-3 8-6" fill="none" stroke="#3d2b1f" stroke-width=".8"/><circle cy="-.6" r="2.2" fill="#a5302a" stroke="#3d2b1f" stroke-width=".6"/>"##;

#[cfg(test)]
mod tests {
    use super::*;

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
}
