//! The order of the functions in a module. It means nothing to the module, but much to anyone who compresses it.

use std::cmp::Reverse;
use std::convert::Infallible;
use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{
    CodeSectionReader, CustomSectionReader, FunctionSectionReader, KnownCustom, Name, Operator, Parser, Payload,
    TypeRef,
};

type Result<T> = std::result::Result<T, Error<Infallible>>;

/// The number of functions whose numbers fit in one byte.
const SHORT_NUMBERS: usize = 1 << 7;

/// Returns the module with its functions in another order, and without their names: the most called functions first,
/// for the shortest numbers, and then the rest by name. Instances of one generic function end up side by side, which
/// compresses well.
pub(crate) fn reordered(module: &[u8]) -> Result<Vec<u8>> {
    let functions = Functions::of(module)?;
    let mut order: Vec<usize> = (0..functions.bodies).collect();
    order.sort_by_key(|&at| Reverse(functions.calls[functions.imports + at]));
    let others = order.len().min(SHORT_NUMBERS.saturating_sub(functions.imports));
    order[others..].sort_by_key(|&at| &functions.names[functions.imports + at]);

    let mut numbers: Vec<u32> = (0..functions.calls.len() as u32).collect();
    for (new, &old) in order.iter().enumerate() {
        numbers[functions.imports + old] = (functions.imports + new) as u32;
    }
    let mut reordered = Module::new();
    Reordering { order, numbers }.parse_core_module(&mut reordered, Parser::new(0), module)?;
    Ok(reordered.finish())
}

/// The functions of a module, by their numbers: first those that are imported.
struct Functions {
    imports: usize,
    bodies: usize,
    names: Vec<String>,
    calls: Vec<u64>,
}

impl Functions {
    fn of(module: &[u8]) -> Result<Self> {
        let mut functions = Self { imports: 0, bodies: 0, names: vec![], calls: vec![] };
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        functions.imports += usize::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::FunctionSection(section) => {
                    functions.bodies = section.count() as usize;
                    functions.names = vec![String::new(); functions.imports + functions.bodies];
                    functions.calls = vec![0; functions.names.len()];
                }
                Payload::CodeSectionEntry(body) => {
                    for operator in body.get_operators_reader()? {
                        if let Operator::Call { function_index } = operator? {
                            functions.calls[function_index as usize] += 1;
                        }
                    }
                }
                Payload::CustomSection(section) => functions.read_names(&section)?,
                _ => {}
            }
        }
        Ok(functions)
    }

    fn read_names(&mut self, section: &CustomSectionReader) -> Result<()> {
        let KnownCustom::Name(names) = section.as_known() else { return Ok(()) };
        for names in names {
            if let Name::Function(names) = names? {
                for naming in names {
                    let naming = naming?;
                    naming.name.clone_into(&mut self.names[naming.index as usize]);
                }
            }
        }
        Ok(())
    }
}

/// Writes a module again.
struct Reordering {
    /// The old places of the bodies in their new order.
    order: Vec<usize>,
    /// For each function its new number.
    numbers: Vec<u32>,
}

impl Reencode for Reordering {
    type Error = Infallible;

    fn function_index(&mut self, number: u32) -> Result<u32> {
        Ok(self.numbers[number as usize])
    }

    fn parse_function_section(&mut self, new: &mut FunctionSection, old: FunctionSectionReader) -> Result<()> {
        let types = old.into_iter().collect::<std::result::Result<Vec<u32>, _>>()?;
        for &at in &self.order {
            new.function(types[at]);
        }
        Ok(())
    }

    fn parse_code_section(&mut self, new: &mut CodeSection, old: CodeSectionReader) -> Result<()> {
        let bodies = old.into_iter().collect::<std::result::Result<Vec<_>, _>>()?;
        for at in self.order.clone() {
            self.parse_function_body(new, bodies[at].clone())?;
        }
        Ok(())
    }

    fn parse_custom_section(&mut self, module: &mut Module, section: CustomSectionReader) -> Result<()> {
        if section.name() == "name" { Ok(()) } else { utils::parse_custom_section(self, module, section) }
    }
}
