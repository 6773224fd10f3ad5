//! The second half of the description of a turn: scoring, its consequences, and the end of the game.

// The rows need functions that accept any lifetime. A method path would not compile.
#![expect(clippy::redundant_closure_for_method_calls)]

use super::course::{CourseRow, always, asks, happens};
use super::scope::Scope;
use super::{
    BazaarRule, BuilderStands, CircleAdding, CountEntry, CountMove, FairyFinal, FairyStands, KingPoints,
    Mechanic, PigStands, Step,
};

/// Scoring, and everything that follows until the end of the turn.
pub(super) const SCORING: &[CourseRow] = &[
    happens(Step::Gather, "abbot-scored", "ABT-5", "an abbot that was called back scores first", |scope| {
        scope.acts(Mechanic::Abbot)
    }),
    asks(
        Step::Leaving,
        Step::Leave,
        "CNT-4",
        "followers may leave the quarters of the walled town for completed features",
        |scope| scope.enters(),
    ),
    asks(
        Step::Founding,
        Step::Found,
        "BCB-6",
        "the owner of a small city may turn it into a castle",
        |scope| scope.acts(Mechanic::Castle),
    ),
    asks(
        Step::Score,
        Step::GoldOrder,
        "GLD-3",
        "if completed features share gold, choose which is scored first",
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
        "the mage adds 1 point for each tile of a feature, and the witch halves the points of one; then they leave the board",
        |scope| scope.acts(Mechanic::Mage) && scope.liners(),
    ),
    happens(
        Step::Score,
        "fairy-scored",
        "DRG-19",
        "a follower with the fairy scores 3 points more",
        |scope| scope.fairy(FairyStands::Follower),
    ),
    happens(
        Step::Score,
        "fairy-scored-tile",
        "DRG-19",
        "each follower on the fairy's tile scores 3 points more",
        |scope| scope.fairy(FairyStands::Tile),
    ),
    happens(
        Step::Score,
        "gold-taken",
        "GLD-2",
        "the players who hold a completed feature take its gold",
        |scope| scope.acts(Mechanic::Gold) && scope.anybody(),
    ),
    happens(Step::Score, "goods", "TRD-2", "a player who completes a city takes its goods", |scope| {
        scope.acts(Mechanic::Goods)
    }),
    happens(
        Step::Score,
        "king",
        "KNG-2",
        "a player who completes the largest city so far takes the king",
        |scope| scope.acts(Mechanic::King),
    ),
    happens(
        Step::Score,
        "baron",
        "KNG-4",
        "a player who completes the longest road so far takes the robber baron",
        |scope| scope.acts(Mechanic::Baron),
    ),
    happens(
        Step::Score,
        "king-point",
        "KNG-4",
        "the holder of the king or the robber baron gets 1 point for each completed city or road",
        |scope| scope.holds_both() && scope.options().king_points == KingPoints::Continuous,
    ),
    happens(
        Step::Score,
        "king-point-city",
        "KNG-3",
        "the holder of the king gets 1 point for each completed city",
        |scope| scope.holds_only(Mechanic::King) && scope.options().king_points == KingPoints::Continuous,
    ),
    happens(
        Step::Score,
        "king-point-road",
        "KNG-4",
        "the holder of the robber baron gets 1 point for each completed road",
        |scope| scope.holds_only(Mechanic::Baron) && scope.options().king_points == KingPoints::Continuous,
    ),
    asks(Step::Score, Step::Drive, "ABY-9", "a wagon that was scored may drive on", |scope| {
        scope.acts(Mechanic::Wagon)
    }),
    happens(Step::Castles, "castles", "BCB-8", "castles near completed features are scored", |scope| {
        scope.acts(Mechanic::Castle)
    }),
    asks(
        Step::Castles,
        Step::CastlePick,
        "BCB-9",
        "if several completed features are near a castle, its player chooses which one scores it",
        |scope| scope.acts(Mechanic::Castle),
    ),
    happens(
        Step::Pigs,
        "pigs",
        "TRD-M7",
        "a completed city with a coat of arms: every pig scores 3 points for each completed city next to its field",
        |scope| scope.pig_beside() && scope.seen.arms,
    ),
    asks(
        Step::Pigs,
        Step::FarmerBack,
        "TRD-M7",
        "the pig goes home; its owner may take back its farmer too",
        |scope| scope.pig_beside() && scope.seen.arms,
    ),
    happens(
        Step::Rob,
        "rob",
        "ROB-2",
        "each activated robber earns its owner half of its victim's points",
        |scope| scope.acts(Mechanic::Robber),
    ),
    asks(
        Step::Rob,
        Step::Victim,
        "ROB-4",
        "if several players activated a robber, its owner chooses which of them to rob",
        |scope| scope.acts(Mechanic::Robber) && scope.players(3),
    ),
    asks(
        Step::CountEnter,
        Step::CountEnter,
        "CNT-3",
        "if you completed a feature and got no points for it, you may put a follower into a quarter of the walled town",
        |scope| scope.enters() && scope.options().count_entry == CountEntry::Worth,
    ),
    asks(
        Step::CountEnter,
        Step::CountEnter,
        "CNT-3",
        "if only other players got points for a feature you completed, you may put a follower into a quarter of the walled town",
        |scope| scope.enters() && scope.options().count_entry == CountEntry::Scored,
    )
    .coded("count-enter-scored"),
    asks(Step::CountMove, Step::CountMove, "CNT-3", "then you may move the count", |scope| {
        scope.enters() && scope.options().count_move == CountMove::Player
    }),
    happens(
        Step::CountMove,
        "count-clockwise",
        "CNT-3",
        "then the count moves to the next quarter",
        |scope| scope.enters() && scope.options().count_move == CountMove::Clockwise,
    ),
    happens(Step::CountMove, "count-follows", "CNT-3", "then the count moves to that quarter", |scope| {
        scope.enters() && scope.options().count_move == CountMove::Follower
    }),
    asks(
        Step::Message,
        Step::Message,
        "MSG-3",
        "if your marker stops on a multiple of five, draw a message",
        |scope| scope.acts(Mechanic::Message),
    ),
    asks(Step::Message, Step::MessageDo, "MSG-3", "carry out the message, or take 2 points", |scope| {
        scope.acts(Mechanic::Message)
    }),
    asks(Step::Message, Step::MessageBack, "MSG-6", "message 8: take back a follower", |scope| {
        scope.acts(Mechanic::Message) && scope.anybody()
    }),
    asks(
        Step::LateFlight,
        Step::DragonStep,
        "DRG-6",
        "a dragon sign: the dragon flies six tiles, moved by the players in turn, and eats the figures it meets",
        |scope| scope.flies(),
    ),
    asks(Step::Circle, Step::Circle, "CIR-2", "a crop circle: choose what everybody does", |scope| {
        scope.acts(Mechanic::Circle)
    }),
    asks(
        Step::Circle,
        Step::CircleAdd,
        "CIR-4",
        "everybody adds a follower to a feature where they already have one",
        |scope| scope.circle_adds() && scope.options().circle_add == CircleAdding::Must,
    ),
    asks(
        Step::Circle,
        Step::CircleAdd,
        "CIR-4",
        "everybody may add a follower to a feature where they already have one",
        |scope| scope.circle_adds() && scope.options().circle_add == CircleAdding::May,
    )
    .coded("circle-add-may"),
    asks(Step::Circle, Step::CircleRemove, "CIR-4", "or everybody takes back a follower", |scope| {
        scope.circle_adds()
    }),
    asks(
        Step::ExtraTurn,
        Step::ExtraTurn,
        "TRD-C2",
        "if you extended your builder's road or city, you may take another turn",
        |scope| scope.acts(Mechanic::Builder) && scope.options().builder == BuilderStands::Instead,
    ),
    happens(
        Step::ExtraTurn,
        "extra-turn-beside",
        "TRD-M4",
        "if you extended your builder's road or city, the builder goes home and you take another turn",
        |scope| scope.acts(Mechanic::Builder) && scope.options().builder == BuilderStands::Beside,
    ),
    happens(Step::MessageTurn, "message-turn", "MSG-5", "message 4 gives another turn", |scope| {
        scope.acts(Mechanic::Message)
    }),
    asks(Step::Escape, Step::Escape, "CTH-4", "one of your knights may escape from a siege", |scope| {
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
    asks(
        Step::Auction,
        Step::Bid,
        "BCB-13",
        "the other players without a tile may each raise the bid once",
        |scope| scope.auctions(),
    ),
    asks(
        Step::Auction,
        Step::Deal,
        "BCB-14",
        "the chooser buys the tile from the highest bidder for the highest bid, or sells it to them for the same price",
        |scope| scope.auctions(),
    ),
    happens(Step::EndTurn, "end", "BASE-3", "the next player clockwise takes a turn", |scope| {
        scope.players(2)
    }),
    happens(Step::EndTurn, "end-alone", "BASE-3", "the next turn begins", |scope| !scope.players(2)),
    happens(Step::EndTurn, "last-tile", "BASE-23", "the game ends after the turn with the last tile", always),
    happens(
        Step::EndTurn,
        "last-abbeys",
        "ABY-5",
        "before that, every player who still has an abbey tile may place it",
        |scope| scope.acts(Mechanic::Abbey),
    ),
];

/// The end of the game.
pub(super) const END: &[CourseRow] = &[
    happens(
        Step::FinalRobbers,
        "final-robbers",
        "ROB-5",
        "robbers still on the score board score 3 points each",
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
        "followers may leave the quarters of the walled town for unfinished features",
        |scope| scope.enters(),
    )
    .coded("final-leaving"),
    happens(Step::FinalFeatures, "final-features", "BASE-24", "score unfinished features", |scope| {
        scope.anybody()
    }),
    happens(
        Step::FinalFeatures,
        "final-fairy",
        "DRG-19",
        "a follower with the fairy scores 3 points more",
        |scope| scope.fairy(FairyStands::Follower) && scope.options().fairy_final == FairyFinal::All,
    ),
    happens(
        Step::FinalFeatures,
        "final-fairy-tile",
        "DRG-19",
        "each follower on the fairy's tile scores 3 points more",
        |scope| scope.fairy(FairyStands::Tile) && scope.options().fairy_final == FairyFinal::All,
    ),
    happens(
        Step::FinalFeatures,
        "final-mage",
        "MAG-5",
        "the mage and the witch change the points of unfinished features too",
        |scope| scope.acts(Mechanic::Mage) && scope.liners(),
    ),
    happens(
        Step::FinalFields,
        "final-fields",
        "BASE-25",
        "score fields: 3 points for each completed city next to them",
        |scope| scope.farmers(),
    ),
    happens(
        Step::FinalFields,
        "final-pigs",
        "TRD-C7",
        "a player with a pig there gets 1 point more for each of these cities",
        |scope| scope.acts(Mechanic::Pig) && scope.options().pig == PigStands::Instead,
    ),
    happens(
        Step::FinalFields,
        "final-farms",
        "RIV-11",
        "a field with a pig farm scores 1 extra point for each of these cities",
        |scope| scope.acts(Mechanic::Farm),
    ),
    happens(
        Step::FinalFields,
        "final-fairy-farmer",
        "DRG-19",
        "a farmer with the fairy scores 3 points more",
        |scope| scope.fairy(FairyStands::Follower) && scope.fairy_fields(),
    ),
    happens(
        Step::FinalFields,
        "final-fairy-tile-farmers",
        "DRG-19",
        "each farmer on the fairy's tile scores 3 points more",
        |scope| scope.fairy(FairyStands::Tile) && scope.fairy_fields(),
    ),
    happens(
        Step::FinalFields,
        "final-barns",
        "ABY-15",
        "barns score 4 points for each completed city next to their field",
        |scope| scope.acts(Mechanic::Barn),
    ),
    happens(Step::FinalGoods, "final-goods", "TRD-3", "the most goods of a kind score 10 points", |scope| {
        scope.acts(Mechanic::Goods)
    }),
    happens(Step::FinalGold, "final-gold", "GLD-4", "ingots are worth 1 to 4 points each", |scope| {
        scope.acts(Mechanic::Gold) && scope.anybody()
    }),
    happens(Step::FinalCards, "final-cards", "KNG-3", "the king and the robber baron score", |scope| {
        scope.holds_both() && scope.options().king_points != KingPoints::Continuous
    }),
    happens(Step::FinalCards, "final-king", "KNG-3", "the king scores", |scope| {
        scope.holds_only(Mechanic::King) && scope.options().king_points != KingPoints::Continuous
    }),
    happens(Step::FinalCards, "final-baron", "KNG-4", "the robber baron scores", |scope| {
        scope.holds_only(Mechanic::Baron) && scope.options().king_points != KingPoints::Continuous
    }),
    happens(Step::Over, "over", "BASE-26", "the highest score wins", |scope| scope.players(2)),
    happens(Step::Over, "over-alone", "BASE-26", "the game is over", |scope| !scope.players(2)),
];

impl Scope<'_> {
    fn auctions(&self) -> bool {
        self.sells() && self.options().bazaar == BazaarRule::Auction
    }

    fn holds_both(&self) -> bool {
        self.acts(Mechanic::King) && self.acts(Mechanic::Baron)
    }

    /// Returns whether this card is in play without the other one.
    fn holds_only(&self, card: Mechanic) -> bool {
        self.acts(card) && !self.holds_both()
    }

    /// Returns whether the fairy is in play and stands in this way.
    pub(super) fn fairy(&self, stands: FairyStands) -> bool {
        self.acts(Mechanic::Fairy) && self.options().fairy == stands
    }

    /// Returns whether, at the end, the fairy scores for fields only.
    fn fairy_fields(&self) -> bool {
        self.farmers() && self.options().fairy_final == FairyFinal::Fields
    }
}
