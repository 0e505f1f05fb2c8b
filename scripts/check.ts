// Format, lint, boundaries, types, unused code: everything about the source that needs no test run. `node scripts/check.ts types` does one.
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, dirname, join } from 'node:path';

interface Step {
  name: string;
  command: string[];
}

const ROOT = join(import.meta.dirname, '..');
const FIX = { format: 'npm run format writes it.', lint: 'npx oxlint --type-aware --fix repairs some of it.' };

// Each checker of a program works out the types that it shares with the others once more: few of them on few cores.
const TSC = ['tsc', '--checkers', String(Math.min(4, Math.ceil(availableParallelism() / 2)))];

/** The longest steps begin first. */
const STEPS: Step[] = [
  { name: 'lint', command: ['oxlint', '--type-aware'] },
  { name: 'types', command: TSC },
  ...globSync('packages/*/tsconfig.json', { cwd: ROOT })
    .map((file) => basename(dirname(file)))
    .toSorted((a, b) => sourcesOf(b) - sourcesOf(a))
    .map((room) => ({ name: `types of ${room}`, command: [...TSC, '-p', `packages/${room}`] })),
  { name: 'boundaries', command: ['node', 'scripts/boundaries.ts'] },
  { name: 'unused', command: ['knip', '--no-config-hints'] },
  { name: 'format', command: ['biome', 'format'] },
];

export interface Counts {
  passed: number;
  failed: number;
}

export async function check(wanted = ''): Promise<Counts> {
  const waiting = STEPS.filter(({ name }) => name.startsWith(wanted));
  const counts = { passed: 0, failed: 0 };
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) counts[(await passes(step)) ? 'passed' : 'failed']++;
  };
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, worker));
  return counts;
}

function sourcesOf(room: string): number {
  return globSync('src/**/*.{ts,tsx}', { cwd: join(ROOT, 'packages', room) }).length;
}

async function passes({ name, command }: Step): Promise<boolean> {
  const begin = Date.now();
  const { code, output } = await run(command);
  const seconds = ((Date.now() - begin) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(`${output.trimEnd()}\n${Object.entries(FIX).find(([step]) => step === name)?.[1] ?? ''}`);
  return code === 0;
}

function run([program = '', ...args]: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: String(error) }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

if (import.meta.main) {
  const { failed } = await check(process.argv[2]);
  process.exitCode = failed === 0 ? 0 : 1;
}
