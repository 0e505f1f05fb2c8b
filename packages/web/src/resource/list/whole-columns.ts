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
