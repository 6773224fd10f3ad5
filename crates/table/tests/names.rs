//! The names of bots at a table.

mod support;

use bastide_table::{Command, SeatPlan, TableEvent, TableSetup};
use support::{Desk, person, setup};

fn bot(level: &str) -> SeatPlan {
    SeatPlan::Bot { level: level.to_string() }
}

fn names(desk: &Desk) -> Vec<String> {
    desk.table.view(desk.now).seats.into_iter().map(|seat| seat.name).collect()
}

fn sit(desk: &mut Desk, seat: u8, name: &str) {
    let sit = Command::Sit { seat: Some(seat), name: name.to_string(), commitment: None };
    desk.ask(&person(usize::from(seat)), &sit).unwrap();
}

#[test]
fn bots_have_names_of_their_own_before_and_during_the_game() {
    let seats = vec![bot("medium"), SeatPlan::Open, bot("medium"), bot("hard"), SeatPlan::Open];
    let mut desk = Desk::new(TableSetup { seats, ..setup("base", 0) }, &[7; 32]);
    let before = ["Ada (medium)", "", "Alma (medium)", "Roland (hard)", ""];
    assert_eq!(names(&desk), before);
    assert_eq!(desk.table.names(), before);
    // A bot gets another name if a person chooses the bot's name.
    sit(&mut desk, 1, "alma");
    assert_eq!(names(&desk), ["Ada (medium)", "alma", "Berta (medium)", "Roland (hard)", ""]);
    sit(&mut desk, 4, "Bob");
    let played = ["Ada (medium)", "alma", "Berta (medium)", "Roland (hard)", "Bob"];
    assert_eq!(names(&desk), played);
    assert_eq!(desk.table.play().unwrap().names, played, "the record has the same names");
    let started = desk.log.iter().find_map(|entry| match &entry.event {
        TableEvent::Started { names, .. } => Some(names.clone()),
        _ => None,
    });
    assert_eq!(started.unwrap(), played, "so does the log");
    // The table's data is the same after it is loaded again.
    assert_eq!(bastide_table::Table::load(&desk.log).unwrap().names(), played);
}

#[test]
fn bots_that_fill_free_seats_get_names_too() {
    let mut desk = Desk::new(setup("base", 3), &[7; 32]);
    sit(&mut desk, 1, "Ada");
    let owner = bastide_table::Caller::user("owner".to_string(), false);
    desk.ask(&owner, &Command::Start { fill: "medium".to_string() }).unwrap();
    assert_eq!(names(&desk), ["Alma (medium)", "Ada", "Berta (medium)"]);
}
