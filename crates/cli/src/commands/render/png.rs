//! Pictures as PNG: the SVG, rasterized.

use crate::answer::Failure;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

const SCALE: f32 = 2.0;
const MAX_PIXELS: f32 = 4096.0;

/// Returns the picture `svg` as the bytes of a PNG, twice as large, but at most 4096 pixels either way.
///
/// # Errors
/// It cannot be drawn.
pub(super) fn of(svg: &str) -> Result<Vec<u8>, Failure> {
    let failed = |error: &dyn std::fmt::Display| Failure::Refused(format!("the picture cannot be drawn: {error}"));
    let tree = Tree::from_str(svg, &Options::default()).map_err(|error| failed(&error))?;
    let size = tree.size();
    let scale = SCALE.min(MAX_PIXELS / size.width().max(size.height()));
    let [width, height] = [size.width(), size.height()].map(|side| (side * scale).ceil().max(1.0) as u32);
    let mut pixels = Pixmap::new(width, height).ok_or_else(|| failed(&"it is too large"))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| failed(&error))
}
