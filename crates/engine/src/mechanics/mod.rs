//! One file for each mechanic. None of them names another; `hooks` says in which order they apply.

pub(crate) mod abbey;
pub(crate) mod abbot;
pub(crate) mod barn;
pub(crate) mod bazaar;
pub(crate) mod bridge;
pub(crate) mod builder;
pub(crate) mod castle;
pub(crate) mod circle;
pub(crate) mod count;
pub(crate) mod dragon;
pub(crate) mod fairy;
pub(crate) mod ferry;
pub(crate) mod flyer;
pub(crate) mod gold;
pub(crate) mod goods;
pub(crate) mod inn;
pub(crate) mod king;
pub(crate) mod mayor;
pub(crate) mod pig;
pub(crate) mod portal;
pub(crate) mod princess;
pub(crate) mod siege;
pub(crate) mod tower;
pub(crate) mod two_tile_city;
pub(crate) mod wagon;
pub(crate) mod wheel;
