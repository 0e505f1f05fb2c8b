// Google's measure of a page. Too heavy for everybody's installation: it comes when it is asked for (decision 0019).
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');
const PLACE = join(ROOT, 'node_modules/.cache/lighthouse');
const MANIFESTS = ['package.json', 'package-lock.json'];
const PROGRAM = join(PLACE, 'node_modules/lighthouse/cli/index.js');

/** From 0 to 1. */
export interface Scores {
  performance: number;
  accessibility: number;
  /** Findings that cost points, in Lighthouse's words. */
  costs: string[];
}

/** As the lockfile beside this file names it; nothing of it runs while it is installed. */
export async function bringLighthouse(): Promise<void> {
  const wanted = readFileSync(join(import.meta.dirname, 'package-lock.json'), 'utf8');
  const stamp = join(PLACE, 'installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  mkdirSync(PLACE, { recursive: true });
  for (const name of MANIFESTS) cpSync(join(import.meta.dirname, name), join(PLACE, name));
  await run('npm', ['ci', '--prefix', PLACE, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, wanted);
}

/** The page at a desk, as the browser behind the port shows it: who is signed in there stays so. */
export async function measure(url: string, port: number): Promise<Scores> {
  const report = await reportOf(url, port, ['--preset=desktop', '--disable-storage-reset']);
  const { performance, accessibility } = report.categories;
  const costing = [...performance.auditRefs, ...accessibility.auditRefs].filter(({ weight }) => weight > 0);
  const costs = costing.flatMap(({ id }) => {
    const { score, title, displayValue = '' } = report.audits[id]!;
    return score === null || score === 1 ? [] : [`${title} ${displayValue} (${score})`];
  });
  return { performance: performance.score, accessibility: accessibility.score, costs };
}

/** Milliseconds until the largest thing of the page stands there: an old phone on a line of 1.6 Mbit/s. */
export async function largestPaint(url: string, port: number): Promise<number> {
  const { audits } = await reportOf(url, port, [
    '--form-factor=mobile',
    '--throttling-method=simulate',
    '--throttling.rttMs=150',
    '--throttling.throughputKbps=1638.4',
    '--throttling.cpuSlowdownMultiplier=4',
  ]);
  return audits['largest-contentful-paint']!.numericValue!;
}

const reportOf = async (url: string, port: number, more: readonly string[]): Promise<Report> =>
  JSON.parse(
    await run(process.execPath, [
      PROGRAM,
      url,
      `--port=${port}`,
      '--only-categories=performance,accessibility',
      '--no-enable-error-reporting',
      '--quiet',
      '--output=json',
      ...more,
    ]),
  ) as Report;

interface Category {
  score: number;
  auditRefs: { id: string; weight: number }[];
}

interface Report {
  categories: { performance: Category; accessibility: Category };
  audits: Record<string, { score: number | null; title: string; displayValue?: string; numericValue?: number }>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Returns its output. Beside us, not instead of us: Playwright has to let every new page of the browser go on. */
function run(program: string, args: string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  let complaint = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (complaint += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(said) : reject(new Error(`${program} ended with ${code}: ${complaint.slice(-2000)}`)),
    );
  });
}
