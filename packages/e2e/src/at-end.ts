// A file's servers and browsers end with the file, also where a hook or a test opened them.
const closing: (() => Promise<void>)[] = [];

export function atEnd(close: () => Promise<void>): void {
  return void closing.push(close);
}

/** Called for each file by end-of-file.ts. All of it ends, whatever fails on the way. */
export async function endAll(): Promise<void> {
  const failures: unknown[] = [];
  for (const close of closing.splice(0).toReversed()) await close().catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(failures, `What the file had opened does not end: ${failures.join()}`);
}
