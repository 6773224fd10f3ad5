//! Tests the server from outside, over real sockets, against faults and attacks. See the rows of
//! `docs/reliability.md`.

mod accounts;
mod codes;
mod crowd;
mod damage;
mod described;
#[path = "../../../../tests/figure.rs"]
mod figure;
mod first;
mod frames;
mod frozen;
mod hanging;
mod lobby;
mod moderation;
mod names;
mod origins;
mod pages;
mod previews;
mod privacy;
mod reconnect;
mod schema;
mod streams;
mod substitute;
mod support;
mod table_bot;
mod tokens;
mod wrong;
