//! The steps of the base game. `turn::advance` enters each step. The step returns how to continue.

pub(crate) mod act;
pub(crate) mod draw;
pub(crate) mod finale;
pub(crate) mod place;
pub(crate) mod score;
pub(crate) mod turn;
