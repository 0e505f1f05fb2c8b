import type { Measured, Pair } from './rounds.ts';

export interface Result {
  name: string;
  ratio: { median: number; least: number; most: number };
  house: Measured;
  rival: Measured;
}

export function resultOf(name: string, pairs: readonly Pair[]): Result {
  const ratios = pairs.map(({ house, rival }) => house.perSecond / rival.perSecond);
  return {
    name,
    ratio: { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) },
    house: medians(pairs.map(({ house }) => house)),
    rival: medians(pairs.map(({ rival }) => rival)),
  };
}

const medians = (all: readonly Measured[]): Measured => ({
  perSecond: median(all.map((one) => one.perSecond)),
  p50: median(all.map((one) => one.p50)),
  p99: median(all.map((one) => one.p99)),
  serverMs: median(all.map((one) => one.serverMs)),
  databaseMs: median(all.map((one) => one.databaseMs)),
});

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

const HEAD = ['case', 'house/s', 'rival/s', 'ratio', 'min–max', 'p50 ms', 'p99 ms', 'CPU ms', 'DB ms'];

/** Where two figures stand in one cell, ours comes first. */
export function table(results: readonly Result[]): string {
  const rows = results.map(({ name, ratio, house, rival }) => [
    name,
    house.perSecond.toFixed(0),
    rival.perSecond.toFixed(0),
    ratio.median.toFixed(2),
    `${ratio.least.toFixed(2)}–${ratio.most.toFixed(2)}`,
    `${house.p50} / ${rival.p50}`,
    `${house.p99} / ${rival.p99}`,
    `${house.serverMs.toFixed(2)} / ${rival.serverMs.toFixed(2)}`,
    `${house.databaseMs.toFixed(2)} / ${rival.databaseMs.toFixed(2)}`,
  ]);
  const widths = HEAD.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('  ');
  return [line(HEAD), ...rows.map(line)].join('\n');
}
