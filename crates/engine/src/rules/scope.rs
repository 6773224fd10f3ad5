//! What is possible in a game, given its tiles, pieces, options and players. The explanations of a game are based on
//! this.

use super::{Fields, Mechanic, MechanicSet, Piece, PigFarm, RuleOptions, Rules, Step, TowerCaptures};
use crate::tiles::TileDef;
use crate::vocab::{Circle, FeatureKind, FigureKind, Marks, RiverRole, Signs};

/// Everything that the tiles, pieces and options of a game make possible.
#[derive(Clone, Debug)]
pub struct Scope<'a> {
    pub(super) rules: &'a Rules,
    /// The combined prints of the tiles that are drawn.
    pub(super) drawn: Printed,
    /// The combined prints of all tiles in the game.
    pub(super) seen: Printed,
}

/// The combined prints of several tiles.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Printed {
    pub(super) signs: Signs,
    pub(super) marks: Marks,
    pub(super) arms: bool,
    pub(super) goods: bool,
    pub(super) wheel: bool,
    pub(super) arrow: bool,
    /// The kinds of feature, one bit each.
    pub(super) features: u8,
    /// The kinds of feature that crop circles affect, one bit each.
    pub(super) circles: u8,
    /// Whether a tile has both a volcano and a tower base.
    pub(super) volcanic_tower: bool,
    /// Whether a river ends in a volcano, and whether one ends in a city.
    pub(super) volcano_end: bool,
    pub(super) city_end: bool,
}

impl Printed {
    fn add(&mut self, def: &TileDef) {
        self.signs = self.signs.with(def.signs);
        self.wheel |= def.wheel > 0;
        self.arrow |= def.arrow.is_some();
        self.volcanic_tower |= def.signs.has(Signs::VOLCANO.with(Signs::TOWER));
        self.circles |= match def.circle {
            None => 0,
            Some(Circle::Club) => FeatureKind::Road.bit(),
            Some(Circle::Shield) => FeatureKind::City.bit(),
            Some(Circle::Pitchfork) => FeatureKind::Field.bit(),
        };
        for part in &def.parts {
            self.marks = self.marks.with(part.marks);
            self.arms |= part.arms > 0;
            self.goods |= part.goods.is_some();
            self.features |= part.kind.bit();
        }
        if def.river == Some(RiverRole::Lake) {
            let city = def.parts.iter().any(|part| part.kind == FeatureKind::City);
            self.volcano_end |= def.signs.has(Signs::VOLCANO);
            self.city_end |= city && !def.signs.has(Signs::VOLCANO);
        }
    }
}

impl Rules {
    /// What is possible in this game.
    pub fn scope(&self) -> Scope<'_> {
        let (mut drawn, mut seen) = (Printed::default(), Printed::default());
        for kind in self.tiles.kinds().filter(|kind| self.tiles.copies(*kind) > 0) {
            drawn.add(self.tiles.def(kind));
            seen.add(self.tiles.def(kind));
        }
        for laid in &self.tiles.start().tiles {
            seen.add(self.tiles.def(laid.kind));
        }
        Scope { rules: self, drawn, seen }
    }
}

/// Steps that can ask a player during another player's turn.
const ASK_OTHERS: [Step; 13] = [
    Step::Plague,
    Step::RobberPut,
    Step::Victim,
    Step::Mark,
    Step::CircleAdd,
    Step::CircleRemove,
    Step::DragonStep,
    Step::Leave,
    Step::Found,
    Step::FarmerBack,
    Step::Drive,
    Step::CastlePick,
    Step::Offer,
];

impl Scope<'_> {
    pub(super) fn options(&self) -> &RuleOptions {
        self.rules.options()
    }

    pub(super) fn on(&self, mechanic: Mechanic) -> bool {
        self.rules.on().has(mechanic)
    }

    /// Returns whether there are at least this many players.
    pub(super) fn players(&self, least: u8) -> bool {
        self.rules.setup().players >= least
    }

    fn owned(&self, figure: FigureKind) -> u32 {
        let piece = Piece::ALL.into_iter().find(|piece| piece.figure() == Some(figure));
        piece.map_or(0, |piece| u32::from(self.rules.setup().count(piece)))
    }

    /// The kinds of follower a player has that can stand on one of these kinds of feature.
    fn followers(&self, features: u8) -> impl Iterator<Item = FigureKind> {
        let features = features & self.seen.features;
        let stands = self.rules.gates().stands;
        FigureKind::ALL.into_iter().filter(move |kind| {
            kind.is_follower() && stands[*kind as usize] & features != 0 && self.owned(*kind) > 0
        })
    }

    /// Returns whether any follower can stand on one of these kinds of feature.
    pub(super) fn stands(&self, features: u8) -> bool {
        self.followers(features).next().is_some()
    }

    /// Returns whether any follower can stand on the tiles.
    pub(super) fn anybody(&self) -> bool {
        self.stands(u8::MAX)
    }

    /// The number of a player's followers that can stand on tiles.
    pub(super) fn crowd(&self) -> u32 {
        self.followers(u8::MAX).map(|kind| self.owned(kind)).sum()
    }

    pub(super) fn knights(&self) -> bool {
        self.stands(FeatureKind::City.bit())
    }

    pub(super) fn farmers(&self) -> bool {
        self.stands(FeatureKind::Field.bit())
    }

    /// Returns whether any follower can stand on a road or in a city.
    pub(super) fn liners(&self) -> bool {
        self.stands(FeatureKind::City.bit() | FeatureKind::Road.bit())
    }

    /// Returns whether a player has a normal or a big follower, for actions that only these may take.
    pub(super) fn plain(&self) -> bool {
        self.owned(FigureKind::Follower) + self.owned(FigureKind::Big) > 0
    }

    /// Returns whether the dragon can fly.
    pub(super) fn flies(&self) -> bool {
        self.acts(Mechanic::Dragon) && self.drawn.signs.has(Signs::VOLCANO.with(Signs::DRAGON))
    }

    /// Returns whether a tower can take a prisoner.
    pub(super) fn captures(&self) -> bool {
        let own = self.options().tower_captures == TowerCaptures::Any;
        self.acts(Mechanic::Tower) && self.anybody() && (own || self.players(2))
    }

    /// Returns whether a captor may have to choose which of their own followers comes back in an exchange.
    pub(super) fn exchanges(&self) -> bool {
        self.captures() && self.players(2) && self.followers(u8::MAX).count() > 1
    }

    /// Returns whether a player can ever add a follower because of a crop circle.
    pub(super) fn circle_adds(&self) -> bool {
        let company = |kind: FeatureKind| {
            let about = self.drawn.circles & kind.bit();
            self.followers(about).map(|figure| self.owned(figure)).sum::<u32>() > 1
        };
        self.acts(Mechanic::Circle) && FeatureKind::ALL.into_iter().any(company)
    }

    /// Returns whether a player is ever asked anything during another player's turn.
    pub(super) fn asks_others(&self) -> bool {
        let asked = |passage: super::Passage| passage.asks.is_some_and(|step| ASK_OTHERS.contains(&step));
        self.players(2) && self.course().into_iter().any(asked)
    }

    /// Returns whether this mechanic is in play and can have an effect.
    pub fn acts(&self, mechanic: Mechanic) -> bool {
        self.on(mechanic) && self.lacks(mechanic).is_none()
    }

    /// Returns whether a mechanic belongs to a module in play, but this edition's tiles of the module do not show it,
    /// and the setup does not ask for it. The newer river, for example, has no pig farm.
    pub fn is_not_printed(&self, mechanic: Mechanic) -> bool {
        let setup = self.rules.setup();
        let brought = MechanicSet::of(setup.modules).has(mechanic) && !setup.with.has(mechanic);
        let counted = setup.pieces.iter().any(|(piece, _)| piece.mechanic() == Some(mechanic));
        brought && !counted && self.lacks(mechanic) == Some(Lack::Tiles)
    }

    /// Why a mechanic in play cannot have an effect, or `None` if it can.
    pub fn lacks(&self, mechanic: Mechanic) -> Option<Lack> {
        if !self.shows(mechanic) {
            return Some(Lack::Tiles);
        }
        let farms = self.options().pig_farm == PigFarm::Always || !self.on(Mechanic::Pig);
        let met = match mechanic {
            Mechanic::Farm if !farms => return Some(Lack::Pigs),
            Mechanic::Farm | Mechanic::Pig if !self.farmers() => return Some(Lack::Farmers),
            Mechanic::Barn if self.options().fields == Fields::Off => return Some(Lack::Farmers),
            Mechanic::Robber if !self.players(2) => return Some(Lack::Players),
            Mechanic::Builder | Mechanic::Inn => self.liners(),
            Mechanic::Cathedral | Mechanic::Princess | Mechanic::Escape | Mechanic::Castle => self.knights(),
            Mechanic::Siege => self.knights() || self.farmers() || self.acts(Mechanic::Barn),
            Mechanic::Fairy | Mechanic::Portal | Mechanic::Count => self.anybody(),
            Mechanic::Flyer => self.plain(),
            _ => true,
        };
        (!met).then_some(Lack::Followers)
    }

    /// Returns whether some tile shows what a mechanic needs. True for mechanics that need nothing printed.
    pub(super) fn shows(&self, mechanic: Mechanic) -> bool {
        let (drawn, seen) = (&self.drawn, &self.seen);
        match mechanic {
            Mechanic::Farm => seen.marks.has(Marks::PIG_FARM),
            Mechanic::Abbot => seen.features & (FeatureKind::Cloister.bit() | FeatureKind::Garden.bit()) != 0,
            Mechanic::Inn => seen.marks.has(Marks::INN),
            Mechanic::Cathedral => seen.marks.has(Marks::CATHEDRAL),
            Mechanic::Goods => seen.goods,
            Mechanic::Dragon => drawn.signs.has(Signs::VOLCANO) || drawn.signs.has(Signs::DRAGON),
            Mechanic::Princess => drawn.marks.has(Marks::PRINCESS),
            Mechanic::Portal => drawn.signs.has(Signs::PORTAL),
            Mechanic::Tower => seen.signs.has(Signs::TOWER),
            Mechanic::Siege | Mechanic::Escape => seen.marks.has(Marks::BESIEGED),
            Mechanic::Castle => seen.marks.has(Marks::CAP),
            Mechanic::Bazaar => drawn.signs.has(Signs::BAZAAR),
            Mechanic::Wheel => drawn.wheel,
            Mechanic::Flyer => drawn.arrow,
            Mechanic::Gold => drawn.signs.has(Signs::GOLD),
            Mechanic::Mage => drawn.signs.has(Signs::MAGE),
            Mechanic::Circle => drawn.circles != 0,
            Mechanic::Robber => drawn.signs.has(Signs::ROBBER),
            Mechanic::Ferry => drawn.signs.has(Signs::LAKE),
            Mechanic::River
            | Mechanic::Big
            | Mechanic::Builder
            | Mechanic::Pig
            | Mechanic::Fairy
            | Mechanic::Abbey
            | Mechanic::Mayor
            | Mechanic::Wagon
            | Mechanic::Barn
            | Mechanic::Count
            | Mechanic::King
            | Mechanic::Baron
            | Mechanic::Bridge
            | Mechanic::Message => true,
        }
    }
}

/// What a mechanic lacks in order to have an effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lack {
    /// Tiles that show what it acts on.
    Tiles,
    /// Followers that can use it.
    Followers,
    /// Farmers.
    Farmers,
    /// A second player.
    Players,
    /// Pig farms have no effect in a game with pigs (RIV-11).
    Pigs,
}

impl Lack {
    /// A short, fixed code for programs.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Tiles => "no-tiles",
            Self::Followers => "no-followers",
            Self::Farmers => "no-farmers",
            Self::Players => "no-players",
            Self::Pigs => "pigs",
        }
    }
}
