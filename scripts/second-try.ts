// A busy machine stops a browser for seconds: files of which a test failed run once more, from their beginning and on a new
// server. What fails twice is broken; what fails once is a fault too, of the test or of what it looks at, and named at the end.

export interface Failure {
  title: string;
  text: string;
}

export interface Summary {
  /** By path. */
  files: Record<string, { passed: number; failures: Failure[] }>;
  /** Errors that belong to no file. */
  between: Failure[];
}

/** So many at once are not the machine's fault. */
const MOST_FILES = 6;

/** Which files are to run again; none where that would show nothing. */
export function filesToRunAgain({ files, between }: Summary): string[] {
  const failed = Object.keys(files).filter((file) => files[file]!.failures.length > 0);
  return between.length > 0 || failed.length > MOST_FILES ? [] : failed;
}

export interface Outcome {
  passed: number;
  failures: string[];
  /** Passed at the second try alone. */
  unsteady: string[];
}

export function outcomeOf(first: Summary, second: Summary = { files: {}, between: [] }): Outcome {
  const failed = Object.values(first.files).flatMap(({ failures }) => failures);
  const last = Object.values({ ...first.files, ...second.files });
  const failures = [...last.flatMap((file) => file.failures), ...first.between, ...second.between];
  const stillFailed = new Set(failures.map(({ title }) => title));
  return {
    passed: last.reduce((sum, file) => sum + file.passed, 0),
    failures: failures.map(({ text }) => text),
    unsteady: failed.filter(({ title }) => !stillFailed.has(title)).map(({ text }) => text),
  };
}
