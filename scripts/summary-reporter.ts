// What scripts/test.ts is told of a run: of each file how many tests passed, and what failed and why.
import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';
import type { Failure, Summary } from './second-try.ts';

/** Where the summary is written, as JSON. */
export const SUMMARY_FILE = 'TRAINRACE_TEST_SUMMARY';

const LONGEST = 1500;

export default class SummaryReporter implements Reporter {
  readonly #summary: Summary = { files: {}, between: [] };

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    const { moduleId, relativeModuleId } = test.module;
    if (state === 'failed') this.#fail(moduleId, `${relativeModuleId} > ${test.fullName}`, errors);
    if (state === 'passed') this.#of(moduleId).passed += 1;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    // Of a file that does not load, or of a hook around its tests.
    for (const module of modules) {
      const errors = [module, ...module.children.allSuites()].flatMap((one) => one.errors());
      if (errors.length > 0) this.#fail(module.moduleId, module.relativeModuleId, errors);
    }
    if (unhandled.length > 0) this.#summary.between.push(failureOf('Between the tests', unhandled));
    writeFileSync(process.env[SUMMARY_FILE]!, JSON.stringify(this.#summary));
  }

  #of(file: string) {
    return (this.#summary.files[file] ??= { passed: 0, failures: [] });
  }

  #fail(file: string, title: string, errors: readonly Thrown[]): void {
    this.#of(file).failures.push(failureOf(title, errors));
  }
}

interface Thrown {
  message: string;
  stack?: string | undefined;
}

const failureOf = (title: string, errors: readonly Thrown[]): Failure => {
  const lines = errors.flatMap(({ message, stack }) => (stack ?? message).split('\n'));
  const ours = lines.filter((line) => !/node_modules|at new Promise/.test(line));
  return { title, text: [title, ...new Set(ours)].join('\n').slice(0, LONGEST) };
};
