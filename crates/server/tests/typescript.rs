//! The TypeScript types of everything that goes over a socket, made from the Rust types. `BLESS=1` writes them.

#![cfg(feature = "typescript")]

use bastide_server::{FromClient, Question, ToClient};
use bastide_table::view::{
    AskView, ClosedView, EndView, EventView, FigureView, FlightView, GameView, Happened, HistoryView,
    LandView, OptionView, PastView, PhaseView, PiecesView, PlayerView, RefusedView, RoadView, SaleView,
    SeatView, Show, Shows, Snapshot, SpotView, TableView, TalkView, TileView, TowerView, TurnView, Update,
};
use bastide_table::{Aids, AtZero, ClockPlan, Command, Ending, FirstPlan, Refusal, SeatPlan, TableSetup};
use ts_rs::{Config, TS};

const HEAD: &str = "// Made from the server's types by its tests: change those, not this.\n";

#[test]
fn the_types_of_the_client_are_those_of_the_server() {
    let config = Config::default();
    macro_rules! all {
        ($($type:ty),* $(,)?) => { [$((<$type>::docs(), <$type>::decl(&config))),*] };
    }
    let all = all!(
        Aids,
        AtZero,
        ClockPlan,
        SeatPlan,
        FirstPlan,
        TableSetup,
        Ending,
        Refusal,
        Command,
        SpotView,
        TileView,
        FigureView,
        PlayerView,
        TowerView,
        FlightView,
        SaleView,
        PiecesView,
        TurnView,
        OptionView,
        RoadView,
        LandView,
        EndView,
        Show,
        RefusedView,
        ClosedView,
        Shows,
        GameView,
        EventView,
        PhaseView,
        SeatView,
        AskView,
        TableView,
        TalkView,
        Happened,
        Snapshot,
        Update,
        PastView,
        HistoryView,
        Question,
        FromClient,
        ToClient<'static>,
    );
    let mut text = String::from(HEAD);
    for (docs, decl) in all {
        text += "\n";
        text += docs.as_deref().unwrap_or_default();
        text += &format!("export {decl}\n");
    }
    let text: String = text.lines().map(|line| format!("{}\n", line.trim_end())).collect();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/protocol.ts");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(path, &text).expect("web/src is there");
    }
    let known = std::fs::read_to_string(path).unwrap_or_default();
    assert_eq!(
        known, text,
        "run `BLESS=1 cargo test -p bastide-server --features typescript` and commit the file"
    );
}
