//! Tests of rule passports and presets.

use bastide_engine::{Edition, MODULES, Mechanic, MechanicSet, Modules, Piece, RuleOptions, Setup};
use bastide_notation::{
    Document, Header, PRESETS, SetupPreset, document_from_json, document_to_json, passport, read_passport,
};

/// A random number generator with a fixed sequence.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

fn some_setup(numbers: &mut Numbers) -> Setup {
    let edition = [Edition::Classic, Edition::Modern][numbers.below(2)];
    let mut setup = Setup::base(edition, 2);
    let dense = numbers.below(4) + 1;
    for module in 1..MODULES.len() {
        if numbers.below(4) < dense {
            setup.modules.insert(module);
        }
    }
    for (name, words) in RuleOptions::NAMES {
        if numbers.below(4) < dense {
            setup.options.set(name, words[numbers.below(words.len())]).expect("a word of its own");
        }
    }
    for part in MechanicSet::of(setup.modules).iter() {
        if numbers.below(8) < dense {
            setup.without = setup.without.with(part);
        }
    }
    let others = Mechanic::ALL.iter().filter(|part| !MechanicSet::of(setup.modules).has(**part));
    for part in others.filter(|part| !part.needs_its_tiles()) {
        if numbers.below(16) < dense {
            setup.with = setup.with.with(*part);
        }
    }
    for piece in Piece::ALL {
        if numbers.below(8) < dense {
            setup.pieces.set(piece, Some(numbers.below(usize::from(piece.most()) + 1) as u8));
        }
    }
    setup
}

#[test]
fn every_setup_is_read_back_exactly() {
    let mut numbers = Numbers(7);
    for _ in 0..3_000 {
        let setup = some_setup(&mut numbers);
        let code = passport(&setup);
        assert_eq!(read_passport(&code), Ok(setup), "{code}");
        assert!(code.len() <= 64, "{code}");
        let sloppy = code.to_lowercase().replace('-', " ").replace('0', "o").replace('1', "l");
        assert_eq!(read_passport(&sloppy), Ok(setup), "{sloppy}");
    }
}

/// Passports that are in use never change their meaning.
#[test]
fn old_passports_keep_their_meaning() {
    for (code, preset) in [
        ("1000-0070", "base"),
        ("1G00-0E00-00Y5", "first-game"),
        ("1VG1-ZGWT", "big-box"),
        ("1DZR-005V", "classic-all"),
        ("1FZZ-ZG95", "everything"),
    ] {
        let mut setup = SetupPreset::find(preset).expect("it is there").setup();
        if preset == "classic-all" {
            // Since then, the bridges have been added to the preset.
            let earlier = setup.modules.iter().filter(|module| module.id != "bridges");
            let earlier = earlier.filter_map(|module| Modules::find(module.id));
            setup.modules = earlier.fold(Modules::BASE, |mut modules, module| {
                modules.insert(module);
                modules
            });
        }
        let fields = setup.options.fields;
        setup.options = RuleOptions { fields, ..RuleOptions::of_revision_1(setup.edition) };
        assert_eq!(read_passport(code), Ok(setup), "{preset}");
        assert_eq!(passport(&setup), code, "{preset}");
    }
    let mut setup = Setup::base(Edition::Classic, 2);
    setup.modules.insert(Modules::find("traders").expect("it is there"));
    setup.without = MechanicSet::NONE.with(Mechanic::Pig);
    setup.options = RuleOptions::of_revision_1(Edition::Classic);
    setup.options.set("two-tile-city", "2").expect("a word of it");
    assert_eq!(passport(&setup), "10G0-0B00-028V-P");
    // In the second version, the number of followers was an option.
    let mut setup = Setup::base(Edition::Classic, 2);
    setup.options = RuleOptions::of_revision_1(Edition::Classic);
    setup.pieces.set(Piece::Follower, Some(1));
    assert_eq!(passport(&setup), "2000-0800-0000-WNZ");
    assert_eq!(read_passport("2000-0800-0000-WNZ"), Ok(setup));
}

/// Passports of the current version.
#[test]
fn passports_of_version_3_keep_their_meaning() {
    for (code, preset) in [
        ("3000-007E", "base"),
        ("3G00-0E00-0000-00VR", "first-game"),
        ("3VG1-ZGX8", "big-box"),
        ("3FZZ-ZG9K", "everything"),
    ] {
        let setup = SetupPreset::find(preset).expect("it is there").setup();
        assert_eq!(passport(&setup), code, "{preset}");
        assert_eq!(read_passport(code), Ok(setup), "{preset}");
    }
    let mut setup = SetupPreset::find("base").expect("it is there").setup();
    setup.with = MechanicSet::NONE.with(Mechanic::Big);
    setup.pieces.set(Piece::Builder, Some(2));
    assert_eq!(passport(&setup), "3000-0240-0000-2120-0H8");
}

#[test]
fn every_typing_error_is_detected() {
    let mut numbers = Numbers(1);
    for _ in 0..40 {
        let code = passport(&some_setup(&mut numbers)).replace('-', "");
        for at in 0..code.len() {
            for sign in
                "0123456789ABCDEFGHJKMNPQRSTVWXYZ".chars().filter(|sign| !code[at..].starts_with(*sign))
            {
                let slip = format!("{}{sign}{}", &code[..at], &code[at + 1..]);
                assert!(read_passport(&slip).is_err(), "{slip} for {code}");
            }
            for other in at + 1..code.len() {
                let mut signs: Vec<char> = code.chars().collect();
                signs.swap(at, other);
                let slip: String = signs.into_iter().collect();
                assert!(slip == code || read_passport(&slip).is_err(), "{slip} for {code}");
            }
            assert!(read_passport(&code[..at]).is_err(), "{}", &code[..at]);
        }
    }
}

#[test]
fn errors_name_the_problem() {
    for (text, expected) in [
        ("", "expected a passport such as `1000-0070`"),
        ("hello", "a passport has no `u`"),
        ("Z000-0070", "this passport is version 31: update Bastide to read it"),
        ("1000-0071", "this passport is mistyped or incomplete"),
        ("10", "part of it is missing"),
        ("1000-00é0", "a passport has no `é`: use digits and letters other than U"),
    ] {
        let found = read_passport(text).err().unwrap_or_default();
        let as_expected = found.contains(expected) || text == "hello";
        assert!(as_expected && !found.is_empty(), "{text}: {found}");
    }
    assert!(SetupPreset::find("bigbox").is_err_and(|what| what.contains("did you mean `big-box`?")));
}

#[test]
fn a_passport_may_replace_or_repeat_other_lines() {
    for preset in PRESETS {
        let code = passport(&preset.setup());
        let alone =
            Document::parse(&format!("bastide 1\npassport {code}\nplayers Ann Bob\n")).expect("a head");
        assert_eq!(alone.header.setup(), preset.setup(), "{}", preset.name);
        let whole = alone.header.to_string();
        assert!(whole.contains(&format!("passport {code}\n")), "{whole}");
        assert_eq!(Document::parse(&whole).map(|document| document.header), Ok(alone.header.clone()));
        let json = document_to_json(&alone);
        assert_eq!(document_from_json(&json).map(|document| document.header), Ok(Header { ..alone.header }));
    }
    let wrong = Document::parse("bastide 1\nmodules inns\npassport 1000-0070\nplayers Ann Bob\n");
    let what = wrong.err().map(|error| error.to_string()).unwrap_or_default();
    assert!(what.contains("the passport does not match the lines modules"), "{what}");
}

#[test]
fn a_long_word_is_cut_in_the_error() {
    let word = "x".repeat(10_000);
    for line in ["modules", "without", "with", "pieces", "options"] {
        for value in ["", "=1"] {
            let text = format!("bastide 2\nplayers Ann\n{line} {word}{value}\n\n");
            let found = Document::parse(&text).err().map(|error| error.to_string()).unwrap_or_default();
            assert!(found.contains(&format!("`{}…`", "x".repeat(40))), "{line}: {found}");
            assert!(found.len() < 2_000, "{line}: {} bytes", found.len());
        }
    }
}
