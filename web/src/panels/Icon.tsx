// Small drawings for buttons.
const PATHS = {
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "m15 14 5-5-5-5m5 5H10a6 6 0 0 0 0 12h3",
  hint: "M9 18h6m-5 3h4M12 3a6 6 0 0 0-3.6 10.8c.6.5.9 1.3.9 2.2h5.4c0-.9.3-1.7.9-2.2A6 6 0 0 0 12 3z",
  check: "m5 12.5 4.5 4.5L19 7.5",
  try: "M6 4v6c0 4 12 3 12 8v2M18 4v4M6 14v6m9-15 3-2 3 2",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  options: "M4 7h9m4 0h3M4 17h3m4 0h9M15 4.5v5M9 14.5v5",
  sun: "M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
  auto: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm0 0v16m0-13 5.3-1m-5.3 5h7.7M12 15h7.4",
  help: "M9.2 9a3 3 0 0 1 5.8 1c0 2-3 2.4-3 4m0 3v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
  close: "m6 6 12 12M18 6 6 18",
  previous: "m14 6-6 6 6 6",
  next: "m10 6 6 6-6 6",
  link: "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2",
  erase: "M20 20H9l-5-5 10-10 6 6-8.5 9M8.5 10.5l6 6",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
