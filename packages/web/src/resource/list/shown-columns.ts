// Which columns are shown, and how one of them moves.

/** Columns that the page has lost since are left out; a list without any column falls back to the page's own. */
export function shownOf(
  picked: readonly string[] | null,
  all: readonly string[],
  byDefault: readonly string[],
): readonly string[] {
  const known = [...new Set(picked)].filter((column) => all.includes(column));
  return known.length > 0 ? known : byDefault;
}

/** The shown columns with this one in the place of that one, and those between moved on. */
export function movedTo(shown: readonly string[], column: string, place: string): string[] {
  const to = shown.indexOf(place);
  const others = shown.filter((one) => one !== column);
  return to < 0 || others.length === shown.length ? [...shown] : [...others.slice(0, to), column, ...others.slice(to)];
}
