//! How each seat looks. Colour is never the only difference: each seat also has its own badge and pattern.

use crate::palette::INK;
use std::fmt;

/// A set of seat colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Palette {
    /// The usual colours of wooden figures.
    #[default]
    Box,
    /// Colours that everyone can tell apart, including people with colour blindness.
    Safe,
}

const BOX: [(&str, Colour); 6] = [
    ("red", Colour([0xc4, 0x2b, 0x22])),
    ("blue", Colour([0x25, 0x60, 0xb8])),
    ("yellow", Colour([0xf2, 0xc8, 0x1e])),
    ("green", Colour([0x3f, 0xa5, 0x52])),
    ("black", Colour([0x2d, 0x2a, 0x2e])),
    ("pink", Colour([0xe0, 0x8f, 0xb4])),
];
/// Based on the colours of Okabe and Ito.
const SAFE: [(&str, Colour); 6] = [
    ("orange", Colour([0xd5, 0x5e, 0x00])),
    ("blue", Colour([0x00, 0x72, 0xb2])),
    ("yellow", Colour([0xf0, 0xe4, 0x42])),
    ("sky", Colour([0x56, 0xb4, 0xe9])),
    ("black", Colour([0x1a, 0x1a, 0x1a])),
    ("white", Colour([0xff, 0xff, 0xff])),
];

impl Palette {
    /// Both palettes.
    pub const ALL: [Self; 2] = [Self::Box, Self::Safe];

    /// Its colours by name, in the order of the seats.
    pub const fn colours(self) -> &'static [(&'static str, Colour); 6] {
        match self {
            Self::Box => &BOX,
            Self::Safe => &SAFE,
        }
    }
}

/// A colour: red, green, blue. Displayed as `#rrggbb`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Colour(pub [u8; 3]);

impl fmt::Display for Colour {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [r, g, b] = self.0;
        write!(out, "#{r:02x}{g:02x}{b:02x}")
    }
}

impl Colour {
    /// Parses `#rrggbb` or `rrggbb`.
    fn from_hex(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#').unwrap_or(text);
        let good = digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        let number = u32::from_str_radix(digits, 16).ok().filter(|_| good)?;
        let [_, r, g, b] = number.to_be_bytes();
        Some(Self([r, g, b]))
    }

    /// Red, green and blue from 0 to 1.
    fn parts(self) -> [f64; 3] {
        self.0.map(|part| f64::from(part) / 255.0)
    }

    /// Ink or cream, whichever is readable on this colour.
    pub(crate) fn contrast(self) -> &'static str {
        let [r, g, b] = self.parts();
        if 0.299 * r + 0.587 * g + 0.114 * b > 0.5 { INK } else { "#fff8e6" }
    }
}

/// The colour of each seat. The seat's badge and pattern do not depend on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SeatColours([Colour; 6]);

impl From<Palette> for SeatColours {
    fn from(palette: Palette) -> Self {
        Self(palette.colours().map(|(_, colour)| colour))
    }
}

impl Default for SeatColours {
    fn default() -> Self {
        Palette::Box.into()
    }
}

impl SeatColours {
    /// Assigns the chosen colours, beginning with the first seat. Each is a name from the palette or
    /// `#rrggbb`. The other seats get the remaining colours of the palette, in order.
    pub fn choose(palette: Palette, chosen: &[&str]) -> Result<Self, String> {
        let mut colours: Vec<Colour> = Vec::new();
        for text in chosen {
            let text = text.trim();
            let named = palette.colours().iter().find(|(name, _)| name.eq_ignore_ascii_case(text));
            let colour =
                named.map(|(_, colour)| *colour).or_else(|| Colour::from_hex(text)).ok_or_else(|| {
                    let known: Vec<&str> = palette.colours().iter().map(|(name, _)| *name).collect();
                    format!("`{text}` is not a colour: choose one of {} or write #rrggbb", known.join(", "))
                })?;
            if colours.contains(&colour) {
                return Err(format!("two seats cannot both be `{text}`: choose another colour"));
            }
            colours.push(colour);
        }
        if colours.len() > 6 {
            return Err(format!("{} colours are too many: there are six seats", colours.len()));
        }
        for (_, colour) in palette.colours() {
            if colours.len() < 6 && !colours.contains(colour) {
                colours.push(*colour);
            }
        }
        let seat = |seat: usize| colours.get(seat).copied().unwrap_or(palette.colours()[seat].1);
        Ok(Self([0, 1, 2, 3, 4, 5].map(seat)))
    }

    /// The colour of a seat.
    pub const fn colour(&self, seat: usize) -> Colour {
        self.0[seat % 6]
    }
}

/// The badge of each seat: disc, triangle, square, lozenge, star, cross. Each is centred on the origin and
/// has a radius of about three units.
pub(crate) const BADGES: [&str; 6] = [
    "M-2.4 0a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0z",
    "M0-2.8L2.7 2h-5.4z",
    "M-2.1-2.1h4.2v4.2h-4.2z",
    "M0-3L2.5 0 0 3-2.5 0z",
    "M0-3L.8-1 3-.9 1.3.5 1.9 2.6 0 1.4-1.9 2.6-1.3.5-3-.9-.8-1z",
    "M-.9-2.7h1.8v1.8h1.8v1.8H.9v1.8H-.9V.9h-1.8V-.9h1.8z",
];

/// The pattern of each seat from the second on: stripes, dots, hatching, rings, upright stripes. The first
/// seat has none.
pub(crate) fn patterns(seats: SeatColours) -> String {
    let bodies = [
        "",
        r#"<path d="M0 1h4" stroke-width="1.1"/>"#,
        r#"<circle cx="1" cy="1" r=".6" stroke="none"/><circle cx="3" cy="3" r=".6" stroke="none"/>"#,
        r#"<path d="M0 4l4-4M0 0l4 4" stroke-width=".6"/>"#,
        r#"<circle cx="2" cy="2" r="1.2" fill="none" stroke-width=".6"/>"#,
        r#"<path d="M1 0v4" stroke-width="1.1"/>"#,
    ];
    let mut text = String::new();
    for (seat, body) in bodies.iter().enumerate().skip(1) {
        let colour = seats.colour(seat).contrast();
        text += &format!(r#"<pattern id="seat{seat}" width="4" height="4" patternUnits="userSpaceOnUse">"#);
        text += &format!(r#"<g fill="{colour}" stroke="{colour}" opacity=".42">{body}</g></pattern>"#);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The model of complete colour blindness by Machado, Oliveira and Fernandes (2009), for linear light.
    const BLIND: [(&str, [[f64; 3]; 3]); 4] = [
        ("normal", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
        (
            "protan",
            [
                [0.152286, 1.052583, -0.204868],
                [0.114503, 0.786281, 0.099216],
                [-0.003882, -0.048116, 1.051998],
            ],
        ),
        (
            "deutan",
            [
                [0.367322, 0.860646, -0.227968],
                [0.280085, 0.672501, 0.047413],
                [-0.011820, 0.042940, 0.968881],
            ],
        ),
        (
            "tritan",
            [
                [1.255528, -0.076749, -0.178779],
                [-0.078411, 0.930809, 0.147602],
                [0.004733, 0.691367, 0.303900],
            ],
        ),
    ];

    fn seen(colour: Colour, eye: [[f64; 3]; 3]) -> [f64; 3] {
        let linear = |v: f64| if v <= 0.04045 { v / 12.92 } else { ((v + 0.055) / 1.055).powf(2.4) };
        let light = colour.parts().map(linear);
        let seen = eye.map(|row| row.iter().zip(light).map(|(a, b)| a * b).sum::<f64>().clamp(0.0, 1.0));
        lab(seen)
    }

    fn lab([r, g, b]: [f64; 3]) -> [f64; 3] {
        let x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047;
        let y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b;
        let z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883;
        let f = |t: f64| if t > 0.008856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
        [116.0 * f(y) - 16.0, 500.0 * (f(x) - f(y)), 200.0 * (f(y) - f(z))]
    }

    /// The CIEDE2000 difference of two colours.
    fn difference([l1, a1, b1]: [f64; 3], [l2, a2, b2]: [f64; 3]) -> f64 {
        let mean_c = (a1.hypot(b1) + a2.hypot(b2)) / 2.0;
        let g = 0.5 * (1.0 - (mean_c.powi(7) / (mean_c.powi(7) + 25f64.powi(7))).sqrt());
        let (a1, a2) = (a1 * (1.0 + g), a2 * (1.0 + g));
        let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
        let hue = |a: f64, b: f64| {
            if a == 0.0 && b == 0.0 { 0.0 } else { b.atan2(a).to_degrees().rem_euclid(360.0) }
        };
        let (h1, h2) = (hue(a1, b1), hue(a2, b2));
        let dh = match h2 - h1 {
            _ if c1 * c2 == 0.0 => 0.0,
            d if d > 180.0 => d - 360.0,
            d if d < -180.0 => d + 360.0,
            d => d,
        };
        let (dl, dc) = (l2 - l1, c2 - c1);
        let dh_ = 2.0 * (c1 * c2).sqrt() * (dh / 2.0).to_radians().sin();
        let (l, c) = ((l1 + l2) / 2.0, (c1 + c2) / 2.0);
        let h = match (h1 - h2).abs() {
            _ if c1 * c2 == 0.0 => h1 + h2,
            d if d <= 180.0 => (h1 + h2) / 2.0,
            _ if h1 + h2 < 360.0 => (h1 + h2 + 360.0) / 2.0,
            _ => (h1 + h2 - 360.0) / 2.0,
        };
        let cos = |x: f64| x.to_radians().cos();
        let t = 1.0 - 0.17 * cos(h - 30.0) + 0.24 * cos(2.0 * h) + 0.32 * cos(3.0 * h + 6.0)
            - 0.2 * cos(4.0 * h - 63.0);
        let sl = 1.0 + 0.015 * (l - 50.0).powi(2) / (20.0 + (l - 50.0).powi(2)).sqrt();
        let (sc, sh) = (1.0 + 0.045 * c, 1.0 + 0.015 * c * t);
        let turn = 30.0 * (-((h - 275.0) / 25.0).powi(2)).exp();
        let rt = -2.0 * (c.powi(7) / (c.powi(7) + 25f64.powi(7))).sqrt() * (2.0 * turn).to_radians().sin();
        ((dl / sl).powi(2) + (dc / sc).powi(2) + (dh_ / sh).powi(2) + rt * (dc / sc) * (dh_ / sh)).sqrt()
    }

    fn closest(palette: Palette, eye: [[f64; 3]; 3]) -> f64 {
        let all: Vec<[f64; 3]> = palette.colours().iter().map(|(_, colour)| seen(*colour, eye)).collect();
        let pairs = (0..6).flat_map(|a| (0..a).map(move |b| (a, b)));
        pairs.map(|(a, b)| difference(all[a], all[b])).fold(f64::INFINITY, f64::min)
    }

    #[test]
    fn colour_differences_match_published_values() {
        // Two pairs from the test data of Sharma, Wu and Dalal (2005).
        let one = difference([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485]);
        let two = difference([90.8027, -2.0831, 1.4410], [91.1528, -1.6435, 0.0447]);
        assert!((one - 2.0425).abs() < 1e-4, "{one}");
        assert!((two - 1.4441).abs() < 1e-4, "{two}");
    }

    #[test]
    fn seat_colours_differ_for_every_kind_of_colour_vision() {
        // The smallest difference between any two colours. About 10 is easy to see on small pieces.
        let promised = |palette: Palette, eye: &str| match (palette, eye) {
            (Palette::Safe, _) => 16.0,
            (Palette::Box, "normal") => 24.0,
            (Palette::Box, _) => 10.0,
        };
        for palette in Palette::ALL {
            for (name, eye) in BLIND {
                let found = closest(palette, eye);
                assert!(found >= promised(palette, name), "{palette:?} with {name} vision: {found:.1}");
            }
        }
    }

    #[test]
    fn players_choose_colours() {
        let seats = SeatColours::choose(Palette::Box, &["green", "#A0b1c2", "Red"]).expect("good");
        let found = [0, 1, 2, 3, 4, 5].map(|seat| seats.colour(seat).to_string());
        assert_eq!(found, ["#3fa552", "#a0b1c2", "#c42b22", "#2560b8", "#f2c81e", "#2d2a2e"]);
        assert_eq!(SeatColours::choose(Palette::Safe, &[]), Ok(Palette::Safe.into()));
        for (chosen, complaint) in [
            (
                &["sky"][..],
                "`sky` is not a colour: choose one of red, blue, yellow, green, black, pink or write #rrggbb",
            ),
            (&["red", "#c42b22"], "two seats cannot both be `#c42b22`: choose another colour"),
            (
                &["#12345"],
                "`#12345` is not a colour: choose one of red, blue, yellow, green, black, pink or write #rrggbb",
            ),
            (
                &["#1", "red"],
                "`#1` is not a colour: choose one of red, blue, yellow, green, black, pink or write #rrggbb",
            ),
            (
                &["red", "blue", "yellow", "green", "black", "pink", "#ffffff"],
                "7 colours are too many: there are six seats",
            ),
        ] {
            assert_eq!(SeatColours::choose(Palette::Box, chosen), Err(complaint.to_string()));
        }
    }
}
