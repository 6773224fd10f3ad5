//! What tells seats apart: a colour, and never colour alone. Each seat has a badge and a pattern of its own as well.

use crate::palette::INK;

/// The colours of the seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Palette {
    /// The colours one knows from boxes of wooden figures.
    #[default]
    Box,
    /// Colours that stay apart for every kind of colour vision.
    Safe,
}

const BOX: [&str; 6] = ["#c42b22", "#2560b8", "#f2c81e", "#3fa552", "#2d2a2e", "#e08fb4"];
/// From the colours of Okabe and Ito.
const SAFE: [&str; 6] = ["#d55e00", "#0072b2", "#f0e442", "#56b4e9", "#1a1a1a", "#ffffff"];

impl Palette {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Box, Self::Safe];

    /// The colour of a seat.
    pub const fn colour(self, seat: usize) -> &'static str {
        match self {
            Self::Box => BOX[seat % 6],
            Self::Safe => SAFE[seat % 6],
        }
    }

    /// Ink or cream, whichever can be read on the colour of a seat.
    pub fn contrast(self, seat: usize) -> &'static str {
        let [r, g, b] = rgb(self.colour(seat));
        if 0.299 * r + 0.587 * g + 0.114 * b > 0.5 { INK } else { "#fff8e6" }
    }
}

/// Red, green and blue of `#rrggbb`, from 0 to 1.
pub(crate) fn rgb(colour: &str) -> [f64; 3] {
    let part = |at: usize| u8::from_str_radix(colour.get(at..at + 2).unwrap_or("00"), 16).unwrap_or(0);
    [1, 3, 5].map(|at| f64::from(part(at)) / 255.0)
}

/// The badge of a seat round the origin, about three units in radius: disc, triangle, square, lozenge, star, cross.
pub(crate) const BADGES: [&str; 6] = [
    "M-2.4 0a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0-4.8 0z",
    "M0-2.8L2.7 2h-5.4z",
    "M-2.1-2.1h4.2v4.2h-4.2z",
    "M0-3L2.5 0 0 3-2.5 0z",
    "M0-3L.8-1 3-.9 1.3.5 1.9 2.6 0 1.4-1.9 2.6-1.3.5-3-.9-.8-1z",
    "M-.9-2.7h1.8v1.8h1.8v1.8H.9v1.8H-.9V.9h-1.8V-.9h1.8z",
];

/// The pattern of a seat: stripes, dots, hatching, rings, halves; the first seat is plain.
pub(crate) fn patterns(palette: Palette) -> String {
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
        let colour = palette.contrast(seat);
        text += &format!(r#"<pattern id="seat{seat}" width="4" height="4" patternUnits="userSpaceOnUse">"#);
        text += &format!(r#"<g fill="{colour}" stroke="{colour}" opacity=".42">{body}</g></pattern>"#);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Full colour blindness as Machado, Oliveira and Fernandes (2009) model it, on linear light.
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

    fn seen(colour: &str, eye: [[f64; 3]; 3]) -> [f64; 3] {
        let linear = |v: f64| if v <= 0.04045 { v / 12.92 } else { ((v + 0.055) / 1.055).powf(2.4) };
        let light = rgb(colour).map(linear);
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
        let all: Vec<[f64; 3]> = (0..6).map(|seat| seen(palette.colour(seat), eye)).collect();
        let pairs = (0..6).flat_map(|a| (0..a).map(move |b| (a, b)));
        pairs.map(|(a, b)| difference(all[a], all[b])).fold(f64::INFINITY, f64::min)
    }

    #[test]
    fn the_difference_of_colours_is_the_published_one() {
        // Two pairs of the test data that Sharma, Wu and Dalal (2005) give.
        let one = difference([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485]);
        let two = difference([90.8027, -2.0831, 1.4410], [91.1528, -1.6435, 0.0447]);
        assert!((one - 2.0425).abs() < 1e-4, "{one}");
        assert!((two - 1.4441).abs() < 1e-4, "{two}");
    }

    #[test]
    fn seats_keep_their_distance_for_every_eye() {
        // The least difference we promise; about 10 is what one tells easily on small pieces.
        let promised = |palette: Palette, eye: &str| match (palette, eye) {
            (Palette::Safe, _) => 16.0,
            (Palette::Box, "normal") => 24.0,
            (Palette::Box, _) => 10.0,
        };
        for palette in Palette::ALL {
            for (name, eye) in BLIND {
                let found = closest(palette, eye);
                assert!(found >= promised(palette, name), "{palette:?} seen by a {name} eye: {found:.1}");
            }
        }
    }
}
