// Builds the web pages when their sources have changed since the last time.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeNotice } from './notice.ts';

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'packages/web/dist');
const STAMP = join(DIST, '.built-from');
const SOURCES = [
  'packages/{web,contract,devices}/{src,public}/**/*',
  'packages/web/*.*',
  'packages/web/old-browsers/*',
  'package-lock.json',
  'scripts/notice.ts',
];

export async function buildWeb(): Promise<void> {
  const sources = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return;
  console.log('Building the web pages …');
  const { stdout } = await promisify(execFile)('npm', ['run', 'build', '--workspace', 'packages/web'], {
    cwd: ROOT,
    // A test runner says otherwise of itself.
    env: { ...process.env, NODE_ENV: 'production' },
    maxBuffer: Number.POSITIVE_INFINITY,
  }).catch((error: Error & { stdout?: string; stderr?: string }) => {
    const said = `${error.stdout ?? ''}${error.stderr ?? error.message}`;
    throw new Error(`${said}\nThe web pages could not be built: the lines above say why.`);
  });
  for (const line of stdout.split('\n')) if (line.includes('KiB')) console.log(`  ${line}`);
  writeNotice(join(DIST, 'NOTICE.txt'));
  writeFileSync(STAMP, sources);
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: ROOT, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  for (const path of paths) hash.update(path.slice(ROOT.length)).update(readFileSync(path));
  return hash.digest('hex');
}

if (import.meta.main) {
  try {
    await buildWeb();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
