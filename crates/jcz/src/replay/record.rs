//! The record of a replayed game.

use super::{Action, Document, Driver, ImportRefusal, Imported, RecordLine, ReplayEnd};
use bastide_notation::{passport, replay, write_moves};

impl Driver {
    pub(super) fn finish(mut self) -> Result<Imported, ImportRefusal> {
        let broken = |what: String| ImportRefusal::Unreadable(format!("cannot write its record: {what}"));
        let log: Vec<Action> = self.table.game.log()[self.log_start..].to_vec();
        let mut table = replay(&self.start, &[], None).map_err(|error| broken(error.to_string()))?.table;
        let mut header = self.start.header.clone();
        let mut body = std::mem::take(&mut self.start.body);
        if !body.is_empty() {
            body.push(RecordLine::Blank);
        }
        body.extend(write_moves(&mut table, &log).map_err(|error| broken(error.to_string()))?);
        let early = self.called_back();
        if let Some((action, _)) = &self.held {
            let said = self.table.voice().write(*action);
            self.notes.push(format!("the last action was not confirmed, so it is left out: {said}"));
        }
        if self.table.game.is_over() {
            let scores =
                self.table.game.rules().players().map(|player| self.table.game.state().score(player));
            header.result = Some(scores.collect());
        }
        header.passport = Some(passport(&header.setup()));
        header.notes = self.notes.clone();
        Ok(Imported {
            record: Document::new(header, body),
            table: self.table,
            steps: self.steps,
            notes: self.notes,
            end: ReplayEnd {
                early,
                points: self.points,
                labels: self.labels,
                supply: self.supply,
                held: self.held.map(|(action, _)| action),
                unconfirmed: self.unconfirmed,
                undo: self.undo,
            },
        })
    }
}
