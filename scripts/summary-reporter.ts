// What scripts/test.ts says at the end: how many passed, what failed and why, what passed only when it was tried again.
import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

export interface Summary {
  passed: number;
  failures: string[];
  /** Tests that hold at the second try alone: each is a fault, of the test or of what it looks at. */
  unsteady: string[];
}

/** Where the summary is written, as JSON. */
export const SUMMARY_FILE = 'TRAINRACE_TEST_SUMMARY';

const LONGEST = 1500;

export default class SummaryReporter implements Reporter {
  readonly #summary: Summary = { passed: 0, failures: [], unsteady: [] };

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    const said = textOf(`${test.module.relativeModuleId} > ${test.fullName}`, errors);
    if (state === 'failed') this.#summary.failures.push(said);
    if (state !== 'passed') return;
    this.#summary.passed += 1;
    if (test.diagnostic()?.flaky === true) this.#summary.unsteady.push(said);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    // Of a file that does not load, or of a hook around its tests.
    for (const module of modules) {
      const errors = [module, ...module.children.allSuites()].flatMap((one) => one.errors());
      if (errors.length > 0) this.#summary.failures.push(textOf(module.relativeModuleId, errors));
    }
    if (unhandled.length > 0) this.#summary.failures.push(textOf('Between the tests', unhandled));
    writeFileSync(process.env[SUMMARY_FILE]!, JSON.stringify(this.#summary));
  }
}

const textOf = (title: string, errors: readonly { message: string; stack?: string | undefined }[]): string => {
  const lines = errors.flatMap(({ message, stack }) => (stack ?? message).split('\n'));
  const ours = lines.filter((line) => !/node_modules|at new Promise/.test(line));
  return [title, ...new Set(ours)].join('\n').slice(0, LONGEST);
};
