// Report of a run to scripts/test.ts: of each file how many tests passed, how long it took, and what failed and why.
import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { FileSummary, Summary } from './summary.ts';

/** Where the summary is written, as JSON. */
export const SUMMARY_FILE = 'TRAINRACE_TEST_SUMMARY';

const LONGEST = 1500;

export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const summary: Summary = {
      files: modules.map(summaryOf),
      between: unhandled.length > 0 ? [textOf('Between the tests', unhandled)] : [],
    };
    writeFileSync(process.env[SUMMARY_FILE]!, JSON.stringify(summary));
  }
}

function summaryOf(module: TestModule): FileSummary {
  const file = module.relativeModuleId;
  const tests = [...module.children.allTests()];
  const failed = tests.filter((test) => test.result().state === 'failed');
  // Of a file that does not load, or of a hook around its tests.
  const around = [module, ...module.children.allSuites()].flatMap((one) => one.errors());
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  const times = tests.map((test) => ({ title: test.fullName, ms: test.diagnostic()?.duration ?? 0 }));
  return {
    file,
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failures: [
      ...failed.map((test) => textOf(`${file} > ${test.fullName}`, test.result().errors ?? [])),
      ...(around.length > 0 ? [textOf(file, around)] : []),
    ],
    ms: collectDuration + setupDuration + duration,
    slowest: times.reduce((most, one) => (one.ms > most.ms ? one : most), { title: '', ms: 0 }),
  };
}

interface Thrown {
  message: string;
  stack?: string | undefined;
}

function textOf(title: string, errors: readonly Thrown[]): string {
  const lines = errors.flatMap(({ message, stack }) => (stack ?? message).split('\n'));
  const ours = lines.filter((line) => !/node_modules|at new Promise/.test(line));
  return [title, ...new Set(ours)].join('\n').slice(0, LONGEST);
}
