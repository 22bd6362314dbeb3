use std::io::BufRead;
fn main() {
    for line in std::io::stdin().lock().lines() {
        let line = line.unwrap();
        let Ok(puzzle) = unicursal_models::format::read_json(&line) else { println!("[]"); continue };
        println!("{:?}", unicursal_models::explain::left(&puzzle));
    }
}
