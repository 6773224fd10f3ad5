//! Generates the TypeScript types of all messages and bodies, and the phases of a turn, from Rust. `BLESS=1`
//! writes them.

#![cfg(feature = "typescript")]

use bastide_engine::PHASES;
use bastide_server::bodies::{
    AccessLogView, AccountName, CommandDone, CommandRequest, CreatedTable, Credentials, CurrentUser,
    DeletionRequest, ExplainedModule, ExplainedNote, ExplainedOption, ExplainedPart, ExplainedStep,
    ExportedAccount, ExportedMessage, ExportedTable, ListedModule, ListedOption, ListedPart, ListedPiece,
    ListedPreset, NameRequest, NewTable, OptionValue, OwnTable, PassportCode, PasswordChange, PasswordReset,
    PersonalData, PrivacyView, ProgramToken, RecoveryCode, RefusedBody, RematchRequest, ReplayedGame,
    SessionKind, SessionView, SetupChoices, SetupExplanation, SetupRequest, TableSnapshot,
};
use bastide_server::moderation::{
    AdminAnswer, AdminRequest, AuditEntry, BanTarget, BlockedPerson, EarlierReport, ExportedModeration,
    ExportedReport, ExportedSanction, ListedPerson, Outcome, PersonAtTable, PersonDetails, PersonHistory,
    ReportCategory, ReportRequest, ReportView, ReportedMessage, SanctionKind, SanctionView, SeenAt,
    TargetKind,
};
use bastide_server::store::TableSummary;
use bastide_server::{
    Answer, CellAnswer, Detail, DetailsAnswer, FeatureAnswer, FeatureWorth, FieldAnswer, FromClient,
    HintAnswer, HintMove, PreviewRow, Query, QueryAnswers, ToClient, WhyAnswer,
};
use bastide_table::view::{
    ActionView, ChatView, ClosedView, ContributionView, DecisionAids, EventView, FigureView, FlightView,
    GameView, HistoryView, LandingView, OptionOutcome, OptionView, PastView, PhaseView, PiecesView,
    PlayerView, RefusedView, RoadView, SaleOutcome, SaleView, SeatView, Snapshot, SpotView, StartingView,
    TableView, TakebackView, TileView, TowerView, TurnView, Update, WaitingView,
};
use bastide_table::{
    Aid, Aids, ClockField, ClockPlan, Command, Ending, FirstPlan, MechanicCode, MechanicRefusal, Missing,
    NameProblem, OnTimeout, PasswordProblem, PublicEvent, Refusal, RefusalView, Role, RuleRefusal, SeatPlan,
    TableKind, TableSetup,
};
use ts_rs::{Config, TS};

const HEAD: &str = "// Generated from the server's types by its tests. Change the types, not this file.\n";

/// The phases of a turn as a constant: the client has no rules of its own.
fn phases() -> String {
    let phases = PHASES.iter().map(|(name, steps)| {
        let steps: Vec<&str> = steps.iter().map(|step| step.code()).collect();
        format!("  {{ phase: {name:?}, steps: {steps:?} }},\n")
    });
    let doc = "/** The phases of a turn, in order, with the decisions that belong to each. */";
    let list: String = phases.collect();
    format!(
        "\n{doc}\nexport const PHASES: readonly {{ phase: string; steps: readonly string[] }}[] = [\n{list}];\n"
    )
}

/// The codes of refusals as a constant, for tests of the translations.
fn refusals() -> String {
    let rows = Refusal::all_codes().map(|(code, names)| format!("  {code:?}: {names:?},\n"));
    let doc = "/** Every code of a refusal, with the names of its parameters. */";
    let rows: String = rows.collect();
    let type_of = "Record<Refusal[\"code\"], readonly string[]>";
    format!("\n{doc}\nexport const REFUSALS: {type_of} = {{\n{rows}}};\n")
}

#[test]
fn the_client_types_match_the_server() {
    let config = Config::default();
    macro_rules! all {
        ($($type:ty),* $(,)?) => { [$((<$type>::docs(), <$type>::decl(&config))),*] };
    }
    let all = all! {
        Aids, OnTimeout, ClockPlan, SeatPlan, FirstPlan, TableSetup, Ending,
        ClockField, NameProblem, PasswordProblem, TableKind, Aid, MechanicCode, MechanicRefusal, RuleRefusal,
        RefusalView, Command,
        SpotView, TileView, FigureView, PlayerView, TowerView, FlightView, SaleView, PiecesView,
        TurnView, ActionView, OptionView, RoadView, LandingView, SaleOutcome, OptionOutcome,
        RefusedView, ClosedView, DecisionAids,
        GameView, EventView, PhaseView, SeatView, ContributionView, StartingView, TakebackView, WaitingView, TableView,
        ChatView, PublicEvent,
        Snapshot, Update, PastView, HistoryView, Detail, Query, FromClient, ToClient<'static>, WhyAnswer,
        PreviewRow, CellAnswer, FeatureWorth, FeatureAnswer, FieldAnswer, HintMove, HintAnswer,
        DetailsAnswer, Answer, QueryAnswers, Credentials, PasswordChange, NameRequest, RecoveryCode, NewTable,
        CommandRequest, RematchRequest, SetupRequest, DeletionRequest, CurrentUser, SessionKind, SessionView, ExportedAccount,
        ExportedTable, ExportedMessage, ExportedModeration, ExportedReport, ExportedSanction,
        PersonalData, AccessLogView, PrivacyView, AccountName, ProgramToken,
        TableSummary, OwnTable, CreatedTable, TableSnapshot, CommandDone, ReplayedGame,
        PassportCode, RefusedBody, PasswordReset, Role, Missing, BanTarget, Outcome, AdminRequest, SanctionKind, TargetKind,
        SanctionView, ListedPerson, SeenAt, EarlierReport, ReportCategory, PersonDetails, PersonHistory,
        ReportedMessage, ReportView, AuditEntry, AdminAnswer, BlockedPerson, PersonAtTable, ReportRequest,
        ListedPreset, SetupChoices, ListedModule, ListedPart,
        ListedOption, OptionValue, ListedPiece, SetupExplanation, ExplainedModule, ExplainedPart,
        ExplainedOption, ExplainedStep, ExplainedNote,
    };
    let mut text = String::from(HEAD);
    for (docs, decl) in all {
        text += "\n";
        text += docs.as_deref().unwrap_or_default();
        text += &format!("export {decl}\n");
    }
    text += &phases();
    text += &refusals();
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
