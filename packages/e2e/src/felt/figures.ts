// Figures that were measured, beside what is wanted (issues 27 and 28).
/** One that cannot be measured is told in its row, and the rest goes on. */
export type Note = (name: string, measure: () => Promise<number>) => Promise<void>;

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

interface Row {
  figures: number[];
  /** The sentence of each run that failed. */
  failures: string[];
}

export interface Figures {
  note: Note;
  /** A visit; what keeps it from going on is told as well, and the next begins. */
  visit: (name: string, go: () => Promise<void>) => Promise<void>;
  table: () => string;
  hasFailed: () => boolean;
}

export function newFigures(): Figures {
  const all = new Map<string, Row>();
  const rowOf = (name: string): Row => {
    const row = all.get(name) ?? { figures: [], failures: [] };
    all.set(name, row);
    return row;
  };
  const broken: string[] = [];
  const failures = () => [
    ...[...all].flatMap(([name, row]) => row.failures.map((why) => `${name}: ${why}`)),
    ...broken,
  ];
  return {
    async note(name, measure) {
      const { figures, failures } = rowOf(name);
      try {
        figures.push(Math.round(await measure()));
      } catch (thrown) {
        failures.push(sentenceOf(thrown));
      }
    },
    async visit(name, go) {
      try {
        await go();
      } catch (thrown) {
        broken.push(`${name}: ${sentenceOf(thrown)}`);
      }
    },
    table: () => [drawn([...all].map(([name, row]) => cellsOf(name, row))), ...failures()].join('\n'),
    hasFailed: () => failures().length > 0,
  };
}

const sentenceOf = (thrown: unknown): string => String(thrown).split('\n')[0]!;

const HEAD = ['', 'least', 'median', 'most', 'runs', 'failed', 'wanted', ''];

function cellsOf(name: string, { figures, failures }: Row): string[] {
  const sorted = figures.toSorted((a, b) => a - b);
  const least = sorted[0];
  const wanted = WANTED.find(([begin]) => name.startsWith(begin))?.[1];
  const shown = [least, sorted[sorted.length >> 1], sorted.at(-1)].map((figure) => figure?.toString() ?? '–');
  return [
    name,
    ...shown,
    String(sorted.length),
    failures.length === 0 ? '' : String(failures.length),
    wanted === undefined ? '' : `≤ ${wanted}`,
    wanted !== undefined && least !== undefined && least > wanted ? 'over' : '',
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
