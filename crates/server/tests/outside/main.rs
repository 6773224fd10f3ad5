//! The server from outside, over real sockets, against faults and attacks: the rows of `docs/reliability.md`.

mod codes;
mod crowd;
mod damage;
mod frames;
mod origins;
mod reconnect;
mod support;
mod tokens;
