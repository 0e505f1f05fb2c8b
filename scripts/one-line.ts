import { CannotStart } from '../packages/server/src/startup/cannot-start.ts';

/** What a command cannot do is said in one line, without a stack. */
export async function orOneLine(context: () => Promise<void>): Promise<void> {
  try {
    await context();
  } catch (error) {
    process.stderr.write(`${error instanceof CannotStart ? error.message : (error as Error).stack}\n`);
    process.exitCode = 1;
  }
}
