//! Small SVG charts: lines over a range, and bars.

use std::fmt::Write;

/// Colours of the series. People with colour blindness can tell them apart.
pub(crate) const COLOURS: [&str; 6] = ["#2a6f97", "#c8553d", "#588157", "#8e6bb0", "#b08900", "#5c5c5c"];

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 260.0;
const LEFT: f64 = 52.0;
const RIGHT: f64 = 14.0;
const TOP: f64 = 34.0;
const BOTTOM: f64 = 34.0;

/// One line of a chart.
pub(crate) struct ChartLine {
    pub(crate) name: String,
    pub(crate) points: Vec<(f64, f64)>,
}

/// Escapes characters that are special in SVG and HTML.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The range of a chart.
struct ChartRange {
    x: (f64, f64),
    y: (f64, f64),
}

impl ChartRange {
    fn at(&self, x: f64, y: f64) -> (f64, f64) {
        let part = |value: f64, (low, high): (f64, f64)| (value - low) / (high - low).max(1e-9);
        (
            LEFT + part(x, self.x) * (WIDTH - LEFT - RIGHT),
            HEIGHT - BOTTOM - part(y, self.y) * (HEIGHT - TOP - BOTTOM),
        )
    }

    /// The opening tag, the axes and their numbers.
    fn begin(&self, title: &str, names: [&str; 2]) -> String {
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" \
             font-family=\"sans-serif\" font-size=\"11\" role=\"img\" aria-label=\"{title}\">\n\
             <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fffdf8\"/>\n\
             <text x=\"{LEFT}\" y=\"18\" font-size=\"13\" font-weight=\"bold\">{title}</text>\n",
            title = escape(title)
        );
        for step in 0..=4 {
            let y = self.y.0 + (self.y.1 - self.y.0) * f64::from(step) / 4.0;
            let x = self.x.0 + (self.x.1 - self.x.0) * f64::from(step) / 4.0;
            let (left, height) = self.at(self.x.0, y);
            let (right, _) = self.at(self.x.1, y);
            let (column, bottom) = self.at(x, self.y.0);
            let _ = write!(
                svg,
                "<line x1=\"{left:.1}\" y1=\"{height:.1}\" x2=\"{right:.1}\" y2=\"{height:.1}\" stroke=\"#ddd6c8\"/>\n\
                 <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>\n\
                 <text x=\"{column:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>\n",
                left - 5.0,
                height + 4.0,
                number(y),
                bottom + 14.0,
                number(x)
            );
        }
        let _ = write!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#666\">{}</text>\n\
             <text x=\"{:.1}\" y=\"{:.1}\" fill=\"#666\">{}</text>\n",
            WIDTH - RIGHT,
            HEIGHT - 5.0,
            escape(names[0]),
            LEFT,
            TOP - 4.0,
            escape(names[1])
        );
        svg
    }
}

fn number(value: f64) -> String {
    if value.fract().abs() < 1e-6 || value.abs() >= 20.0 {
        format!("{value:.0}")
    } else {
        format!("{value:.1}")
    }
}

/// The series names with their colours, at the upper right.
fn legend(names: &[&str]) -> String {
    let mut svg = String::new();
    let mut right = WIDTH - RIGHT;
    for (at, name) in names.iter().enumerate().rev() {
        let width = 7.0 * name.chars().count() as f64 + 24.0;
        right -= width;
        let _ = writeln!(
            svg,
            "<rect x=\"{right:.1}\" y=\"9\" width=\"10\" height=\"10\" fill=\"{}\"/><text x=\"{:.1}\" y=\"18\">{}</text>",
            COLOURS[at % COLOURS.len()],
            right + 14.0,
            escape(name)
        );
    }
    svg
}

/// A line chart; its range always includes `low` and `high`.
pub(crate) fn lines(title: &str, names: [&str; 2], lines: &[ChartLine], (low, high): (f64, f64)) -> String {
    let all = || lines.iter().flat_map(|line| line.points.iter());
    let frame = ChartRange {
        x: (
            all().map(|(x, _)| *x).fold(f64::MAX, f64::min).min(1e9),
            all().map(|(x, _)| *x).fold(f64::MIN, f64::max).max(-1e9),
        ),
        y: (all().map(|(_, y)| *y).fold(low, f64::min), all().map(|(_, y)| *y).fold(high, f64::max)),
    };
    let mut svg = frame.begin(title, names);
    for (at, line) in lines.iter().enumerate() {
        let points: Vec<String> = line
            .points
            .iter()
            .map(|(x, y)| frame.at(*x, *y))
            .map(|(x, y)| format!("{x:.1},{y:.1}"))
            .collect();
        let _ = writeln!(
            svg,
            "<polyline fill=\"none\" stroke=\"{}\" stroke-width=\"2\" points=\"{}\"/>",
            COLOURS[at % COLOURS.len()],
            points.join(" ")
        );
    }
    svg += &legend(&lines.iter().map(|line| line.name.as_str()).collect::<Vec<_>>());
    svg + "</svg>\n"
}

/// A bar chart: for each label, one bar per series.
pub(crate) fn bars(title: &str, unit: &str, labels: &[String], series: &[(String, Vec<f64>)]) -> String {
    let all = || series.iter().flat_map(|(_, values)| values.iter().copied());
    let frame = ChartRange {
        x: (0.0, labels.len().max(1) as f64),
        y: (all().fold(0.0, f64::min), all().fold(1.0, f64::max)),
    };
    let mut svg = frame.begin(title, ["", unit]);
    // The labels replace the numbers on the horizontal axis.
    let (_, bottom) = frame.at(0.0, frame.y.0);
    let _ = writeln!(
        svg,
        "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{WIDTH}\" height=\"{BOTTOM}\" fill=\"#fffdf8\"/>",
        LEFT - 2.0,
        bottom + 1.0
    );
    let (_, zero) = frame.at(0.0, 0.0);
    let (start, _) = frame.at(0.0, 0.0);
    let (next, _) = frame.at(1.0, 0.0);
    let room = next - start;
    let width = (room * 0.8 / series.len().max(1) as f64).max(0.5);
    // Show only as many labels as fit.
    let every = (labels.len() as f64 * 34.0 / (WIDTH - LEFT - RIGHT)).ceil().max(1.0) as usize;
    for (column, label) in labels.iter().enumerate() {
        let (left, _) = frame.at(column as f64, 0.0);
        for (at, (name, values)) in series.iter().enumerate() {
            let value = values.get(column).copied().unwrap_or(0.0);
            let (_, top) = frame.at(0.0, value);
            let _ = writeln!(
                svg,
                "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{width:.1}\" height=\"{:.1}\" fill=\"{}\"><title>{} {}: {value:.1}</title></rect>",
                left + room * 0.1 + width * at as f64,
                top.min(zero),
                (top - zero).abs(),
                COLOURS[at % COLOURS.len()],
                escape(name),
                escape(label)
            );
        }
        if column.is_multiple_of(every) {
            let _ = writeln!(
                svg,
                "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
                left + room / 2.0,
                bottom + 15.0,
                escape(label)
            );
        }
    }
    svg += &legend(&series.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>());
    svg + "</svg>\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn charts_contain_their_data_and_only_valid_numbers() {
        let line = ChartLine { name: "a<b".to_string(), points: vec![(0.0, 0.5), (1.0, 0.75)] };
        let svg = lines("wins & losses", ["turn", "%"], &[line], (0.0, 1.0));
        assert!(svg.contains("a&lt;b") && svg.contains("wins &amp; losses") && svg.contains("<polyline"));
        let svg = bars("points", "points", &["road".to_string()], &[("a".to_string(), vec![-3.0])]);
        assert!(svg.contains("a road: -3.0"));
        for svg in [svg, lines("empty", ["", ""], &[], (0.0, 1.0)), bars("empty", "", &[], &[])] {
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
        }
    }
}
