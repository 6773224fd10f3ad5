//! How a command ends when it does not end well.

use std::fmt;
use std::io::ErrorKind;
use std::process::ExitCode;

/// Why a command failed.
#[derive(Debug)]
pub(crate) enum CliFailure {
    /// Something that was checked does not hold; what it is has been printed. Exit code 1.
    Checked,
    /// The input is not good. Exit code 2.
    Input(String),
    /// The input is not good, and that has been said. Exit code 2.
    Told,
}

impl CliFailure {
    pub(crate) fn input(what: impl fmt::Display) -> Self {
        Self::Input(what.to_string())
    }

    /// What is wrong, in words.
    pub(crate) fn what(self) -> String {
        match self {
            Self::Input(what) => what,
            Self::Checked | Self::Told => "something that was checked does not hold".to_string(),
        }
    }

    /// Says on standard error what is wrong, and gives the exit code.
    pub(crate) fn report(self) -> ExitCode {
        match self {
            Self::Checked => ExitCode::from(1),
            Self::Told => ExitCode::from(2),
            Self::Input(what) => {
                anstream::eprintln!("bastide: {what}");
                ExitCode::from(2)
            }
        }
    }
}

/// Prints to standard output. A reader that has gone away (`| head`) ends the program quietly.
pub(crate) fn print(text: &str) {
    use std::io::Write;
    let mut out = anstream::stdout();
    if let Err(error) = out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        if error.kind() == ErrorKind::BrokenPipe {
            std::process::exit(0);
        }
        anstream::eprintln!("bastide: cannot write to standard output: {error}");
        std::process::exit(2);
    }
}
