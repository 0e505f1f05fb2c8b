// Everything that can be checked, or one area of it (`npm test -- deposits`, areas.ts), with one sum at the end.
// `--full` adds the long sweeps, `--stories` is the browser alone, `--check` adds the source checks to an area.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { areasNamed, testsOf } from './areas.ts';
import { bringBrowser } from './browser.ts';
import { buildWeb } from './build-web.ts';
import { check, type Counts } from './check.ts';
import {
  brokenBudgets,
  filesToRunAgain,
  outcomeOf,
  partsTable,
  slowestFiles,
  type FileSummary,
  type Part,
  type Summary,
} from './summary.ts';
import { SUMMARY_FILE } from './summary-reporter.ts';

const ROOT = join(import.meta.dirname, '..');
const FAILURE: Counts = { passed: 0, failed: 1 };
const FULL = /[.]full[.]test[.]ts$/;
const COMPONENT = /[.]browser[.]test[.]tsx$/;
const STORY = /^packages\/e2e\//;

const parts: Part[] = [];
const files: FileSummary[] = [];
const failures: string[] = [];
const unsteady: string[] = [];

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const { values: asked, positionals } = parseArgs({
    allowPositionals: true,
    options: { full: { type: 'boolean' }, stories: { type: 'boolean' }, check: { type: 'boolean' } },
  });
  const areas = areasNamed(positionals);
  const chosen = areas.length > 0 ? areas.flatMap(testsOf).filter((file) => !FULL.test(file)) : undefined;
  const begin = Date.now();
  // A bare machine installs one while the source is checked. A failure is told by each part that needs a browser.
  const browser = bringBrowser();
  browser.catch(() => {});

  const wanted = (is: (file: string) => boolean) => chosen?.filter(is);
  const hasSource = asked.check === true || (chosen === undefined && asked.stories !== true);
  const stories = wanted((file) => STORY.test(file));
  // Both leave a core idle at times, and at their ends.
  await Promise.all([
    ...(hasSource ? [part('source', check)] : []),
    ...(stories?.length === 0 ? [] : [part('build', build)]),
  ]);
  if (asked.stories !== true) {
    const rest = wanted((file) => !STORY.test(file) && !COMPONENT.test(file));
    await tests('server', ['!components', '!e2e', '!full'], rest);
    await tests(
      'components',
      ['components'],
      wanted((file) => COMPONENT.test(file)),
      browser,
    );
  }
  await tests('stories', ['e2e'], stories, browser);
  if (asked.full === true) await tests('sweeps', ['full'], undefined, browser);
  sayAll(Date.now() - begin);
}

/** Of these files alone, where some are named. */
async function tests(name: string, projects: string[], only?: string[], browser?: Promise<string>): Promise<void> {
  if (only?.length === 0) return;
  await part(name, async () => {
    if (browser !== undefined) process.env['CHROMIUM_PATH'] = await browser;
    return await vitest([...projects.map((project) => `--project=${project}`), ...(only ?? [])]);
  });
}

async function build(): Promise<Counts> {
  await buildWeb();
  return (await runs('node', ['scripts/size-budget.ts', '--strict'])) ? { passed: 1, failed: 0 } : FAILURE;
}

async function part(name: string, task: () => Promise<Counts>): Promise<void> {
  const begin = Date.now();
  console.log(`\n== ${name}`);
  const counts = await task().catch((error: unknown) => {
    console.log(error instanceof Error ? error.message : error);
    return FAILURE;
  });
  if (counts.failed > 0) failures.push(name);
  const ms = Date.now() - begin;
  console.log(`-- ${name}: ${counts.passed} passed, ${counts.failed} failed (${Math.round(ms / 1000)} s)`);
  parts.push({ name, ...counts, ms });
}

/** Files of which a test failed run once more; what passed only then is named at the end. */
async function vitest(args: string[]): Promise<Counts> {
  const first = await vitestOnce(args);
  const again = filesToRunAgain(first.summary);
  const projects = args.filter((arg) => arg.startsWith('--project='));
  const second = again.length === 0 ? undefined : await vitestOnce([...projects, ...again]);
  const outcome = outcomeOf(first.summary, second?.summary);
  files.push(...outcome.files);
  failures.push(...outcome.failures);
  unsteady.push(...outcome.unsteady);
  const failed = outcome.failures.length;
  return { passed: outcome.passed, failed: (second ?? first).isClean ? failed : Math.max(1, failed) };
}

async function vitestOnce(args: string[]): Promise<{ isClean: boolean; summary: Summary }> {
  const dir = mkdtempSync(join(tmpdir(), 'trainrace-report-'));
  const file = join(dir, 'summary.json');
  process.env[SUMMARY_FILE] = file;
  try {
    const reporters = ['--reporter=default', '--reporter=./scripts/summary-reporter.ts'];
    const isClean = await runs('vitest', ['run', '--silent=passed-only', ...args, ...reporters]);
    return { isClean, summary: JSON.parse(readFileSync(file, 'utf8')) as Summary };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Thousands of lines stand between a test and the end of the log, which is read first. */
function sayAll(ms: number): void {
  const sum = (counts: 'passed' | 'failed') => parts.reduce((total, one) => total + one[counts], 0);
  say('Slowest files', slowestFiles(files));
  say('Over budget (docs/testing.md)', brokenBudgets(files));
  say('Parts', partsTable(parts, ms));
  for (const one of unsteady) console.log(`\nPASSED AT THE SECOND TRY ${one}`);
  for (const one of failures) console.log(`\nFAILED ${one}`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}

function say(title: string, lines: readonly string[]): void {
  if (lines.length > 0) console.log(`\n${title}\n${lines.map((line) => `  ${line}`).join('\n')}`);
}

function runs(program: string, args: string[]): Promise<boolean> {
  const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}
