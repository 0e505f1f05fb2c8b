// Everything that can be checked, one after the other, with one sum at the end. `--full` adds the long sweeps, `--stories` is the browser alone.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringBrowser } from './browser.ts';
import { buildWeb } from './build-web.ts';
import { check, type Counts } from './check.ts';
import { filesToRunAgain, outcomeOf, type Summary } from './second-try.ts';
import { SUMMARY_FILE } from './summary-reporter.ts';

const ROOT = join(import.meta.dirname, '..');
const FAILURE: Counts = { passed: 0, failed: 1 };

const total: Counts = { passed: 0, failed: 0 };
const failures: string[] = [];
const unsteady: string[] = [];
const onlyStories = process.argv.includes('--stories');

if (!onlyStories) {
  await part('Source: types, lint, unused code, boundaries, format', () => check());
  await part('Rules, modules on PostgreSQL, pages', () => vitest(['--project', '!e2e', '--project', '!full']));
}
await part('Weight of the pages', async () => {
  buildWeb();
  return (await runs('node', ['scripts/size-budget.ts', '--strict'])) ? { passed: 1, failed: 0 } : FAILURE;
});
await part('Stories in a browser', async () => {
  process.env['CHROMIUM_PATH'] = await bringBrowser();
  return vitest(['--project', 'e2e']);
});
if (process.argv.includes('--full')) await part('Long sweeps', () => vitest(['--project', 'full']));

// Ten thousand lines stand between a test and the end of the log, which is read first.
for (const one of unsteady) console.log(`\nPASSED AT THE SECOND TRY ${one}`);
for (const one of failures) console.log(`\nFAILED ${one}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function part(title: string, task: () => Promise<Counts>): Promise<void> {
  const begin = Date.now();
  console.log(`\n== ${title}`);
  const { passed, failed } = await task().catch((error: unknown) => {
    console.log(error instanceof Error ? error.message : error);
    return FAILURE;
  });
  if (failed > 0) failures.push(title);
  console.log(`-- ${passed} passed, ${failed} failed (${Math.round((Date.now() - begin) / 1000)} s)`);
  total.passed += passed;
  total.failed += failed;
}

async function vitest(args: string[]): Promise<Counts> {
  const first = await vitestOnce(args);
  const again = filesToRunAgain(first.summary);
  const second = again.length === 0 ? undefined : await vitestOnce([...args, ...again]);
  const { passed, failures: failed, unsteady: late } = outcomeOf(first.summary, second?.summary);
  unsteady.push(...late);
  failures.push(...failed);
  const isClean = (second ?? first).isClean;
  return { passed, failed: isClean ? failed.length : Math.max(1, failed.length) };
}

async function vitestOnce(args: string[]): Promise<{ isClean: boolean; summary: Summary }> {
  const dir = mkdtempSync(join(tmpdir(), 'trainrace-report-'));
  const file = join(dir, 'summary.json');
  process.env[SUMMARY_FILE] = file;
  try {
    const reporters = ['--reporter=default', '--reporter=./scripts/summary-reporter.ts'];
    const isClean = await runs('vitest', ['run', ...args, ...reporters]);
    return { isClean, summary: JSON.parse(readFileSync(file, 'utf8')) as Summary };
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function runs(program: string, args: string[]): Promise<boolean> {
  const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}
