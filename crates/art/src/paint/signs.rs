//! What is printed on tiles besides land: shields, goods, signs, and the buildings that stand alone. Every shape is drawn
//! round its origin, at the size given with it.

use crate::plan::Item;
use bastide_engine::{Circle, Goods};

/// The symbol of a thing and the half width it is drawn with; nothing for water and villages, which are painted freely.
pub(crate) fn symbol(item: Item, newer: bool, variant: usize) -> Option<(&'static str, f64)> {
    Some(match item {
        Item::Cloister => ("cl", 19.5),
        Item::Abbey => ("ab", 30.0),
        Item::Garden => ("ga", 12.6),
        Item::Shield => (["sa", "sb", "sc"][variant % 3], 7.6),
        Item::Cathedral => ("ca", 24.0),
        Item::Princess => ("pr", 8.5),
        Item::Siege => ("si", 8.5),
        Item::Goods(Goods::Wine) if newer => ("gh", 8.0),
        Item::Goods(Goods::Wine) => ("gw", 8.0),
        Item::Goods(Goods::Grain) => ("gg", 8.0),
        Item::Goods(Goods::Cloth) => ("gc", 8.0),
        Item::Inn => ("in", 10.5),
        Item::Volcano => ("vo", 22.0),
        Item::Dragon => ("dr", 8.5),
        Item::Portal => ("po", 9.5),
        Item::Tower => ("to", 10.0),
        Item::Bazaar => ("ba", 12.5),
        Item::Mage => ("ma", 8.0),
        Item::Gold => ("go", 8.5),
        Item::Bag => ("bg", 8.0),
        Item::Wheel(1) => ("w1", 8.0),
        Item::Wheel(2) => ("w2", 8.0),
        Item::Wheel(_) => ("w3", 8.0),
        Item::Circle(Circle::Club) => ("cc", 13.0),
        Item::Circle(Circle::Shield) => ("cs", 13.0),
        Item::Circle(Circle::Pitchfork) => ("cp", 13.0),
        Item::Flyer(_) => ("fl", 13.0),
        Item::PigFarm => ("pf", 12.0),
        Item::Spring => ("sp", 9.0),
        Item::Village | Item::Lake | Item::FerryLake => return None,
    })
}

/// Ids and bodies.
pub(crate) const SIGNS: &[(&str, &str)] = &[
    // Coats of arms: a cross, a chevron, three lozenges.
    (
        "sa",
        r##"<path d="M-6.6-7.4h13.2v6.8c0 5-3.3 7.7-6.6 9.4-3.3-1.7-6.6-4.4-6.6-9.4z" fill="#fff6dd" stroke="#3d2b1f" stroke-width=".8" stroke-linejoin="round"/><path d="M-5.2-6h10.4v5.4c0 4-2.6 6.2-5.2 7.7-2.6-1.5-5.2-3.7-5.2-7.7z" fill="#234f9e"/><path d="M-5.2-6H0v13.1c-2.6-1.5-5.2-3.7-5.2-7.7z" fill="#fff" opacity=".13"/><path d="M-1.2-5.2h2.4v3.4h3.4v2.4H1.2v4.9h-2.4V.6h-3.4v-2.4h3.4z" fill="#f6c945" stroke="#3d2b1f" stroke-width=".35"/>"##,
    ),
    (
        "sb",
        r##"<path d="M-6.6-7.4h13.2v6.8c0 5-3.3 7.7-6.6 9.4-3.3-1.7-6.6-4.4-6.6-9.4z" fill="#fff6dd" stroke="#3d2b1f" stroke-width=".8" stroke-linejoin="round"/><path d="M-5.2-6h10.4v5.4c0 4-2.6 6.2-5.2 7.7-2.6-1.5-5.2-3.7-5.2-7.7z" fill="#234f9e"/><path d="M-5.2-6H0v13.1c-2.6-1.5-5.2-3.7-5.2-7.7z" fill="#fff" opacity=".13"/><path d="M-5 1.6L0-3.2l5 4.8v3L0-.2l-5 4.8zM-3.2-4.6h1.6v1.6h-1.6zM1.6-4.6h1.6v1.6H1.6z" fill="#f6c945" stroke="#3d2b1f" stroke-width=".35"/>"##,
    ),
    (
        "sc",
        r##"<path d="M-6.6-7.4h13.2v6.8c0 5-3.3 7.7-6.6 9.4-3.3-1.7-6.6-4.4-6.6-9.4z" fill="#fff6dd" stroke="#3d2b1f" stroke-width=".8" stroke-linejoin="round"/><path d="M-5.2-6h10.4v5.4c0 4-2.6 6.2-5.2 7.7-2.6-1.5-5.2-3.7-5.2-7.7z" fill="#234f9e"/><path d="M-5.2-6H0v13.1c-2.6-1.5-5.2-3.7-5.2-7.7z" fill="#fff" opacity=".13"/><path d="M-2.6-5.1l2 2.4-2 2.4-2-2.4zM2.6-5.1l2 2.4-2 2.4-2-2.4zM0 0l2.1 2.5L0 5-2.1 2.5z" fill="#f6c945" stroke="#3d2b1f" stroke-width=".35"/>"##,
    ),
    // Goods: a barrel of wine, a hen, a sheaf, a bolt of cloth.
    (
        "gw",
        r##"<circle r="7.8" fill="#f8eed4" stroke="#3d2b1f" stroke-width=".8"/><circle r="6.7" fill="none" stroke="#8a3a4a" stroke-width=".6"/><path d="M-4.3-3.8c1.6-.9 7-.9 8.6 0 1 2.3 1 5.3 0 7.6-1.6.9-7 .9-8.6 0-1-2.3-1-5.3 0-7.6z" fill="#9b5730" stroke="#3d2b1f" stroke-width=".6"/><path d="M-1.6-4.4c-.5 2.8-.5 6 0 8.8M1.6-4.4c.5 2.8.5 6 0 8.8" stroke="#6e3a1d" stroke-width=".5" fill="none"/><path d="M-4.8-2c2.6.9 7 .9 9.6 0M-4.8 2c2.6.9 7 .9 9.6 0" stroke="#3d2b1f" stroke-width=".9" fill="none"/><circle cy="0" r="1" fill="#7a2338" stroke="#3d2b1f" stroke-width=".3"/>"##,
    ),
    (
        "gh",
        r##"<circle r="7.8" fill="#f8eed4" stroke="#3d2b1f" stroke-width=".8"/><circle r="6.7" fill="none" stroke="#b5452c" stroke-width=".6"/><path d="M-1 3.4v2.2M1 3.4v2.2" stroke="#d08b1f" stroke-width=".7"/><path d="M-5.2-2.6c1 .6 1.7 1.1 2.8.9 1.8-.4 2.4-2.2 3.8-2.6 1.6-.4 2.9.5 2.9 1.9 0 1-.4 1.5-.5 2.4-.2 2.2-1.7 3.6-4 3.6-3.4 0-5.2-3.4-5-6.2z" fill="#fffdf4" stroke="#3d2b1f" stroke-width=".55" stroke-linejoin="round"/><path d="M1.4-4.3c-.2-1 .5-1.4 1-.9.1-.8 1.1-.8 1.1 0 .6-.3 1.1.3.8.9" fill="#c8402f" stroke="#3d2b1f" stroke-width=".35"/><path d="M4.3-2.9l1.5.5-1.5.5z" fill="#e0a12a" stroke="#3d2b1f" stroke-width=".3"/><circle cx="3" cy="-2.8" r=".4" fill="#3d2b1f"/><path d="M-2.6.2c1.2 1.4 2.8 1.2 3.6 0" fill="none" stroke="#3d2b1f" stroke-width=".45"/>"##,
    ),
    (
        "gg",
        r##"<circle r="7.8" fill="#f8eed4" stroke="#3d2b1f" stroke-width=".8"/><circle r="6.7" fill="none" stroke="#b58a1f" stroke-width=".6"/><path d="M0 5.4C-.6 2-.6-1.6 0-5.2.6-1.6.6 2 0 5.4zM-1 5.2C-3.4 2.2-4.4-.6-4.2-4-2.2-1.4-1 2-.6 5zM1 5.2C3.4 2.2 4.4-.6 4.2-4 2.2-1.4 1 2 .6 5z" fill="#e3b436" stroke="#3d2b1f" stroke-width=".5" stroke-linejoin="round"/><path d="M-2.4 1.6h4.8v1.5h-4.8z" fill="#a8462f" stroke="#3d2b1f" stroke-width=".4"/>"##,
    ),
    (
        "gc",
        r##"<circle r="7.8" fill="#f8eed4" stroke="#3d2b1f" stroke-width=".8"/><circle r="6.7" fill="none" stroke="#2f6c86" stroke-width=".6"/><path d="M-3.4-3.8h7.6c1.2 1 1.2 6.6 0 7.6h-7.6z" fill="#3c84a0" stroke="#3d2b1f" stroke-width=".55"/><path d="M-1-3.8v7.6M1.6-3.8v7.6" stroke="#e8c65a" stroke-width=".8"/><ellipse cx="-3.4" cy="0" rx="1.7" ry="3.8" fill="#5ba3ba" stroke="#3d2b1f" stroke-width=".55"/><path d="M-3.4-2c.9.3.9 3.4 0 3.7-.8-.3-.7-2.4 0-2.6" fill="none" stroke="#3d2b1f" stroke-width=".45"/><path d="M4.2 3.8l1.2 1.6H-2l-1.4-1.6z" fill="#2e6b84" stroke="#3d2b1f" stroke-width=".5" stroke-linejoin="round"/>"##,
    ),
    // Roundels: dragon, princess, siege, mage, wheel.
    (
        "dr",
        r##"<circle r="8.2" fill="#a5302a" stroke="#3d2b1f" stroke-width=".8"/><circle r="7.1" fill="none" stroke="#f3d9a0" stroke-width=".55"/><path d="M-5 4.2C-5.4.8-4 -1.9-1.7-2.9L-4.6-5.4-.3-4.1C.5-5.3 2-5.6 3.2-5.2L2.6-4C4.6-3.4 5.9-2 6-.6L4.9.1 3-.3 1.2.2 4.4 1.6 3.3 2.9C1.2 3.2-.6 2.5-1.4 1.3-1.9 2.9-1.4 4.6-.2 5.9-2.2 6.3-4 5.7-5 4.2z" fill="#fbe9c0" stroke="#3d2b1f" stroke-width=".45" stroke-linejoin="round"/><circle cx="1.9" cy="-2.6" r=".75" fill="#a5302a"/>"##,
    ),
    (
        "pr",
        r##"<circle r="8.2" fill="#c9628f" stroke="#3d2b1f" stroke-width=".8"/><circle r="7.1" fill="none" stroke="#fde6ee" stroke-width=".55"/><path d="M-4.3 6.2c.3-2.9 2-4 4.3-4s4 1.1 4.3 4c-2.4 1.5-6.2 1.5-8.6 0z" fill="#7f3f9a" stroke="#3d2b1f" stroke-width=".45"/><path d="M-2.9 3.2c-1-2.6-.6-5.2 2.9-5.2s3.9 2.6 2.9 5.2z" fill="#e6b53c" stroke="#3d2b1f" stroke-width=".45"/><ellipse cy=".4" rx="1.9" ry="2.3" fill="#fbe3c4" stroke="#3d2b1f" stroke-width=".4"/><path d="M-2.3-1.3h4.6L.5-7z" fill="#fdf3f7" stroke="#3d2b1f" stroke-width=".45" stroke-linejoin="round"/><path d="M.5-7c2.2.8 3.9 3 3.8 5.6" fill="none" stroke="#fdf3f7" stroke-width=".7" stroke-linecap="round"/>"##,
    ),
    (
        "si",
        r##"<circle r="8.2" fill="#3c3640" stroke="#3d2b1f" stroke-width=".8"/><circle r="7.1" fill="none" stroke="#e7b25a" stroke-width=".55"/><path d="M.1-6c4 3 5.2 5.9 4 8.9C3.2 5.1 1.6 6.2-.2 6.2c-3 0-4.9-2.2-4.6-5 .2-1.9 1.2-2.9 2.4-4.4.2 1.5.7 2.2 1.7 2.8C-.3-2.7.4-3.8.1-6z" fill="#ef8b2c" stroke="#3d2b1f" stroke-width=".4"/><path d="M.3-.4c1.9 1.7 2.2 3 1.7 4.3C1.6 5 .8 5.5-.1 5.5c-1.6 0-2.6-1.2-2.3-2.7.3-1 .9-1.2 1.3-1.9.3.7.6 1 1 1.2.3-.8.5-1.5.4-2.5z" fill="#fbd667"/>"##,
    ),
    (
        "ma",
        r##"<circle r="7.8" fill="#62458f" stroke="#3d2b1f" stroke-width=".8"/><circle r="6.7" fill="none" stroke="#e6d7f5" stroke-width=".55"/><path d="M0-5.6L1.4-1.6 5.5-1.5 2.3 1.1 3.4 5.1 0 2.8-3.4 5.1-2.3 1.1-5.5-1.5-1.4-1.6z" fill="#f7d45a" stroke="#3d2b1f" stroke-width=".45" stroke-linejoin="round"/>"##,
    ),
    (
        "w1",
        r##"<circle r="7.8" fill="#2b6472" stroke="#3d2b1f" stroke-width=".8"/><path d="M0-7v14M-7 0H7M-5-5L5 5M-5 5L5-5" stroke="#79b0b8" stroke-width=".8"/><circle r="6.6" fill="none" stroke="#f3d9a0" stroke-width=".9"/><circle r="4.3" fill="#f8eed4" stroke="#3d2b1f" stroke-width=".5"/><path d="M-.8-2.7h1.6v5.4H-.8z" fill="#3d2b1f"/>"##,
    ),
    (
        "w2",
        r##"<circle r="7.8" fill="#2b6472" stroke="#3d2b1f" stroke-width=".8"/><path d="M0-7v14M-7 0H7M-5-5L5 5M-5 5L5-5" stroke="#79b0b8" stroke-width=".8"/><circle r="6.6" fill="none" stroke="#f3d9a0" stroke-width=".9"/><circle r="4.3" fill="#f8eed4" stroke="#3d2b1f" stroke-width=".5"/><path d="M-2-2.6h1.4v5.2H-2zM.6-2.6H2v5.2H.6z" fill="#3d2b1f"/>"##,
    ),
    (
        "w3",
        r##"<circle r="7.8" fill="#2b6472" stroke="#3d2b1f" stroke-width=".8"/><path d="M0-7v14M-7 0H7M-5-5L5 5M-5 5L5-5" stroke="#79b0b8" stroke-width=".8"/><circle r="6.6" fill="none" stroke="#f3d9a0" stroke-width=".9"/><circle r="4.3" fill="#f8eed4" stroke="#3d2b1f" stroke-width=".5"/><path d="M-2.7-2.4h1.2v4.8h-1.2zM-.6-2.4H.6v4.8H-.6zM1.5-2.4h1.2v4.8H1.5z" fill="#3d2b1f"/>"##,
    ),
    // The robbers' bag, gold, a portal.
    (
        "bg",
        r##"<circle r="7.8" fill="#4f6b3f" stroke="#3d2b1f" stroke-width=".8"/><circle r="6.7" fill="none" stroke="#e9dcae" stroke-width=".55"/><path d="M-1.8-2.6C-4.6-.6-5.2 2.4-4.4 4 -3.4 5.7 3.4 5.7 4.4 4 5.2 2.4 4.6-.6 1.8-2.6z" fill="#b98b52" stroke="#3d2b1f" stroke-width=".55" stroke-linejoin="round"/><path d="M-2.6-5.2c1.2.7 1.6.1 2.6.1s1.4.6 2.6-.1L1.8-2.6h-3.6z" fill="#cda468" stroke="#3d2b1f" stroke-width=".5" stroke-linejoin="round"/><path d="M-2.2-2.5h4.4" stroke="#7b2e22" stroke-width="1"/><circle cy="1.6" r="1.7" fill="#f6cf4f" stroke="#3d2b1f" stroke-width=".4"/>"##,
    ),
    (
        "go",
        r##"<path d="M-6.6 4.4l7.6 2.7 8-2.3-3-2z" fill="#3d2b1f" opacity=".22"/><g stroke="#3d2b1f" stroke-width=".5" stroke-linejoin="round"><path d="M-7.6 4.2l1.4-3.4h5.4l1.4 3.4z" fill="#e0a92e"/><path d="M-6.2.8l1-1.3h5l-.6 1.3z" fill="#fbe07a"/><path d="M.4 4.2l1.4-3.4h5l1.4 3.4z" fill="#d59d26"/><path d="M1.8.8l1-1.3h4.6l-.6 1.3z" fill="#f8da6e"/><path d="M-3.8-.8l1.4-3.5H3l1.5 3.5z" fill="#eab83a"/><path d="M-2.4-4.3l1-1.3h5L3-4.3z" fill="#fdec9a"/></g><path d="M-5.3-5.5v2.4M-6.5-4.3h2.4M6.4-3v1.8M5.5-2.1h1.8" stroke="#fff7cf" stroke-width=".6" stroke-linecap="round"/>"##,
    ),
    (
        "po",
        r##"<path d="M-5 8h12.5l2 1.5H-3z" fill="#3d2b1f" opacity=".25"/><path d="M-7.4 8.3V-1.2C-7.4-11.8 7.4-11.8 7.4-1.2v9.5z" fill="#cfc4ad" stroke="#3d2b1f" stroke-width=".7"/><path d="M-7.4 3.4h2.6M-7.3-1.6l2.5.6M-5.7-6.2l2 1.7M-1.7-8.9l.5 2.6M5.7-6.2l-2 1.7M7.3-1.6l-2.5.6M7.4 3.4H4.8" stroke="#3d2b1f" stroke-width=".45"/><path d="M-4.7 8.3V-.8c0-7 9.4-7 9.4 0v9.1z" fill="#4b3a86" stroke="#3d2b1f" stroke-width=".6"/><path d="M-2.7 7.6c-1.2-4.6-.4-9 2.4-9.4 2.6-.3 3.5 2.5 2.4 4.6-.9 1.6-2.9 1.3-2.8-.2.1-1 1-1.3 1.6-.8" fill="none" stroke="#b9a5f0" stroke-width=".9" stroke-linecap="round"/><circle cx="2.6" cy="5.2" r=".6" fill="#e6dcff"/><circle cx="-3" cy="-1.6" r=".5" fill="#e6dcff"/>"##,
    ),
    // A tower base, a bazaar, a volcano.
    (
        "to",
        r##"<ellipse cx="1.5" cy="3.6" rx="10.5" ry="6.6" fill="#3d2b1f" opacity=".2"/><path d="M-9.3-1.2v3.4L-5.4 6.7h10.8l3.9-4.5v-3.4z" fill="#93866f" stroke="#3d2b1f" stroke-width=".7" stroke-linejoin="round"/><path d="M-9.3-1.2l3.9-4.6h10.8l3.9 4.6-3.9 4.5H-5.4z" fill="#ded3bb" stroke="#3d2b1f" stroke-width=".7" stroke-linejoin="round"/><path d="M-5.8-1.2l2.4-2.7h6.8l2.4 2.7-2.4 2.6h-6.8z" fill="#4a3c30" stroke="#3d2b1f" stroke-width=".5"/><path d="M-4.4-.4l1.5 1.6h5.8l1.5-1.6z" fill="#6d5b49"/><path d="M-5.4-5.8l2 1.9M5.4-5.8l-2 1.9M5.4 3.3l-2-1.9M-5.4 3.3l2-1.9M-2 3.3v3.4M2 3.3v3.4M-7.4 1.2v3.3M7.4 1.2v3.3" stroke="#3d2b1f" stroke-width=".45"/>"##,
    ),
    (
        "ba",
        r##"<path d="M-9 6.8h19.5l2 1.7H-7z" fill="#3d2b1f" opacity=".22"/><path d="M-9.5 6.8v-6.6h8.6v6.6z" fill="#8a5a34" stroke="#3d2b1f" stroke-width=".5"/><path d="M1.4 6.8V-1.4h8.6v8.2z" fill="#7a4d2c" stroke="#3d2b1f" stroke-width=".5"/><path d="M-10.8.6L-7.8-4.6h5.2L.4.6z" fill="#f7ecd0" stroke="#3d2b1f" stroke-width=".5" stroke-linejoin="round"/><path d="M-8.6.6l1.8-5.2h1.5L-6.2.6zM-4-4.6h1.5L-1.6.6h-2z" fill="#c0392b"/><path d="M.2-1L3-7.2h5.4L11.3-1z" fill="#f7ecd0" stroke="#3d2b1f" stroke-width=".5" stroke-linejoin="round"/><path d="M2.4-1l1.8-6.2h1.6L4.9-1zM7-7.2h1.5L9.5-1H7.6z" fill="#2f6fa3"/><path d="M-8.5 4.8h6.5v2h-6.5zM2.6 4.6h6.2v2.2H2.6z" fill="#c99a5b" stroke="#3d2b1f" stroke-width=".4"/><circle cx="-7" cy="4.4" r=".9" fill="#d8552f"/><circle cx="-5" cy="4.4" r=".9" fill="#e8b23a"/><circle cx="-3.2" cy="4.4" r=".9" fill="#7f9e3d"/><circle cx="4.2" cy="4.1" r=".9" fill="#7c4a9b"/><circle cx="6.4" cy="4.1" r=".9" fill="#d8552f"/>"##,
    ),
    (
        "vo",
        r##"<path d="M-15 13l30 6 13-6-12-8z" fill="#3d2b1f" opacity=".2"/><path d="M-23 14C-15 10-11-1-6.5-9.5c3 1.8 9 1.9 12.5-.2C10.5-1 15 10 23 14 14 19.5-13 19.5-23 14z" fill="#8b7361" stroke="#3d2b1f" stroke-width=".8" stroke-linejoin="round"/><path d="M5.8-9.6C10.5-1 15 10 23 14c-5 3-12 4.4-19 4.7C8 12 8.5 0 5.8-9.6z" fill="#3d2b1f" opacity=".24"/><path d="M-6.5-9.5c3 2.2 9.2 2.4 12.5-.2-1.6-3-10.2-3.3-12.5.2z" fill="#5a2018" stroke="#3d2b1f" stroke-width=".6"/><path d="M-4.6-9c2.6 1.4 6.4 1.5 8.8 0-1.8-1.8-7-1.9-8.8 0z" fill="#f4a33a"/><path d="M-4.2-8.4c-.2 4-3 6.6-2.6 10.8.2 2.4 1.9 2.8 1.7 5.8 1.9-2.6 1-5.2 2.4-7.4C-1.2-1.6-1.6-4.8-.2-8zM1.6-8.2c-.5 4.6 2.8 7 2.4 11.6 1.8-3.6 1.6-8.3-.1-11.8z" fill="#e2572b" stroke="#7d2b18" stroke-width=".4"/><path d="M-3-12.2c-3-.4-4-3.4-1.6-4.8-1.2-3.2 3-5 4.6-2.6 2-2 5.6-.2 4.6 2.5 2.6.7 2.3 4-.2 4.3-1.6 1.6-5.6 1.7-7.4.6z" fill="#e9dfd2" stroke="#3d2b1f" stroke-width=".5" opacity=".92"/><path d="M-14 8c2 .6 3.2 2 3.6 4M11 6c-1.4 1-2 2.4-2 4.2M-9 3c1.2.6 2 1.4 2.4 2.8" fill="none" stroke="#3d2b1f" stroke-width=".5" stroke-linecap="round" opacity=".6"/>"##,
    ),
];
