import type { Measured, Pair } from './rounds.ts';

export interface Result {
  name: string;
  rounds: number;
  /** Rounds in which no answer came: none of them is measured, on neither side. */
  silent: { ours: number; baseline: number };
  /** Missing where no round is left. */
  figures?: {
    ratio: { median: number; least: number; most: number };
    ours: Measured;
    baseline: Measured;
  };
}

export function resultOf(name: string, pairs: readonly Pair[]): Result {
  const both = pairs.flatMap(({ ours, baseline }) => (ours && baseline ? [{ ours, baseline }] : []));
  const silentOn = (side: keyof Pair) => pairs.filter((pair) => pair[side] === undefined).length;
  const result = { name, rounds: pairs.length, silent: { ours: silentOn('ours'), baseline: silentOn('baseline') } };
  if (both.length === 0) return result;
  const ratios = both.map(({ ours, baseline }) => ours.perSecond / baseline.perSecond);
  return {
    ...result,
    figures: {
      ratio: { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) },
      ours: medians(both.map(({ ours }) => ours)),
      baseline: medians(both.map(({ baseline }) => baseline)),
    },
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

const HEAD = ['case', 'ours/s', 'baseline/s', 'ratio', 'min–max', 'p50 ms', 'p99 ms', 'CPU ms', 'DB ms'];

/** Where two figures stand in one cell, ours comes first. */
export function table(results: readonly Result[]): string {
  const rows = results.map(({ name, figures }) => [name, ...(figures === undefined ? [] : cellsOf(figures))]);
  const widths = HEAD.map((head, column) => Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('  ');
  return [line(HEAD), ...rows.map((row, at) => [line(row), ...silence(results[at]!)].join('  '))].join('\n');
}

const cellsOf = ({ ratio, ours, baseline }: NonNullable<Result['figures']>) => [
  ours.perSecond.toFixed(0),
  baseline.perSecond.toFixed(0),
  ratio.median.toFixed(2),
  `${ratio.least.toFixed(2)}–${ratio.most.toFixed(2)}`,
  `${ours.p50} / ${baseline.p50}`,
  `${ours.p99} / ${baseline.p99}`,
  `${ours.serverMs.toFixed(2)} / ${baseline.serverMs.toFixed(2)}`,
  `${ours.databaseMs.toFixed(2)} / ${baseline.databaseMs.toFixed(2)}`,
];

function silence({ rounds, silent: { ours, baseline } }: Result): string[] {
  const of = (count: number) => (rounds === 1 || count === rounds ? '' : ` in ${count} of ${rounds} rounds`);
  const sides = [ours > 0 ? `ours${of(ours)}` : '', baseline > 0 ? `baseline${of(baseline)}` : ''].filter(Boolean);
  return sides.length === 0 ? [] : [`no answer within the round: ${sides.join(', ')}`];
}
