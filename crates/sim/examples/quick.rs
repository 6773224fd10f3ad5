use bastide_engine::*;
use bastide_sim::*;
fn main() {
    let n: u64 = std::env::args().nth(1).unwrap().parse().unwrap();
    let path = if std::env::args().nth(2).is_some() { Path::Checked } else { Path::Fast };
    let setup = Setup::base(Edition::Classic, 2);
    let pack = bastide_tiles::Pack::new(&setup, &[]).unwrap();
    let rules = Rules::new(setup, pack.set.clone()).unwrap();
    let mut p = Playouts::new(&rules);
    let mut t = Totals::default();
    let mut rng = Rng::new(1);
    let s = std::time::Instant::now();
    for _ in 0..n { p.play(path, &mut rng, &mut t); }
    let e = s.elapsed();
    println!("{:.0}/s placed {:.3} placements {:.3} follow {:.4} scores {:.2} {:.2} bytes {}", n as f64 / e.as_secs_f64(), t.per_game(t.placed), t.per_turn(t.placements), t.per_turn(t.follow_ups), t.mean_score(0), t.mean_score(1), p.state().bytes());
}
