// Figures that were measured, beside what is wanted (issues 27 and 28).
export type Note = (name: string, figure: number) => void;

/** By the beginning of a figure's name: the most that it may be, in ms unless it counts. */
const WANTED: readonly (readonly [name: string, most: number])[] = [
  ['sign-in → home', 500],
  ['list → detail', 150],
  ['list → first detail', 150],
  ['filter → rows', 200],
  ['tab → tab', 50],
  ['slow line: sign-in page', 4000],
  ['slow line: sign-in → home', 4000],
  ['slow line: requests', 15],
  ['slow line: list', 2500],
];

export function newFigures(): { note: Note; table: () => string } {
  const all = new Map<string, number[]>();
  return {
    note: (name, figure) => void all.set(name, [...(all.get(name) ?? []), Math.round(figure)]),
    table: () => drawn([...all].map(([name, figures]) => rowOf(name, figures))),
  };
}

const HEAD = ['', 'least', 'median', 'most', 'runs', 'wanted', ''];

function rowOf(name: string, figures: readonly number[]): string[] {
  const sorted = figures.toSorted((a, b) => a - b);
  const least = sorted[0]!;
  const wanted = WANTED.find(([begin]) => name.startsWith(begin))?.[1];
  const shown = [least, sorted[sorted.length >> 1]!, sorted.at(-1)!, sorted.length].map(String);
  return [
    name,
    ...shown,
    wanted === undefined ? '' : `≤ ${wanted}`,
    wanted !== undefined && least > wanted ? 'over' : '',
  ];
}

function drawn(rows: readonly (readonly string[])[]): string {
  const widths = HEAD.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]!.length)));
  return [HEAD, ...rows]
    .map((row) =>
      row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  '),
    )
    .join('\n');
}
