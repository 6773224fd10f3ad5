//! The symbols of everything printed on a tile besides its land.

use crate::plan::Item;
use bastide_engine::{Circle, Goods};

/// The symbol of a thing and its half width; `None` for water and villages, which have no symbol.
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
