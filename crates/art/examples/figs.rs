use bastide_art::*;
fn main() {
    let mut body = String::new();
    for (row, palette) in Palette::ALL.iter().enumerate() {
        for (at, shape) in Shape::all().into_iter().enumerate() {
            let seats = if shape.is_owned() { 6 } else { 1 };
            for seat in 0..seats {
                let (x, y) = (20.0 + 26.0 * at as f64, 30.0 + 34.0 * (seat + row * 7) as f64);
                let look = FigureLook { shape, seat: shape.is_owned().then_some(seat), ghost: false };
                body += &figure(look, *palette, (x, y), 1.0);
            }
            let look = FigureLook { shape, seat: shape.is_owned().then_some(at % 6), ghost: true };
            body += &figure(look, *palette, (20.0 + 26.0 * at as f64, 30.0 + 34.0 * (6 + row * 7) as f64), 1.0);
        }
    }
    let svg = format!("<svg xmlns='http://www.w3.org/2000/svg' width='1640' height='1240' viewBox='0 0 660 500'><defs>{}</defs><rect width='660' height='500' fill='#b7c47b'/>{body}</svg>", figure_definitions(Palette::Box));
    std::fs::write("/tmp/figs.png", raster::png(&svg).unwrap()).unwrap();
}
