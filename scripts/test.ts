// Everything that can be checked, or one area of it (`npm test -- deposits`, areas.ts), with one sum at the end.
// `--full` adds the long sweeps, `--stories` is the browser alone, `--check` adds the source checks to an area.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
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

/** How much the stories stand back while other parts run: they take about a fourth where both want a core. */
const BEHIND = 5;

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
  const withStories = async () => {
    if (stories?.length === 0) return;
    await part('build', build);
    await tests('stories', ['e2e'], { only: stories, browser, isBehind: asked.stories !== true });
  };
  const others = async () => {
    if (hasSource) await part('source', check);
    if (asked.stories === true) return;
    const rest = wanted((file) => !STORY.test(file) && !COMPONENT.test(file));
    await tests('server', ['!components', '!e2e', '!full'], { only: rest });
    await tests('components', ['components'], { only: wanted((file) => COMPONENT.test(file)), browser });
  };
  // Each leaves a core idle at times, and at its end: the stories, once the pages are built, take what the others leave.
  await Promise.all([others(), withStories()]);
  if (asked.full === true) await tests('sweeps', ['full'], { browser });
  sayAll(Date.now() - begin);
}

interface How {
  /** These files alone, where some are named. */
  only?: string[] | undefined;
  browser?: Promise<string>;
  /** Runs on what others leave of the processor, and says whose its lines are. */
  isBehind?: boolean;
}

async function tests(name: string, projects: string[], { only, browser, isBehind = false }: How): Promise<void> {
  if (only?.length === 0) return;
  await part(name, async () => {
    if (browser !== undefined) process.env['CHROMIUM_PATH'] = await browser;
    const args = [...projects.map((project) => `--project=${project}`), ...(only ?? [])];
    return await vitest(args, isBehind ? name : undefined);
  });
}

async function build(): Promise<Counts> {
  await buildWeb();
  return (await runs(['node', 'scripts/size-budget.ts', '--strict'])) ? { passed: 1, failed: 0 } : FAILURE;
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
async function vitest(args: string[], behind?: string): Promise<Counts> {
  const first = await vitestOnce(args, behind);
  const again = filesToRunAgain(first.summary);
  const projects = args.filter((arg) => arg.startsWith('--project='));
  const second = again.length === 0 ? undefined : await vitestOnce([...projects, ...again], behind);
  const outcome = outcomeOf(first.summary, second?.summary);
  files.push(...outcome.files);
  failures.push(...outcome.failures);
  unsteady.push(...outcome.unsteady);
  const failed = outcome.failures.length;
  return { passed: outcome.passed, failed: (second ?? first).isClean ? failed : Math.max(1, failed) };
}

async function vitestOnce(args: string[], behind?: string): Promise<{ isClean: boolean; summary: Summary }> {
  const dir = mkdtempSync(join(tmpdir(), 'trainrace-report-'));
  const file = join(dir, 'summary.json');
  const env = { ...process.env, [SUMMARY_FILE]: file };
  try {
    const reporters = ['--reporter=default', '--reporter=./scripts/summary-reporter.ts'];
    const command = ['vitest', 'run', '--silent=passed-only', ...args, ...reporters];
    const isClean = await (behind === undefined
      ? runs(command, { env })
      : runs(['nice', '-n', String(BEHIND), ...command], { env, mark: `${behind} | ` }));
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

/** With a mark each line of the program begins with it. */
function runs(
  [program, ...args]: string[],
  { env = process.env, mark }: { env?: NodeJS.ProcessEnv; mark?: string } = {},
) {
  const child = spawn(program!, args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', ...(mark === undefined ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const))],
  });
  for (const output of [child.stdout, child.stderr])
    if (output !== null) createInterface({ input: output }).on('line', (line) => console.log(`${mark}${line}`));
  return new Promise<boolean>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}
