// Result of a run of tests, and its summary at the end.
import { kindOf } from './budgets.ts';

export interface FileSummary {
  /** From the root of the tree. */
  file: string;
  passed: number;
  /** Texts, each beginning with the title of the test; a hook that failed counts as one. */
  failures: string[];
  /** Loading, hooks and tests. */
  ms: number;
  slowest: { title: string; ms: number };
}

export interface Summary {
  files: FileSummary[];
  /** Errors that belong to no file. */
  between: string[];
}

/** So many at once are not the machine's fault. */
const MOST_AGAIN = 6;

/** Files to run once more from their beginning; none where that would show nothing. */
export function filesToRunAgain({ files, between }: Summary): string[] {
  const failed = files.filter(({ failures }) => failures.length > 0).map(({ file }) => file);
  return between.length > 0 || failed.length > MOST_AGAIN ? [] : failed;
}

export interface Outcome {
  files: FileSummary[];
  passed: number;
  failures: string[];
  /** Passed at the second try alone: a fault too, of the test or of its subject. */
  unsteady: string[];
}

export function outcomeOf(first: Summary, second: Summary = { files: [], between: [] }): Outcome {
  const again = new Map(second.files.map((one) => [one.file, one]));
  const files = first.files.map((one) => again.get(one.file) ?? one);
  const failures = [...files.flatMap((one) => one.failures), ...first.between, ...second.between];
  const titleOf = (failure: string) => failure.split('\n', 1)[0];
  const still = new Set(failures.map(titleOf));
  return {
    files,
    passed: files.reduce((sum, { passed }) => sum + passed, 0),
    failures,
    unsteady: first.files.flatMap((one) => one.failures).filter((failure) => !still.has(titleOf(failure))),
  };
}

export function slowestFiles(files: readonly FileSummary[], count = 10): string[] {
  const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, count);
  return slowest.map(({ file, ms }) => `${seconds(ms).padStart(9)}  ${file}`);
}

/** One line for each file that takes more than a test or a file of its kind may. */
export function brokenBudgets(files: readonly FileSummary[]): string[] {
  return files.flatMap(({ file, ms, slowest }) => {
    const kind = kindOf(file);
    if (kind === undefined) return [`${file}: is of no kind, see scripts/budgets.ts`];
    const broken = [
      ...(ms > kind.perFile ? [`${seconds(ms)} of ${seconds(kind.perFile)}`] : []),
      ...(slowest.ms > kind.perTest ? [`"${slowest.title}" ${seconds(slowest.ms)} of ${seconds(kind.perTest)}`] : []),
    ];
    return broken.length === 0 ? [] : [`${file} (${kind.name}): ${broken.join('; ')}`];
  });
}

export interface Part {
  name: string;
  passed: number;
  failed: number;
  ms: number;
}

/** The wall time of each part; those that ran beside each other add up to more than the whole. */
export function partsTable(parts: readonly Part[], ms: number): string[] {
  const rows = [
    ['part', 'passed', 'failed', 'time'],
    ...parts.map((part) => [part.name, String(part.passed), String(part.failed), seconds(part.ms)]),
    ['all', '', '', seconds(ms)],
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!);
  return rows.map((row) => row.map(pad).join('  '));
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
