//! Failures of commands and their exit codes.

use std::fmt;
use std::io::ErrorKind;
use std::process::ExitCode;

/// Why a command failed.
#[derive(Debug)]
pub(crate) enum CliFailure {
    /// A check failed, and the details have been printed. Exit code 1.
    Checked,
    /// The input is invalid. Exit code 2.
    Input(String),
    /// The input is invalid, and the details have been printed. Exit code 2.
    InputReported,
}

impl CliFailure {
    pub(crate) fn input(what: impl fmt::Display) -> Self {
        Self::Input(what.to_string())
    }

    /// The message.
    pub(crate) fn what(self) -> String {
        match self {
            Self::Input(what) => what,
            Self::Checked | Self::InputReported => "a check failed".to_string(),
        }
    }

    /// Prints the message to standard error and returns the exit code.
    pub(crate) fn report(self) -> ExitCode {
        match self {
            Self::Checked => ExitCode::from(1),
            Self::InputReported => ExitCode::from(2),
            Self::Input(what) => {
                anstream::eprintln!("bastide: {what}");
                ExitCode::from(2)
            }
        }
    }
}

/// Prints to standard output. If the reader has closed the pipe (`| head`), the program ends quietly.
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
