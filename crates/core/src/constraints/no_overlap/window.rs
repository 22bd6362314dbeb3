//! The times between which tasks can be done, in one direction of time, and which of them leave no room for another.

/// A direction of time: backwards, a task's latest end is its earliest start with the sign changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Direction {
    #[default]
    Forward,
    Backward,
}

/// A task between its earliest start and its latest end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    pub(super) task: usize,
    pub(super) earliest: i64,
    pub(super) latest: i64,
    pub(super) duration: i64,
    /// Whether the task is known to be done.
    pub(super) is_present: bool,
}

/// All tasks between their bounds.
#[derive(Clone, Debug, Default)]
pub(super) struct Window {
    pub(super) direction: Direction,
    /// By earliest start.
    pub(super) spans: Vec<Span>,
    /// The different latest ends of the tasks that are present, ascending.
    pub(super) latest_ends: Vec<i64>,
}

impl Window {
    pub(super) fn read(&mut self, direction: Direction, spans: impl Iterator<Item = Span>) {
        self.direction = direction;
        self.spans.clear();
        self.spans.extend(spans.map(|span| match direction {
            Direction::Forward => span,
            Direction::Backward => Span { earliest: -span.latest, latest: -span.earliest, ..span },
        }));
        self.spans.sort_by_key(|span| (span.earliest, span.task));
        self.latest_ends.clear();
        self.latest_ends.extend(self.spans.iter().filter(|span| span.is_present).map(|span| span.latest));
        self.latest_ends.sort_unstable();
        self.latest_ends.dedup();
    }

    /// The tasks that are done between these times.
    pub(super) fn inside(&self, earliest: i64, latest: i64) -> impl Iterator<Item = usize> + '_ {
        let is_inside = move |span: &&Span| span.earliest >= earliest && span.is_inside(latest);
        self.spans.iter().filter(is_inside).map(|span| span.task)
    }

    /// A task whose latest end this is.
    pub(super) fn end_of(&self, latest: i64) -> usize {
        self.spans.iter().find(|span| span.is_present && span.latest == latest).map_or(0, |span| span.task)
    }

    pub(super) fn span(&self, task: usize) -> Option<&Span> {
        self.spans.iter().find(|span| span.task == task)
    }

    /// The time together of the tasks that are done between these times, but one.
    pub(super) fn load(&self, earliest: i64, latest: i64, except: Option<usize>) -> i64 {
        let spans = self.spans.iter().filter(|span| span.earliest >= earliest && span.is_inside(latest));
        spans.filter(|span| Some(span.task) != except).map(|span| span.duration).sum()
    }

    /// A time from which on the tasks that end by `latest` do not fit in.
    pub(super) fn overloaded_from(&self, latest: i64) -> Option<i64> {
        let mut load = self.load(i64::MIN, latest, None);
        for span in self.spans.iter().filter(|span| span.is_inside(latest)) {
            if span.earliest + load > latest {
                return Some(span.earliest);
            }
            load -= span.duration;
        }
        None
    }

    /// The tasks that may end after `latest` and must: each with the time from which on those that end by `latest`
    /// leave no room for it.
    pub(super) fn tasks_outside(&self, latest: i64) -> impl Iterator<Item = (usize, i64)> + '_ {
        let mut load = self.load(i64::MIN, latest, None);
        let mut longest = i64::MIN;
        self.spans.iter().filter_map(move |span| {
            if span.is_inside(latest) {
                longest = longest.max(span.earliest + load);
                load -= span.duration;
                return None;
            }
            let end = longest.max(if load > 0 { span.earliest + load } else { i64::MIN });
            (end > i64::MIN && end + span.duration > latest).then(|| (span.task, self.last_from(span, latest)))
        })
    }

    /// The first time from which on the tasks that end by `latest` leave no room for `last`.
    pub(super) fn last_from(&self, last: &Span, latest: i64) -> i64 {
        let mut load = self.load(i64::MIN, latest, Some(last.task));
        for span in self.spans.iter().filter(|span| span.is_inside(latest) && span.task != last.task) {
            if last.earliest.min(span.earliest) + load + last.duration > latest {
                return span.earliest;
            }
            load -= span.duration;
        }
        last.earliest
    }

    /// The earliest end of these tasks together, with the start from which they need all the time.
    pub(super) fn earliest_end(&self, is_one: impl Fn(usize) -> bool) -> Option<(i64, i64)> {
        let mut best: Option<(i64, i64)> = None;
        for span in self.spans.iter().filter(|span| is_one(span.task)) {
            best = Some(match best {
                Some((from, end)) if end >= span.earliest => (from, end + span.duration),
                _ => (span.earliest, span.earliest + span.duration),
            });
        }
        best
    }
}

impl Span {
    /// Whether the task is done for certain, and by this time.
    pub(super) fn is_inside(&self, latest: i64) -> bool {
        self.is_present && self.latest <= latest
    }
}
