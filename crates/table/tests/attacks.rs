//! Attacks on fair draws, as `docs/fairness.md` describes them: by the operator alone, by the operator in the last seat, and by all
//! players but one.

mod support;

use bastide_engine::Action;
use bastide_notation::Document;
use bastide_table::fair::{Bits, Stream, read_bits};
use bastide_table::{
    Caller, Chain, Command, Contribution, Contributions, Fairness, Phase, Refusal, Table, verify,
};
use support::{Desk, adopted, person, setup};

fn bits(number: u64) -> Bits {
    let mut bits = [9; 32];
    bits[..8].copy_from_slice(&number.to_le_bytes());
    bits
}

/// Whether the attacker likes the draws: a chance of 1 in 36.
fn likes(stream: &Stream) -> bool {
    let dice: Vec<(Action, u16)> = (1..=6).map(|side| (Action::Roll(side), 1)).collect();
    (0..2).all(|number| stream.outcome(number, &dice) == Some(Action::Roll(6)))
}

/// A value as the last round of version 2 has it.
fn contribution(value: &str) -> Option<Contribution> {
    let value = read_bits(value).unwrap();
    Some(Contribution { commitment: [0; 32], value: Some(value), revealed: 1, missed: None })
}

/// The attack on version 1: whoever knows the seed and the others' contributions chooses their own until they like the draws.
#[test]
fn in_version_1_the_last_seat_chose_the_draws() {
    let tries = (0..2_000).map(bits).find(|mine| {
        let contributions = Contributions::Version1(vec![Some([1; 32]), Some(*mine)]);
        likes(&Stream::new(&[7; 32], &contributions))
    });
    assert!(tries.is_some());
}

/// A table of two or more seats with one honest player in seat 0. The attackers have all other seats.
struct Attack {
    table: Table,
    now: u64,
    seed: Bits,
    chains: Vec<Chain>,
}

impl Attack {
    /// The honest player sits down first.
    fn new(game: u64, seats: usize) -> Self {
        let seed = bits(1_000_000 + game);
        let first = Table::create(setup("base", seats), "owner".to_string(), &seed, 1_000).unwrap();
        let table = Table::begin(&first).unwrap();
        let mut attack = Self { table, now: 1_000, seed, chains: Vec::new() };
        attack.sit(Chain::new(bits(2_000_000 + game)));
        attack
    }

    fn ask(&mut self, caller: &Caller, command: &Command) -> Result<(), Refusal> {
        adopted(&mut self.table, self.now, caller, None, command).map(|_| ())
    }

    fn sit(&mut self, chain: Chain) {
        let (seat, commitment) = (self.chains.len(), Some(chain.commitment()));
        let sit = Command::Sit { seat: Some(seat as u8), name: format!("P{seat}"), commitment };
        self.ask(&person(seat), &sit).unwrap();
        self.chains.push(chain);
    }

    fn reveal(&mut self, seat: usize, round: u8) -> Result<(), Refusal> {
        let value = self.chains[seat].value(round);
        self.ask(&person(seat), &Command::Reveal { seat: seat as u8, value })
    }

    /// The operator ends the round early or late, as they like.
    fn end_round(&mut self) {
        self.now += 10_000;
        self.ask(&Caller::Server, &Command::Tick).unwrap();
    }

    /// The draws if these seats reveal in this round and nobody else contributes.
    fn stream(&self, round: u8, seats: &[usize]) -> Stream {
        let values = (0..self.chains.len())
            .map(|seat| seats.contains(&seat).then(|| self.chains[seat].value(round)))
            .map(|value| value.and_then(|value| contribution(&value)));
        Stream::new(&self.seed, &Contributions::Version2(values.collect()))
    }

    fn note(&self) -> String {
        self.table.record().unwrap().header.notes[0].clone()
    }

    /// The draws of the game, from its record.
    fn result(&self) -> Stream {
        assert_eq!(self.table.phase(), Phase::Playing);
        let fair = Fairness::read(&[self.note()]).unwrap().unwrap();
        Stream::new(&self.seed, &fair.contributions)
    }
}

/// The same attack on version 2: the last seat must commit before anybody reveals. The best that the operator can do is to guess.
#[test]
fn the_last_seat_cannot_choose_the_draws() {
    let games = 300;
    let mut liked = 0;
    for game in 0..games {
        let mut attack = Attack::new(game, 2);
        // The operator knows the seed and the honest player's commitment, and tries many chains.
        let known = attack.chains[0].commitment();
        let mine = (0..200).map(|number| Chain::new(bits(number))).find(|chain| {
            let values = vec![contribution(&known), contribution(&chain.value(1))];
            likes(&Stream::new(&attack.seed, &Contributions::Version2(values)))
        });
        attack.sit(mine.unwrap_or(Chain::new(bits(0))));
        attack.reveal(0, 1).unwrap();
        // Now the operator knows everything, but it is too late to change anything.
        let better = (0..200).map(|number| Chain::new(bits(number))).find(|chain| {
            let values = vec![contribution(&attack.chains[0].value(1)), contribution(&chain.value(1))];
            likes(&Stream::new(&attack.seed, &Contributions::Version2(values)))
        });
        if let Some(better) = better {
            let value = better.value(1);
            let reveal = Command::Reveal { seat: 1, value };
            assert_eq!(
                attack.ask(&person(1), &reveal).err(),
                (better != attack.chains[1]).then_some(Refusal::BadReveal)
            );
        }
        if attack.table.phase() == Phase::Open {
            assert_eq!(attack.ask(&person(1), &Command::Stand { seat: 1 }), Err(Refusal::Starting));
            attack.reveal(1, 1).unwrap();
        }
        liked += u64::from(likes(&attack.result()));
    }
    // By chance, about 8 of 300. With 5 standard deviations, 22.
    assert!(liked < 22, "{liked} of {games}");
}

/// An operator in the last seat sees all values and may then refuse to reveal. But then the next value of the honest player counts.
/// The operator cannot predict it, and the record names the seat that did not reveal.
#[test]
fn withholding_gives_draws_that_nobody_can_predict() {
    let (mut withheld, mut liked) = (0, 0);
    for game in 0..600 {
        let mut attack = Attack::new(game, 2);
        attack.sit(Chain::new(bits(game)));
        attack.reveal(0, 1).unwrap();
        let if_revealed = attack.stream(1, &[0, 1]);
        if likes(&if_revealed) {
            attack.reveal(1, 1).unwrap();
            assert_eq!(attack.result(), if_revealed);
            continue;
        }
        // What the operator can compute at this time.
        let known = [attack.stream(1, &[0]), attack.stream(1, &[]), attack.stream(1, &[1]), if_revealed];
        withheld += 1;
        attack.end_round();
        assert_eq!(attack.reveal(1, 1), Err(Refusal::NothingToReveal), "there is no second chance");
        assert_eq!(attack.reveal(1, 2), Err(Refusal::NothingToReveal));
        attack.reveal(0, 2).unwrap();
        let result = attack.result();
        assert!(!known.contains(&result));
        liked += u64::from(likes(&result));
        assert!(attack.note().contains(&format!("{}:missed-1", attack.chains[1].commitment())));
    }
    // By chance, about 16 of 583. With 5 standard deviations, 36.
    assert!(withheld > 500 && liked < 36, "{liked} of {withheld}");
}

/// The operator may pretend that players did not reveal, or let accomplices withhold. Each time, the honest player reveals a new value,
/// and one more seat is marked in the record. So there are at most as many rounds as seats.
#[test]
fn every_new_round_costs_a_seat_and_is_recorded() {
    let seats = 6;
    let mut attack = Attack::new(1, seats);
    (1..seats as u64).for_each(|number| attack.sit(Chain::new(bits(number))));
    let mut known: Vec<Stream> = Vec::new();
    for round in 1..=seats as u8 {
        let playing: Vec<usize> = (0..=seats - usize::from(round)).collect();
        let (withholder, others) = playing.split_last().unwrap();
        for seat in others {
            attack.reveal(*seat, round).unwrap();
        }
        let next = attack.stream(round, &playing);
        assert!(!known.contains(&next));
        known.push(next);
        if others.is_empty() {
            // Only the honest player is left, so nobody can refuse these draws.
            attack.reveal(*withholder, round).unwrap();
        } else {
            attack.end_round();
        }
    }
    assert_eq!(attack.result(), known[seats - 1]);
    for seat in 1..seats {
        let missed = format!("{}:missed-{}", attack.chains[seat].commitment(), seats - seat);
        assert!(attack.note().contains(&missed), "{missed} is not in {}", attack.note());
    }
}

/// All players but one know all values but not the seed. For them, the draws are random whatever they do.
#[test]
fn players_cannot_predict_the_draws_without_the_seed() {
    let mut liked = [0; 2];
    let games = 600;
    for game in 0..games {
        // The players' values never change. Only the seed does.
        let seed = bits(game);
        for (at, last) in [Some("22"), None].into_iter().enumerate() {
            let values = vec![
                contribution(&"11".repeat(32)),
                last.and_then(|digits| contribution(&digits.repeat(32))),
            ];
            liked[at] += u64::from(likes(&Stream::new(&seed, &Contributions::Version2(values))));
        }
    }
    // By chance, about 17 of 600 in both cases. With 5 standard deviations, 37.
    assert!(liked.iter().all(|count| *count < 37), "{liked:?}");
}

/// An operator who writes false contributions into the record is found out.
#[test]
fn verify_detects_changed_contributions() {
    let mut desk = Desk::new(setup("base", 3), &[7; 32]);
    (0..3).for_each(|seat| desk.commit(seat));
    desk.reveal(0).unwrap();
    desk.reveal(1).unwrap();
    desk.now += 10_000;
    desk.ask(&Caller::Server, &Command::Tick).unwrap();
    desk.reveal_all();
    for seat in [0, 1] {
        desk.ask(&person(seat), &Command::Resign { seat: seat as u8 }).unwrap();
    }
    let text = desk.table.record().unwrap().to_string();
    let proved = verify(&Document::parse(&text).unwrap()).unwrap();
    assert_eq!(proved.contributions.missed(), [2]);
    let (zero, two) = (support::chain(0), support::chain(2));
    for (found, other) in [
        (zero.value(2), zero.value(1)),
        (zero.value(2), "07".repeat(32)),
        (zero.commitment(), two.commitment()),
        ("missed-1".to_string(), "missed-2".to_string()),
        ("missed-1".to_string(), two.value(1)),
        ("missed-1".to_string(), two.value(2)),
        (format!("{}:missed-1", two.commitment()), "-".to_string()),
        ("fair-draws 2".to_string(), "fair-draws 1".to_string()),
    ] {
        assert!(text.contains(&found), "{found}");
        let changed = text.replace(&found, &other);
        verify(&Document::parse(&changed).unwrap()).unwrap_err();
    }
}

#[test]
fn the_seats_are_fixed_while_players_reveal() {
    let mut desk = Desk::new(setup("base", 3), &[7; 32]);
    desk.commit(0);
    assert_eq!(desk.reveal(0), Err(Refusal::NothingToReveal), "not before all have committed");
    // The creator starts with a bot in the third seat.
    desk.commit(1);
    let owner = Caller::user("owner".to_string(), false);
    let start = Command::Start { fill: "easy".to_string() };
    desk.ask(&owner, &start).unwrap();
    let sit = Command::Sit { seat: Some(2), name: "Eve".to_string(), commitment: None };
    for (caller, command) in [(&person(9), &sit), (&person(0), &Command::Stand { seat: 0 }), (&owner, &start)]
    {
        assert_eq!(desk.ask(caller, command), Err(Refusal::Starting), "{command:?}");
    }
    desk.reveal(1).unwrap();
    assert_eq!(desk.reveal(1), Err(Refusal::NothingToReveal), "once is enough");
    desk.reveal(0).unwrap();
    assert_eq!(desk.table.phase(), Phase::Playing);
    assert_eq!(desk.table.seats()[2].played_by(), Some(bastide_ai::Level::Easy));
}

/// Simple programs may sit down without a commitment. If nobody commits, the game begins at once.
#[test]
fn a_player_may_sit_down_without_a_commitment() {
    let mut desk = Desk::new(setup("base", 2), &[7; 32]);
    for seat in 0..2u8 {
        let sit = Command::Sit { seat: Some(seat), name: format!("P{seat}"), commitment: None };
        desk.ask(&person(usize::from(seat)), &sit).unwrap();
    }
    assert_eq!(desk.table.phase(), Phase::Playing);
    let note = desk.table.record().unwrap().header.notes[0].clone();
    assert!(note.starts_with("fair-draws 2 ") && note.ends_with("added -,-"), "{note}");
    let bad = Command::Sit { seat: None, name: "P".to_string(), commitment: Some("zz".to_string()) };
    let mut desk = Desk::new(setup("base", 2), &[7; 32]);
    assert_eq!(desk.ask(&person(0), &bad), Err(Refusal::BadCommitment));
}
