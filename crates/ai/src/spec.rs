//! The text form of a player: a level and its changed settings, such as `expert`, `hard:nodes=5000` or
//! `medium:weights=mine.txt`.

use crate::agent::Agent;
use crate::level::Level;
use crate::search::Style;
use crate::weights::Weights;
use bastide_engine::Rules;
use std::fmt;
use std::sync::Arc;

/// A player's level and settings.
#[derive(Clone, PartialEq, Debug)]
pub struct Spec {
    /// The text it was read from.
    pub text: String,
    /// The level.
    pub level: Level,
    /// The number of states to judge in a turn, if it is not the level's default.
    pub nodes: Option<u64>,
    /// Milliseconds for each turn, if there is a clock.
    pub millis: Option<u64>,
    /// The weights of its evaluation.
    pub weights: Weights,
    /// The parameters of its search.
    pub style: Style,
}

impl From<Level> for Spec {
    fn from(level: Level) -> Self {
        Self {
            text: level.name().to_string(),
            level,
            nodes: None,
            millis: None,
            weights: Weights::default(),
            style: level.style(),
        }
    }
}

/// The settings that can follow a level.
const KEYS: &str = "nodes, time (milliseconds), weights (a file), width, rounds, prior, margin, drop, deepen";

impl Spec {
    /// Parses `level[:key=value,…]`; `load` reads a file of weights.
    pub fn parse(text: &str, load: &dyn Fn(&str) -> Result<String, String>) -> Result<Self, String> {
        let (name, rest) = text.split_once(':').unwrap_or((text, ""));
        let levels = || Level::ALL.map(Level::name).join(", ");
        let level = Level::from_name(name)
            .ok_or_else(|| format!("there is no player `{name}`; expected one of {}", levels()))?;
        let mut spec = Self { text: text.to_string(), ..Self::from(level) };
        for pair in rest.split(',').filter(|pair| !pair.is_empty()) {
            let (key, value) = pair
                .split_once('=')
                .ok_or_else(|| format!("player `{text}`: expected key=value, found `{pair}`"))?;
            spec.set(key, value, load).map_err(|what| format!("player `{text}`: {what}"))?;
        }
        Ok(spec)
    }

    fn set(
        &mut self,
        key: &str,
        value: &str,
        load: &dyn Fn(&str) -> Result<String, String>,
    ) -> Result<(), String> {
        fn number<T: std::str::FromStr>(key: &str, value: &str) -> Result<T, String> {
            value.parse().map_err(|_| format!("{key} cannot be `{value}`: expected a number"))
        }
        match key {
            "nodes" => self.nodes = Some(number(key, value)?),
            "time" => {
                self.millis = Some(number(key, value)?);
                self.nodes = Some(u64::MAX);
            }
            "weights" => {
                self.weights = Weights::parse(&load(value)?).map_err(|what| format!("{value}: {what}"))?;
            }
            "width" => self.style.width = number::<usize>(key, value)?.max(1),
            "rounds" => self.style.rounds = number(key, value)?,
            "prior" => self.style.prior = number::<f32>(key, value)?.max(0.0),
            "margin" => self.style.margin = number(key, value)?,
            "drop" => self.style.drop = number(key, value)?,
            "deepen" => self.style.deepen = number(key, value)?,
            _ => return Err(format!("there is no setting `{key}`; expected {KEYS}")),
        }
        Ok(())
    }

    /// The number of states to judge in a turn.
    pub fn nodes(&self, rules: &Rules) -> u64 {
        self.nodes.unwrap_or_else(|| self.level.nodes(rules))
    }

    /// Creates the player for a game.
    pub fn player(&self, rules: &Arc<Rules>, seed: u64) -> Box<dyn Agent + Send> {
        self.level.with(rules, seed, &self.weights, self.style)
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.text)
    }
}
