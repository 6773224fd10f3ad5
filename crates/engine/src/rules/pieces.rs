//! The pieces each player has: the number in the box, and the number that a game uses.

use super::mechanic::Mechanic;
use crate::vocab::FigureKind;

/// A kind of piece that players own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Piece {
    /// Normal followers.
    Follower,
    /// Big followers.
    Big,
    /// Abbots.
    Abbot,
    /// Mayors.
    Mayor,
    /// Wagons.
    Wagon,
    /// Builders.
    Builder,
    /// Pigs.
    Pig,
    /// Barns.
    Barn,
    /// Abbey tiles.
    Abbey,
    /// Bridges.
    Bridge,
    /// Castles.
    Castle,
    /// Tower floors.
    Floor,
}

impl Piece {
    /// All kinds.
    pub const ALL: [Self; 12] = [
        Self::Follower,
        Self::Big,
        Self::Abbot,
        Self::Mayor,
        Self::Wagon,
        Self::Builder,
        Self::Pig,
        Self::Barn,
        Self::Abbey,
        Self::Bridge,
        Self::Castle,
        Self::Floor,
    ];

    /// Its name in records and on the command line.
    pub const fn name(self) -> &'static str {
        [
            "follower", "big", "abbot", "mayor", "wagon", "builder", "pig", "barn", "abbey", "bridge",
            "castle", "floor",
        ][self as usize]
    }

    /// The piece with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|piece| piece.name() == name)
    }

    /// The kind of figure, if the piece is a figure.
    pub const fn figure(self) -> Option<FigureKind> {
        let at = self as usize;
        if at < FigureKind::ALL.len() { Some(FigureKind::ALL[at]) } else { None }
    }

    /// The mechanic that uses it. `None` for followers, which every game uses.
    pub const fn mechanic(self) -> Option<Mechanic> {
        Some(match self {
            Self::Follower => return None,
            Self::Big => Mechanic::Big,
            Self::Abbot => Mechanic::Abbot,
            Self::Mayor => Mechanic::Mayor,
            Self::Wagon => Mechanic::Wagon,
            Self::Builder => Mechanic::Builder,
            Self::Pig => Mechanic::Pig,
            Self::Barn => Mechanic::Barn,
            Self::Abbey => Mechanic::Abbey,
            Self::Bridge => Mechanic::Bridge,
            Self::Castle => Mechanic::Castle,
            Self::Floor => Mechanic::Tower,
        })
    }

    /// The maximum number that a player can have.
    pub const fn most(self) -> u8 {
        match self {
            Self::Follower => 10,
            Self::Floor => 30,
            Self::Bridge | Self::Castle => 9,
            _ => 3,
        }
    }

    /// The number that each player gets from the box (BASE-2, TWR-1, BCB-1). A player who plays alone gets as many as
    /// in a game for two.
    pub const fn in_box(self, players: u8) -> u8 {
        match self {
            Self::Follower => 7,
            Self::Floor => match players {
                0..=2 => 10,
                3 => 9,
                4 => 7,
                5 => 6,
                _ => 5,
            },
            Self::Bridge | Self::Castle => {
                if players <= 4 {
                    3
                } else {
                    2
                }
            }
            _ => 1,
        }
    }
}

/// The number of each piece that a player has, where it differs from the box.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PieceCounts([Option<u8>; Piece::ALL.len()]);

impl PieceCounts {
    /// The counts from the box.
    pub const BOX: Self = Self([None; Piece::ALL.len()]);

    /// The requested count, if there is one.
    pub const fn get(&self, piece: Piece) -> Option<u8> {
        self.0[piece as usize]
    }

    /// Sets a count. `None` restores the count from the box.
    pub const fn set(&mut self, piece: Piece, count: Option<u8>) {
        self.0[piece as usize] = count;
    }

    /// The pieces with a requested count.
    pub fn iter(&self) -> impl Iterator<Item = (Piece, u8)> {
        Piece::ALL.into_iter().filter_map(|piece| self.get(piece).map(|count| (piece, count)))
    }
}
