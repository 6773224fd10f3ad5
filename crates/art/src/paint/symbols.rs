//! Shapes that are drawn many times. Each stands on its origin; what has no fill takes the colour of its user.

use std::fmt::Write;

/// Ids and bodies.
pub(crate) const SYMBOLS: &[(&str, &str)] = &[
    // Houses: long, with its gable to the south, a tower house, a cottage.
    (
        "ha",
        r##"<path d="M-3.8.2h9.6l1.6 1.5h-8.6z" fill="#3d2b1f" opacity=".22"/><path d="M-4 0v-3.3h8V0z" fill="#f3e4c4" stroke="#3d2b1f" stroke-width=".5"/><path d="M1.6-3.3h2.4V0H1.6z" fill="#3d2b1f" opacity=".16"/><path d="M-4.9-2.9l1.7-3.8h6.4l1.7 3.8z" stroke="#3d2b1f" stroke-width=".5" stroke-linejoin="round"/><path d="M-4.9-2.9l1.7-3.8h2.6l-1 3.8z" fill="#fff" opacity=".2"/><path d="M-3.8-4.2h7.4M-3.3-5.4h6.5" stroke="#3d2b1f" stroke-width=".25" opacity=".45"/><path d="M-2.6 0v-1.7h1.3V0zM1-1.9h1.1v-.9H1z" fill="#6b4a2e"/>"##,
    ),
    (
        "hb",
        r##"<path d="M-2.4.2h8l1.4 1.4h-7z" fill="#3d2b1f" opacity=".22"/><path d="M2.4-3.2l3-1.3v3.3L2.4 0z" fill="#cdb58c" stroke="#3d2b1f" stroke-width=".5" stroke-linejoin="round"/><path d="M-2.6 0v-3.3L0-6l2.5 2.7V0z" fill="#f6e8ca" stroke="#3d2b1f" stroke-width=".5" stroke-linejoin="round"/><path d="M0-6.6l3-1.4 3.2 3.4-3.2 1.5z" stroke="#3d2b1f" stroke-width=".5" stroke-linejoin="round"/><path d="M0-6.6l-3.3 3.4.6.6L0-5.6z" stroke="#3d2b1f" stroke-width=".4" stroke-linejoin="round"/><path d="M1.1-5.5l3-1.4M2.2-4.4l3-1.4" stroke="#3d2b1f" stroke-width=".25" opacity=".45"/><path d="M-.8 0v-1.9H.7V0zM-.5-3.9h1v-.9h-1z" fill="#6b4a2e"/>"##,
    ),
    (
        "hc",
        r##"<path d="M-1.8.2h6l1.5 1.6H.6z" fill="#3d2b1f" opacity=".22"/><path d="M-2 0v-6.4h4V0z" fill="#efdfbe" stroke="#3d2b1f" stroke-width=".5"/><path d="M.6-6.4H2V0H.6z" fill="#3d2b1f" opacity=".18"/><path d="M-2.7-6.2L0-10.2l2.7 4z" stroke="#3d2b1f" stroke-width=".5" stroke-linejoin="round"/><path d="M-2.7-6.2L0-10.2l-.5 4z" fill="#fff" opacity=".22"/><path d="M-.6-4.6h1v-1.2h-1zM-.7 0v-1.7H.5V0z" fill="#6b4a2e"/>"##,
    ),
    (
        "hd",
        r##"<path d="M-2.4.2h6.6l1.3 1.2h-6z" fill="#3d2b1f" opacity=".22"/><path d="M-2.7 0v-2.4h5.4V0z" fill="#f3e4c4" stroke="#3d2b1f" stroke-width=".45"/><path d="M-3.4-2.1l1.3-2.8h4.2l1.3 2.8z" stroke="#3d2b1f" stroke-width=".45" stroke-linejoin="round"/><path d="M-3.4-2.1l1.3-2.8H-.3l-.7 2.8z" fill="#fff" opacity=".2"/><path d="M-.6 0v-1.4H.6V0z" fill="#6b4a2e"/>"##,
    ),
    // A round tree, a cypress, a bush, a sheep.
    (
        "ta",
        r##"<ellipse cx="1.3" cy=".7" rx="3.2" ry="1.3" fill="#3d4a22" opacity=".28"/><path d="M-2.6-.3c-1.4-.8-1-2.6.1-3 0-1.7 2-2.4 3-1.6 1.3-.6 2.8.5 2.6 1.7C4.2-2.6 4-.9 2.9-.4 2 .7-1.5.8-2.6-.3z" stroke="#3b4a23" stroke-width=".42"/><path d="M-2-2.8c.4-1.2 1.6-1.7 2.5-1.2" stroke="#e2ebaf" stroke-width=".6" fill="none" stroke-linecap="round" opacity=".7"/>"##,
    ),
    (
        "tb",
        r##"<ellipse cx="1.4" cy=".2" rx="2" ry=".8" fill="#3d4a22" opacity=".28"/><path d="M0 .4c-1.9-1-1.7-5 0-8 1.7 3 1.9 7 0 8z" stroke="#2e3c1f" stroke-width=".4"/><path d="M-.6-1c-.4-1.6-.2-3.4.3-4.8" stroke="#c6d69a" stroke-width=".45" fill="none" stroke-linecap="round" opacity=".6"/>"##,
    ),
    (
        "tc",
        r##"<ellipse cx=".7" cy=".4" rx="1.9" ry=".7" fill="#3d4a22" opacity=".25"/><path d="M-1.6.1c-.9-.8-.2-2 .7-1.9.5-1 1.9-.8 2.1.1 1 .2.8 1.6.1 1.8-.7.5-2.3.5-2.9 0z" stroke="#3b4a23" stroke-width=".35"/>"##,
    ),
    (
        "sh",
        r##"<ellipse cx=".5" cy=".5" rx="1.9" ry=".6" fill="#3d4a22" opacity=".3"/><path d="M-1 .5V-.3M.9.5V-.3" stroke="#3d2b1f" stroke-width=".4"/><path d="M-1.6-.4c-.3-.9.5-1.5 1.1-1.3.5-.5 1.4-.3 1.6.2.8 0 1 1 .4 1.4-.6.5-2.7.5-3.1-.3z" fill="#fbf6e6" stroke="#3d2b1f" stroke-width=".35"/><path d="M-1.5-1c-.8-.1-1.2.5-.9 1 .5.2 1-.3.9-1z" fill="#4a372a"/>"##,
    ),
    (
        "we",
        r##"<ellipse cx=".6" cy=".8" rx="2.2" ry="1" fill="#3d2b1f" opacity=".25"/><path d="M-1.7-.6c0-1 3.4-1 3.4 0v1.2c0 1-3.4 1-3.4 0z" fill="#c9bda4" stroke="#3d2b1f" stroke-width=".4"/><ellipse cy="-.6" rx="1.7" ry=".7" fill="#5d8796" stroke="#3d2b1f" stroke-width=".4"/>"##,
    ),
    // Towers on walls: round with a cone, square gate tower.
    (
        "wa",
        r##"<path d="M-2.6-.2l6.4 2.6 1.2-1.6-4-2z" fill="#3d2b1f" opacity=".22"/><path d="M-2.7-.6v-4.6h5.4v4.6c-1.2 1.3-4.2 1.3-5.4 0z" fill="#d8ccb2" stroke="#3d2b1f" stroke-width=".5"/><path d="M.9-5.2h1.8v4.6c-.4.5-1 .8-1.8.9z" fill="#3d2b1f" opacity=".2"/><path d="M-3.3-5c1.6 1.2 5 1.2 6.6 0L0-9.6z" fill="#8a4a3c" stroke="#3d2b1f" stroke-width=".5" stroke-linejoin="round"/><path d="M-3.3-5c.6.5 1.4.7 2.3.8L0-9.6z" fill="#fff" opacity=".22"/><path d="M-.5-2.6h.9v-1.3h-.9z" fill="#3d2b1f"/>"##,
    ),
    (
        "wb",
        r##"<path d="M-3 .6l7 1.8 1.2-1.6-4.4-1.6z" fill="#3d2b1f" opacity=".22"/><path d="M-3.1.8v-6.6h6.2V.8z" fill="#dccfb4" stroke="#3d2b1f" stroke-width=".5"/><path d="M1.3-5.8h1.8V.8H1.3z" fill="#3d2b1f" opacity=".18"/><path d="M-3.7-5.4v-2.3h1.5v.9h1.3v-.9H.9v.9h1.3v-.9h1.5v2.3z" fill="#e9dfc9" stroke="#3d2b1f" stroke-width=".45" stroke-linejoin="round"/><path d="M-1.5.8v-2.6c0-2 3-2 3 0V.8z" fill="#4a3020" stroke="#3d2b1f" stroke-width=".3"/>"##,
    ),
];

/// The definitions of all symbols that a drawing uses.
pub(crate) fn definitions(drawing: &str, further: &[(&str, &str)]) -> String {
    let mut text = String::new();
    for (id, body) in SYMBOLS.iter().chain(further) {
        if drawing.contains(&format!("#{id}\"")) {
            let _ = write!(text, r#"<g id="{id}">{body}</g>"#);
        }
    }
    text
}
