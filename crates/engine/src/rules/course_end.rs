//! The second half of the course of a turn: scoring, what follows it, and the end of the game.

// A method of a type with a lifetime is not general enough for the rows.
#![expect(clippy::redundant_closure_for_method_calls)]

use super::course::{CourseRow, always, asks, happens};
use super::scope::Scope;
use super::{BazaarRule, BuilderStands, CountMove, FairyFinal, KingPoints, Mechanic, Step};

/// What is completed is scored, and what follows from that up to the end of the turn.
pub(super) const SCORING: &[CourseRow] = &[
    happens(Step::Gather, "abbot-scored", "ABT-5", "an abbot who was called back scores first", |scope| {
        scope.acts(Mechanic::Abbot)
    }),
    asks(
        Step::Leaving,
        Step::Leave,
        "CNT-4",
        "followers may leave the quarters of Carcassonne for what is complete",
        |scope| scope.enters(),
    ),
    asks(Step::Founding, Step::Found, "BCB-6", "a small city may become a castle", |scope| {
        scope.acts(Mechanic::Castle)
    }),
    asks(
        Step::Score,
        Step::GoldOrder,
        "GLD-3",
        "choose which of several completed features that share gold is scored first",
        |scope| scope.acts(Mechanic::Gold) && scope.anybody() && scope.players(2),
    ),
    happens(Step::Score, "score", "BASE-12", "score completed roads, cities and cloisters", |scope| {
        scope.anybody() && !scope.gardens()
    }),
    happens(
        Step::Score,
        "score-gardens",
        "BASE-12, ABT-4",
        "score completed roads, cities, cloisters and gardens",
        |scope| scope.anybody() && scope.gardens(),
    ),
    happens(
        Step::Score,
        "mage",
        "MAG-4",
        "the mage makes a feature worth 1 point more a tile, the witch halves one; then they go aside",
        |scope| scope.acts(Mechanic::Mage) && scope.liners(),
    ),
    happens(
        Step::Score,
        "fairy-scored",
        "DRG-19",
        "a follower with the fairy brings 3 points more",
        |scope| scope.acts(Mechanic::Fairy),
    ),
    happens(
        Step::Score,
        "gold-taken",
        "GLD-2",
        "whoever holds a completed feature takes its gold",
        |scope| scope.acts(Mechanic::Gold) && scope.anybody(),
    ),
    happens(Step::Score, "goods", "TRD-2", "whoever completes a city takes its goods", |scope| {
        scope.acts(Mechanic::Goods)
    }),
    happens(
        Step::Score,
        "king",
        "KNG-2",
        "whoever completes the largest city so far takes the king",
        |scope| scope.acts(Mechanic::King),
    ),
    happens(
        Step::Score,
        "baron",
        "KNG-4",
        "whoever completes the longest road so far takes the robber baron",
        |scope| scope.acts(Mechanic::Baron),
    ),
    happens(
        Step::Score,
        "king-point",
        "KNG-4",
        "the holder of king or robber baron gets 1 point for each city or road that is completed",
        |scope| scope.holds_cards() && scope.options().king_points == KingPoints::Continuous,
    ),
    asks(Step::Score, Step::Drive, "ABY-9", "a wagon that was scored may drive on", |scope| {
        scope.acts(Mechanic::Wagon)
    }),
    happens(Step::Castles, "castles", "BCB-8", "castles near what was completed are scored", |scope| {
        scope.acts(Mechanic::Castle)
    }),
    asks(
        Step::Castles,
        Step::CastlePick,
        "BCB-9",
        "of several completed features near a castle its player picks the one that scores it",
        |scope| scope.acts(Mechanic::Castle),
    ),
    happens(
        Step::Pigs,
        "pigs",
        "TRD-M7",
        "a completed city with a coat of arms: every pig brings 3 points for each completed city beside its field",
        |scope| scope.pig_beside() && scope.seen.arms,
    ),
    asks(Step::Pigs, Step::FarmerBack, "TRD-M7", "the pig goes home; its farmer may go too", |scope| {
        scope.pig_beside() && scope.seen.arms
    }),
    happens(Step::Rob, "rob", "ROB-2", "robbers take half of what their victims scored", |scope| {
        scope.acts(Mechanic::Robber)
    }),
    asks(
        Step::Rob,
        Step::Victim,
        "ROB-4",
        "a robber whom several players set off robs one of them",
        |scope| scope.acts(Mechanic::Robber) && scope.players(3),
    ),
    asks(
        Step::CountEnter,
        Step::CountEnter,
        "CNT-3",
        "if you completed something and took no points: put a follower into a quarter of Carcassonne",
        |scope| scope.enters(),
    ),
    asks(Step::CountMove, Step::CountMove, "CNT-3", "then you may move the count", |scope| {
        scope.enters() && scope.options().count_move == CountMove::Player
    }),
    happens(Step::CountMove, "count-clockwise", "CNT-3", "then the count goes one quarter on", |scope| {
        scope.enters() && scope.options().count_move == CountMove::Clockwise
    }),
    happens(Step::CountMove, "count-follows", "CNT-3", "then the count goes to that quarter", |scope| {
        scope.enters() && scope.options().count_move == CountMove::Follower
    }),
    asks(
        Step::Message,
        Step::Message,
        "MSG-3",
        "if your marker stops on a multiple of five: draw a message",
        |scope| scope.acts(Mechanic::Message),
    ),
    asks(Step::Message, Step::MessageDo, "MSG-3", "carry the message out, or take 2 points", |scope| {
        scope.acts(Mechanic::Message)
    }),
    asks(Step::Message, Step::MessageBack, "MSG-6", "message 8: take a follower back", |scope| {
        scope.acts(Mechanic::Message) && scope.anybody()
    }),
    asks(
        Step::LateFlight,
        Step::DragonStep,
        "DRG-6",
        "a dragon sign: the dragon flies six tiles, moved by the players in turn, and eats whom it meets",
        |scope| scope.flies(),
    ),
    asks(Step::Circle, Step::Circle, "CIR-2", "a crop circle: choose what everybody does", |scope| {
        scope.acts(Mechanic::Circle)
    }),
    asks(Step::Circle, Step::CircleAdd, "CIR-4", "everybody adds a follower where one stands", |scope| {
        scope.circle_adds()
    }),
    asks(Step::Circle, Step::CircleRemove, "CIR-4", "or everybody takes a follower back", |scope| {
        scope.circle_adds()
    }),
    asks(
        Step::ExtraTurn,
        Step::ExtraTurn,
        "TRD-C2",
        "if you extended your builder's road or city: take another turn, or decline it",
        |scope| scope.acts(Mechanic::Builder) && scope.options().builder == BuilderStands::Instead,
    ),
    happens(
        Step::ExtraTurn,
        "extra-turn-beside",
        "TRD-M4",
        "if you extended your builder's road or city: the builder comes home, and you take another turn",
        |scope| scope.acts(Mechanic::Builder) && scope.options().builder == BuilderStands::Beside,
    ),
    happens(Step::MessageTurn, "message-turn", "MSG-5", "message 4 gives another turn", |scope| {
        scope.acts(Mechanic::Message)
    }),
    asks(Step::Escape, Step::Escape, "CTH-4", "one of your knights may escape a siege", |scope| {
        scope.escapes()
    }),
    asks(
        Step::BazaarDraw,
        Step::BazaarDraw,
        "BCB-12",
        "a bazaar: a tile is turned up for each player",
        |scope| scope.acts(Mechanic::Bazaar),
    ),
    asks(Step::Auction, Step::Offer, "BCB-13", "each player in turn chooses a tile and bids", |scope| {
        scope.auctions()
    }),
    asks(Step::Auction, Step::Bid, "BCB-13", "the others without a tile may raise the bid once", |scope| {
        scope.auctions()
    }),
    asks(
        Step::Auction,
        Step::Deal,
        "BCB-14",
        "the chooser buys the tile from the highest bidder for the bid, or sells it for that",
        |scope| scope.auctions(),
    ),
    happens(Step::EndTurn, "end", "BASE-3", "the next player clockwise has a turn", |scope| scope.players(2)),
    happens(Step::EndTurn, "end-alone", "BASE-3", "the next turn begins", |scope| !scope.players(2)),
    happens(Step::EndTurn, "last-tile", "BASE-23", "after the turn with the last tile the game ends", always),
    happens(
        Step::EndTurn,
        "last-abbeys",
        "ABY-5",
        "before that every player who still has an abbey tile may place it",
        |scope| scope.acts(Mechanic::Abbey),
    ),
];

/// The end of the game.
pub(super) const END: &[CourseRow] = &[
    happens(
        Step::FinalRobbers,
        "final-robbers",
        "ROB-5",
        "robbers still on the track bring 3 points each",
        |scope| scope.acts(Mechanic::Robber),
    ),
    happens(
        Step::FinalMarkers,
        "final-markers",
        "MSG-7",
        "the points of both markers are added up",
        |scope| scope.acts(Mechanic::Message),
    ),
    asks(
        Step::FinalLeaving,
        Step::Leave,
        "CNT-6",
        "followers may leave the quarters of Carcassonne for unfinished features",
        |scope| scope.enters(),
    )
    .coded("final-leaving"),
    happens(Step::FinalFeatures, "final-features", "BASE-24", "score what is unfinished", |scope| {
        scope.anybody()
    }),
    happens(
        Step::FinalFeatures,
        "final-fairy",
        "DRG-19",
        "a follower with the fairy brings 3 points more",
        |scope| scope.acts(Mechanic::Fairy) && scope.options().fairy_final == FairyFinal::All,
    ),
    happens(
        Step::FinalFields,
        "final-fields",
        "BASE-25",
        "score fields: 3 points for each completed city beside them",
        |scope| scope.farmers(),
    ),
    happens(
        Step::FinalFields,
        "final-fairy-farmer",
        "DRG-19",
        "a farmer with the fairy brings 3 points more",
        |scope| {
            scope.acts(Mechanic::Fairy)
                && scope.farmers()
                && scope.options().fairy_final == FairyFinal::Fields
        },
    ),
    happens(
        Step::FinalFields,
        "final-barns",
        "ABY-15",
        "barns bring 4 points for each completed city beside their field",
        |scope| scope.acts(Mechanic::Barn),
    ),
    happens(Step::FinalGoods, "final-goods", "TRD-3", "most goods of a kind bring 10 points", |scope| {
        scope.acts(Mechanic::Goods)
    }),
    happens(Step::FinalGold, "final-gold", "GLD-4", "ingots bring 1 to 4 points each", |scope| {
        scope.acts(Mechanic::Gold) && scope.anybody()
    }),
    happens(Step::FinalCards, "final-cards", "KNG-3", "king and robber baron bring points", |scope| {
        scope.holds_cards() && scope.options().king_points != KingPoints::Continuous
    }),
    happens(Step::Over, "over", "BASE-26", "the highest score wins", |scope| scope.players(2)),
    happens(Step::Over, "over-alone", "BASE-26", "the game is over", |scope| !scope.players(2)),
];

impl Scope<'_> {
    fn auctions(&self) -> bool {
        self.sells() && self.options().bazaar == BazaarRule::Auction
    }

    fn holds_cards(&self) -> bool {
        self.acts(Mechanic::King) || self.acts(Mechanic::Baron)
    }
}
