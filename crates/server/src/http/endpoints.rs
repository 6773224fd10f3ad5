//! All endpoints of the HTTP API, with examples. `describe` generates the documentation from this table.

/// An endpoint: method, path, description, example body and example answer.
pub(super) struct Endpoint {
    pub(super) method: &'static str,
    pub(super) path: &'static str,
    pub(super) text: &'static str,
    pub(super) body: &'static str,
    pub(super) answer: &'static str,
}

const fn endpoint(
    method: &'static str,
    path: &'static str,
    text: &'static str,
    body: &'static str,
    answer: &'static str,
) -> Endpoint {
    Endpoint { method, path, text, body, answer }
}

/// All endpoints.
pub(super) const ENDPOINTS: &[Endpoint] = &[
    endpoint(
        "get",
        "/api/v1/me",
        "The current user, or null without a session",
        "",
        r#"{"name":"Ann","program":false,"account":null,"role":"player"}"#,
    ),
    endpoint(
        "post",
        "/api/v1/me",
        "Start a guest session. Sets a cookie unless you already have a session",
        "",
        r#"{"name":"","program":false,"account":null,"role":"player"}"#,
    ),
    endpoint(
        "delete",
        "/api/v1/me",
        "Sign out. Revokes the session of this browser, or the token of this program",
        "",
        "",
    ),
    endpoint(
        "post",
        "/api/v1/me/name",
        "Set your player name. Not available to programs",
        r#"{"name":"Ann"}"#,
        "",
    ),
    endpoint(
        "get",
        "/api/v1/me/tables",
        "Your tables, most recently changed first: tables where you have a seat, and open tables that you created",
        "",
        concat!(
            r#"[{"id":"s5u8t33kyx","title":"","passport":"1000-0070","phase":"playing","public":false,"names":["Ann","#,
            r#""Colin (easy)"],"changed":1794808561364,"to_act":0,"seats":[0]}]"#
        ),
    ),
    endpoint(
        "post",
        "/api/v1/me/recovery",
        "Create a recovery code. It works once, on any device: open /recover#CODE there. Not available to programs",
        "",
        r#"{"code":"…"}"#,
    ),
    endpoint(
        "post",
        "/api/v1/me/token",
        "Create a token for a program, which sends it as `Authorization: Bearer …`. Not available to programs",
        "",
        r#"{"token":"…"}"#,
    ),
    endpoint(
        "post",
        "/api/v1/recover",
        "Sign in with a recovery code. Sets the cookie",
        r#"{"code":"…"}"#,
        "",
    ),
    endpoint(
        "post",
        "/api/v1/me/account",
        "Create an account with a name and password, so that you can sign in from any device. \
         You keep your tables and seats. Not available to programs",
        r#"{"name":"Ann","password":"…"}"#,
        r#"{"account":"Ann"}"#,
    ),
    endpoint(
        "post",
        "/api/v1/me/password",
        "Change the password. Revokes all other sessions, program tokens and recovery codes. \
         Not available to programs",
        r#"{"old":"…","new":"…"}"#,
        "",
    ),
    endpoint(
        "get",
        "/api/v1/me/sessions",
        "Your sessions, unused recovery links and programs, the most recently used first. \
         Not available to programs",
        "",
        concat!(
            r#"[{"id":"0f5c1d2e3a4b5c6d","kind":"browser","device":"Firefox, Linux","since":1794808561364,"#,
            r#""seen":1794808561364,"current":true}]"#
        ),
    ),
    endpoint(
        "delete",
        "/api/v1/me/sessions",
        "End all sessions but the current one, and revoke recovery links and programs. Not available to programs",
        "",
        "",
    ),
    endpoint(
        "delete",
        "/api/v1/me/sessions/{session}",
        "End one session. Its sockets are closed at once. Not available to programs",
        "",
        "",
    ),
    endpoint(
        "get",
        "/api/v1/me/export",
        "Everything that is stored about you. Not available to programs",
        "",
        concat!(
            r#"{"format":"bastide-personal-data","version":1,"exported":1794808561364,"id":"…","name":"Ann","#,
            r#""since":1794808561364,"account":null,"sessions":[],"tables":[],"chat":[],"#,
            r#""moderation":{"addresses":[],"blocked":[],"reports":[],"sanctions":[]}}"#
        ),
    ),
    endpoint(
        "post",
        "/api/v1/me/delete",
        "Delete your account and everything that is stored about you. You resign your running games. Games stay, \
         but your name becomes `deleted player`, and your chat messages are removed. \
         If you have an account, the password is required. Not available to programs",
        r#"{"password":"…"}"#,
        "",
    ),
    endpoint(
        "get",
        "/api/v1/privacy",
        "What this server stores, and for how many days. 0 means forever",
        "",
        concat!(
            r#"{"chat_days":90,"session_days":180,"link_days":30,"guest_days":30,"address_days":90,"#,
            r#""access_log":{"days":7,"addresses":"short"}}"#
        ),
    ),
    endpoint(
        "post",
        "/api/v1/sign-in",
        "Sign in with name and password. Sets the cookie and replaces the current session",
        r#"{"name":"Ann","password":"…"}"#,
        r#"{"account":"Ann"}"#,
    ),
    endpoint(
        "get",
        "/api/v1/me/blocks",
        "The people whom you have blocked, the latest first. You don't see their chat, they can't sit down at your tables, \
         and the lobby hides their tables from you. Not available to programs",
        "",
        r#"[{"id":7,"name":"Bob","since":1794808561364}]"#,
    ),
    endpoint(
        "post",
        "/api/v1/me/blocks",
        "Block a player, or the author of a chat message. Not available to programs",
        r#"{"is":"message","table":"s5u8t33kyx","at":1794808561364,"name":"Bob"}"#,
        "",
    ),
    endpoint("delete", "/api/v1/me/blocks/{block}", "Unblock a person. Not available to programs", "", ""),
    endpoint(
        "post",
        "/api/v1/reset-password",
        "Set a new password with a link from an admin. Signs you out everywhere",
        r#"{"code":"…","password":"…"}"#,
        "",
    ),
    endpoint(
        "post",
        "/api/v1/reports",
        "Report a player, or the author of a chat message, to the moderators. Not available to programs",
        concat!(
            r#"{"about":{"is":"seat","table":"s5u8t33kyx","seat":1},"category":"insult","#,
            r#""text":"He insulted everybody."}"#
        ),
        "",
    ),
    endpoint(
        "post",
        "/api/v1/admin",
        "Carry out a request of a moderator or an admin: find-people, show-person, list-tables, close-table, rename, \
         reset-password, mute, ban, lift, delete-account, export-account, list-reports, resolve-report, set-role, audit-log",
        r#"{"do":"mute","person":"Bob","reason":"Spam.","minutes":1440}"#,
        r#"{"is":"done"}"#,
    ),
    endpoint(
        "get",
        "/api/v1/tables",
        "Public tables that are not over, without those of people whom you have blocked",
        "",
        concat!(
            r#"[{"id":"s5u8t33kyx","title":"","passport":"1000-0070","phase":"open","public":true,"names":["Ann",""],"#,
            r#""changed":1794808561364,"to_act":null}]"#
        ),
    ),
    endpoint(
        "post",
        "/api/v1/tables",
        "Create a table from a `preset` or `passport`. `first` chooses who starts: \
         `drawn` (a random seat, the default), `seat-1`, or `creator` (whoever created the table)",
        concat!(
            r#"{"preset":"base","seats":[{"is":"open"},{"is":"bot","level":"medium"}],"first":"drawn","title":"","#,
            r#""public":false,"spectators":true,"clock":{"is":"fischer","start":600,"add":10},"on_timeout":{"is":"bot","level":"medium"},"#,
            r#""substitute":"easy","aids":{"remaining":true,"projected":true,"hints":true,"features":true}}"#
        ),
        r#"{"id":"s5u8t33kyx"}"#,
    ),
    endpoint(
        "get",
        "/api/v1/tables/{id}",
        "The snapshot of a table, and your seats",
        "",
        r#"{"seats":[0],"snapshot":{}}"#,
    ),
    endpoint(
        "post",
        "/api/v1/tables/{id}/command",
        "Send a command: sit, stand, start, act, confirm, undo, request-takeback, answer-takeback, resign, \
         away, return, pause, resume, chat. \
         A command with an `id` can be retried safely: it is carried out only once",
        r#"{"id":"a1","command":{"do":"act","step":3,"pick":0,"confirm":true}}"#,
        r#"{"number":4}"#,
    ),
    endpoint(
        "post",
        "/api/v1/tables/{id}/query",
        "Query a table without changing it: why, preview, cell, feature, fields, unfillable-places, \
         decision-aids, details, hint (current game only). `at` selects the game after that number of actions",
        r#"{"ask":"why","notation":"place 4,4 r0"}"#,
        r#"{"legal":false,"refusal":{"code":"not-adjacent","x":5,"y":5,"clause":"BASE-5","text":"…"}}"#,
    ),
    endpoint(
        "post",
        "/api/v1/tables/{id}/rematch",
        "Create a rematch, in which everybody moves along by one seat. \
         To sit down immediately, send a commitment for each of your seats",
        r#"{"commitments":["5f1c…"]}"#,
        r#"{"id":"…"}"#,
    ),
    endpoint(
        "get",
        "/api/v1/tables/{id}/socket",
        "The WebSocket of a table. docs/server.md describes its messages",
        "",
        "",
    ),
    endpoint(
        "get",
        "/api/v1/socket.schema.json",
        "The JSON Schema of all messages, request bodies and responses",
        "",
        r#"{"$defs":{}}"#,
    ),
    endpoint(
        "get",
        "/api/v1/tables/{id}/stream",
        "The messages that the server would send over the socket, as lines of JSON, for programs",
        "",
        "",
    ),
    endpoint(
        "get",
        "/api/v1/tables/{id}/replay",
        "The game after `at` actions",
        "",
        concat!(
            r#"{"at":10,"of":140,"action":{"verb":"put","figure":"follower","tile":9,"spot":{"on":"part","tile":9,"part":1}},"#,
            r#""seat":0,"game":{}}"#
        ),
    ),
    endpoint(
        "get",
        "/api/v1/tables/{id}/history",
        "Up to 500 updates after the number `after`. Continue from `next`",
        "",
        concat!(
            r#"{"updates":[{"number":3,"at":1794808561364,"actions":1,"#,
            r#""event":{"is":"started","first":0,"drawn":true,"contributions":[{},{}]},"#,
            r#""events":[{"is":"turn","seat":0}]}],"next":3}"#
        ),
    ),
    endpoint(
        "get",
        "/api/v1/presets",
        "All presets. `lesson` is the position in the recommended order for learning the game",
        "",
        concat!(
            r#"[{"name":"base","text":"the base game","passport":"1000-0070","edition":"classic","#,
            r#""modules":["base"],"group":"boxes","lesson":null}]"#
        ),
    ),
    endpoint(
        "get",
        "/api/v1/modules",
        "All modules with their parts, all options with their values, all pieces, and the bot levels",
        "",
        r#"{"modules":[],"options":[],"pieces":[],"levels":[]}"#,
    ),
    endpoint(
        "post",
        "/api/v1/passport",
        "The passport of a setup",
        concat!(
            r#"{"edition":"modern","modules":["river","inns"],"without":["cathedral"],"with":["fairy"],"#,
            r#""pieces":["builder=2"],"options":["fields=off"]}"#
        ),
        r#"{"passport":"…"}"#,
    ),
    endpoint(
        "get",
        "/api/v1/explain/{passport}",
        "Describe the setup of a passport for a number of `players`, 2 by default",
        "",
        concat!(
            r#"{"passport":"1000-0070","edition":"classic","players":2,"tiles":71,"tiles_changed":[],"#,
            r#""modules":[{"module":"base","title":"Base game","parts":[]}],"with":[],"options":[],"#,
            r#""figures":{"follower":7},"pieces":{"follower":7},"shared":{},"#,
            r#""steps":[{"step":"draw","decision":"draw","text":"draw a tile","clause":"BASE-4"}],"notes":[]}"#
        ),
    ),
    endpoint(
        "get",
        "/api/v1/art/{passport}/sprite.svg",
        "The tiles and figures of a setup, as SVG symbols",
        "",
        "",
    ),
    endpoint(
        "get",
        "/api/v1/art/{passport}/shapes.json",
        "The shapes of the tile parts of a setup",
        "",
        concat!(
            r##"{"format":"bastide-shapes","version":1,"ground":{"fill":"#b7c47b","over":0.3},"tiles":{},"pieces":{},"##,
            r#""blocks":{},"kinds":[{"id":"bend","name":"Bend","module":"base","copies":9}]}"#
        ),
    ),
    endpoint("get", "/api/v1/art/{passport}/board.svg", "An example board of a setup, as SVG", "", ""),
    endpoint("get", "/api/v1/art/{passport}/board.png", "An example board of a setup, as PNG", "", ""),
    endpoint(
        "get",
        "/api/v1/clauses",
        "The ids of the rule clauses that have a picture",
        "",
        r#"["BASE-12"]"#,
    ),
    endpoint("get", "/api/v1/clauses/{clause}", "The picture of a clause, as SVG", "", ""),
    endpoint(
        "get",
        "/g/{id}/board.svg",
        "The board as SVG. Optional: `at`, `size` and `safe` (colours for colour-blind players)",
        "",
        "",
    ),
    endpoint("get", "/g/{id}/board.png", "The board as PNG", "", ""),
    endpoint("get", "/g/{id}/replay.gif", "The game as an animated GIF", "", ""),
    endpoint("get", "/g/{id}/record.bst", "The game record, in Bastide's text format", "", ""),
    endpoint(
        "get",
        "/g/{id}/record.json",
        "The game record as JSON",
        "",
        concat!(
            r#"{"format":"bastide-record","version":1,"edition":"classic","modules":["base"],"passport":"1000-0070","#,
            r#""players":["Ann","Colin (easy)"],"lines":[{"moves":{"turn":1,"player":"Ann","actions":["draw bend"]}}]}"#
        ),
    ),
    endpoint("get", "/health", "Liveness: the server is running", "", ""),
    endpoint(
        "get",
        "/ready",
        "Readiness: whether the server can store moves, and what does not work. JSON if the request accepts it",
        "",
        "",
    ),
    endpoint("get", "/metrics", "Metrics for Prometheus", "", ""),
];
