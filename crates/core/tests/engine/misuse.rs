//! Wrong use of the engine panics with a sentence, and with the place of the caller.

use std::cell::{Cell, RefCell};
use std::ops::{ControlFlow, RangeInclusive};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;
use unicursal_constraints::Table;
use unicursal_core::{Budget, Linear, Relation, Solver};

type Misuse<'a> = (&'a str, Box<dyn Fn(&mut Solver) + 'a>);

thread_local! {
    static SEEN: RefCell<Option<(String, String)>> = const { RefCell::new(None) };
    static IS_WANTED: Cell<bool> = const { Cell::new(false) };
}

/// Returns the file and the message of the panic of `misuse`.
fn panic_of(number: usize, misuse: impl FnOnce()) -> (String, String) {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if !IS_WANTED.get() {
                return before(info);
            }
            let place = info.location().expect("a place").file().to_owned();
            let text = info.payload().downcast_ref::<String>().map(String::as_str);
            let text = text.or_else(|| info.payload().downcast_ref::<&str>().copied());
            let message = text.unwrap_or_default().to_owned();
            SEEN.with_borrow_mut(|seen| *seen = Some((place, message)));
        }));
    });
    IS_WANTED.set(true);
    let outcome = panic::catch_unwind(AssertUnwindSafe(misuse));
    IS_WANTED.set(false);
    assert!(outcome.is_err(), "{number} does not panic");
    SEEN.take().expect("the hook has seen it")
}

#[test]
fn wrong_use_names_the_line_of_the_caller() {
    let mut large = Solver::new();
    let foreign = [(); 9].map(|()| large.new_int(0..=9))[8];
    let stranger = large.new_bools(5_000)[4_999].positive();
    let cases: Vec<Misuse<'_>> = vec![
        ("an integer variable needs a value", Box::new(|s| _ = s.new_int(RangeInclusive::new(3, 2)))),
        ("an integer variable needs a value", Box::new(|s| _ = s.new_int_from([]))),
        ("between -2^40 and 2^40", Box::new(|s| _ = s.new_bounded_int(0..=1 << 50))),
        ("at most 2^28 values", Box::new(|s| _ = s.new_enumerated_int(0..=1 << 30))),
        ("an integer variable of another solver", Box::new(|s| _ = s.at_least(foreign, 3))),
        ("an integer variable of another solver", Box::new(|s| _ = s.at_most(foreign, 3))),
        ("an integer variable of another solver", Box::new(|s| _ = s.equals(foreign, 3))),
        ("a literal of another solver", Box::new(|s| s.add_clause([stranger]))),
        ("a literal of another solver", Box::new(|s| s.suggest(stranger))),
        ("a literal of another solver", Box::new(|s| _ = s.solve(&[stranger]))),
        ("a literal of another solver", Box::new(|s| _ = s.solve_within(&[stranger], &Budget::default()))),
        (
            "an integer variable of another solver",
            Box::new(|s| _ = s.minimize(foreign, &[], &Budget::default(), |_, _| ControlFlow::Continue(()))),
        ),
        (
            "at most 2^22 terms",
            Box::new(|_| _ = Linear::new(vec![(1, foreign); (1 << 22) + 1], Relation::Equal, 0)),
        ),
        ("a value per variable", Box::new(|_| _ = Table::new([foreign], [[1, 2]]))),
    ];
    for (number, (message, misuse)) in cases.iter().enumerate() {
        let mut solver = Solver::new();
        solver.new_int(0..=3);
        let (place, said) = panic_of(number, || misuse(&mut solver));
        assert!(place.ends_with("misuse.rs"), "{number}: {place}: {said}");
        assert!(said.contains(message), "{number}: {said}");
    }
}
