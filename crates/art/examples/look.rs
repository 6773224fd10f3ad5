fn main() {
    let mut args = std::env::args().skip(1);
    let (modules, size, columns, out) = (args.next().unwrap(), args.next().unwrap(), args.next().unwrap(), args.next().unwrap());
    let mut all: Option<bastide_tiles::TileFile> = None;
    for module in modules.split(',') {
        let file = bastide_tiles::FILES.iter().zip(bastide_tiles::library()).find(|(f, _)| f.0 == module).unwrap().1;
        match &mut all {
            None => all = Some(file.clone()),
            Some(all) => all.tiles.extend(file.tiles.iter().cloned()),
        }
    }
    let svg = bastide_art::sheet_svg(&all.unwrap(), size.parse().unwrap(), columns.parse().unwrap());
    std::fs::write(&out, bastide_art::raster::png(&svg).unwrap()).unwrap();
    eprintln!("{} bytes svg", svg.len());
}
