//! Clues as short texts, for drawings made of characters.

use unicursal_models::board::{Cell, Direction, Labels, Shape, Symbol};

/// Returns the clue of a cell. `None` if it has none.
pub(super) fn label(cell: Cell, labels: Labels, are_squares: bool) -> String {
    match cell {
        Cell::Hole | Cell::Empty => String::new(),
        Cell::Clue(clue) => labels.sign(clue),
        Cell::Symbol(symbol) => symbol_label(symbol, are_squares),
    }
}

/// Returns the shape, the number and the arrow of a symbol.
fn symbol_label(symbol: Symbol, are_squares: bool) -> String {
    if let Some(shape @ Shape::Letter(_)) = symbol.shape {
        return shape.letter().to_string();
    }
    let shape = match (symbol.shape, are_squares) {
        (None | Some(Shape::Letter(_)), _) => "",
        (Some(Shape::White), false) => "○",
        (Some(Shape::Black), false) => "●",
        (Some(Shape::White), true) => "□",
        (Some(Shape::Black), true) => "■",
        (Some(Shape::Gray), _) => "▒",
        (Some(Shape::Moon), _) => "☾",
        (Some(Shape::Sun), _) => "☼",
    };
    let mut label = shape.to_owned();
    label.extend(symbol.number.map(|number| number.to_string()));
    label.extend(symbol.direction.map(Direction::arrow));
    label
}
