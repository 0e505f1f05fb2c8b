import { CannotStart } from '../packages/server/src/platform/config/cannot-start.ts';

/** Reports an error of a command in one line, without a stack. */
export async function orOneLine(task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    process.stderr.write(`${error instanceof CannotStart ? error.message : (error as Error).stack}\n`);
    process.exitCode = 1;
  }
}
