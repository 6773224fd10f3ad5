//! The rule options that can make a difference in a game.

use super::scope::Scope;
use super::{BazaarRule, CountEntry, KingPoints, Mechanic, Piece, RiverKind};
use crate::vocab::{FeatureKind, Marks};

/// Options that exist only for compatibility with earlier games and with other programs. Setup screens do not offer
/// them.
pub const COMPATIBILITY: [&str; 2] = ["two-tile-siege", "revision"];

impl Scope<'_> {
    /// Returns whether the value of this option can change anything in this game. True for an option that is not
    /// listed here, so that no option is hidden by mistake.
    pub fn matters(&self, option: &str) -> bool {
        let acts = |mechanic: Mechanic| self.acts(mechanic);
        let options = self.options();
        match option {
            "fields" => self.field_figures(),
            "two-tile-city" => self.knights(),
            "river" => self.on(Mechanic::River),
            "river-ends" => self.on(Mechanic::River) && (self.drawn.volcano_end || self.drawn.city_end),
            "river-bends" => self.on(Mechanic::River) && options.river != RiverKind::Modern,
            "start-tile" => self.replaces_start(),
            // With the other value, pig farms have an effect even in a game with pigs.
            "pig-farm" => self.on(Mechanic::Pig) && self.on(Mechanic::Farm) && self.farm_fields(),
            "inns-at-end" => acts(Mechanic::Inn) || acts(Mechanic::Cathedral),
            "king-points" => acts(Mechanic::King) || acts(Mechanic::Baron),
            "king-town" => {
                acts(Mechanic::King) && self.walled() && options.king_points == KingPoints::PerFeature
            }
            "king-holder" => {
                (acts(Mechanic::King) || acts(Mechanic::Baron))
                    && options.king_points == KingPoints::Continuous
            }
            "siege-escape" => self.escapes(),
            "builder" => acts(Mechanic::Builder),
            "pig" => acts(Mechanic::Pig),
            "dragon-flight" => self.flies(),
            "tower-tops" => self.dragon_meets_towers(),
            "princess" => acts(Mechanic::Princess),
            "fairy" | "fairy-final" => acts(Mechanic::Fairy),
            "tower-turns" => acts(Mechanic::Tower),
            "tower-captures" => acts(Mechanic::Tower) && self.anybody(),
            "tower-ransom" => self.captures() && self.asks_others(),
            "wagon-move" => acts(Mechanic::Wagon),
            "barn-on-barn" => {
                let several = self.players(2) || self.rules.setup().count(Piece::Barn) > 1;
                acts(Mechanic::Barn) && several
            }
            "count-entry" => acts(Mechanic::Count),
            "count-move" | "count-final" => self.enters(),
            "town-tiles" => self.walled() && self.town_is_met(),
            "bazaar" | "bazaar-misfits" => acts(Mechanic::Bazaar),
            "bazaar-price" | "bazaar-bids" => self.sells() && options.bazaar == BazaarRule::Auction,
            "circle-add" => self.circle_adds(),
            "circle-castles" => {
                let shield = self.drawn.circles & FeatureKind::City.bit() != 0;
                acts(Mechanic::Circle) && shield && acts(Mechanic::Castle)
            }
            "castle-gold" => acts(Mechanic::Castle) && acts(Mechanic::Gold),
            "robbers" => acts(Mechanic::Robber),
            _ => true,
        }
    }

    /// Returns whether the game has figures that can stand on fields, with fields on or off.
    fn field_figures(&self) -> bool {
        self.plain() || self.on(Mechanic::Barn)
    }

    fn farm_fields(&self) -> bool {
        self.seen.marks.has(Marks::PIG_FARM) && self.farmers()
    }

    /// Returns whether the walled town is on the board.
    pub(super) fn walled(&self) -> bool {
        self.seen.marks.has(Marks::WALLED)
    }

    /// RIV-1: returns whether a spring replaces the start tile. The tiles of the wheel have no start tile of their
    /// own.
    fn replaces_start(&self) -> bool {
        let wheel = self.rules.setup().modules.iter().any(|module| module.id == "wheel");
        !wheel && self.on(Mechanic::River)
    }

    pub(super) fn escapes(&self) -> bool {
        self.acts(Mechanic::Escape) && self.seen.features & FeatureKind::Cloister.bit() != 0
    }

    /// Returns whether a follower can enter a quarter.
    pub(super) fn enters(&self) -> bool {
        let scored = self.options().count_entry == CountEntry::Scored;
        self.acts(Mechanic::Count) && (self.players(2) || !scored)
    }

    /// Returns whether followers or the dragon could reach the tiles of the walled town.
    fn town_is_met(&self) -> bool {
        let ways = [Mechanic::Portal, Mechanic::Flyer, Mechanic::Circle, Mechanic::Wagon];
        self.enters() || self.flies() || ways.into_iter().any(|mechanic| self.acts(mechanic))
    }

    fn dragon_meets_towers(&self) -> bool {
        let meet = self.flies() || self.acts(Mechanic::Dragon) && self.drawn.volcanic_tower;
        self.acts(Mechanic::Tower) && self.plain() && meet
    }

    /// Returns whether a bazaar gives any player a choice.
    pub(super) fn sells(&self) -> bool {
        self.acts(Mechanic::Bazaar) && self.players(2)
    }
}
