// Columns that do not fit are scrolled to; those in sight before that are whole, none cut by the fixed column at the edge.
export function wholeColumns(widths: readonly number[], room: number): number[] {
  let [count, sum] = [0, 0];
  for (const width of widths) {
    if (sum + width > room) break;
    sum += width;
    count += 1;
  }
  // All of them fit, and the table spreads them; or not even the first does.
  if (count === widths.length || count === 0) return [...widths];
  const share = Math.floor((room - sum) / count);
  const rest = room - sum - share * count;
  return widths.map((width, index) => (index >= count ? width : width + share + (index === count - 1 ? rest : 0)));
}

export interface Giving {
  width: number;
  /** The narrowest that it may become. */
  least: number;
}

/** Columns give way, each by its share of what all of them can give; where that is not enough they are scrolled. */
export function fittedColumns(columns: readonly Giving[], room: number): number[] {
  const widths = columns.map(({ width }) => width);
  const missing = sumOf(widths) - room;
  if (missing <= 0) return widths;
  const leasts = columns.map(({ least }) => least);
  const given = sumOf(widths) - sumOf(leasts);
  if (missing > given) return wholeColumns(leasts, room);
  let rest = missing;
  return columns.map(({ width, least }) => {
    const share = Math.min(rest, Math.ceil(((width - least) * missing) / given));
    rest -= share;
    return width - share;
  });
}

export function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, 0);
}
