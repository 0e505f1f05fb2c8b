// Chromium 80, 90 and 106, packed into packages of the registry. 140 MB: they come when they are asked for (decision 0106).
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Program } from './devtools.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const PLACE = join(ROOT, 'node_modules/.cache/old-browsers');
const MANIFESTS = ['package.json', 'package-lock.json'];

export const VERSIONS = [80, 90, 106] as const;
export type Version = (typeof VERSIONS)[number];

/** As the lockfile beside this file names them; nothing of them runs while they are installed. */
export function bringOld(): Record<Version, Program> {
  const wanted = readFileSync(join(import.meta.dirname, 'package-lock.json'), 'utf8');
  const stamp = join(PLACE, 'installed');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    mkdirSync(PLACE, { recursive: true });
    for (const name of MANIFESTS) cpSync(join(import.meta.dirname, name), join(PLACE, name));
    const quiet = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync('npm', ['ci', '--prefix', PLACE, ...quiet], { stdio: ['ignore', 'ignore', 'inherit'] });
    for (const version of VERSIONS) unpack(version);
    writeFileSync(stamp, wanted);
  }
  return Object.fromEntries(VERSIONS.map((version) => [version, programOf(version)])) as Record<Version, Program>;
}

const folderOf = (version: Version): string => join(PLACE, 'run', String(version));
const programOf = (version: Version): Program => ({
  path: join(folderOf(version), 'chromium'),
  libraries: join(folderOf(version), 'lib'),
});

/** The program, its libraries, and what draws without a graphics card: where the program looks for them. */
function unpack(version: Version): void {
  const packed = (name: string) =>
    brotliDecompressSync(readFileSync(join(PLACE, `node_modules/chromium-${version}/bin/${name}.br`)));
  const folder = folderOf(version);
  mkdirSync(join(folder, 'swiftshader'), { recursive: true });
  writeFileSync(programOf(version).path, packed('chromium'));
  chmodSync(programOf(version).path, 0o755);
  for (const [name, place] of [
    ['aws.tar', folder],
    ['swiftshader.tar', join(folder, 'swiftshader')],
  ] as const)
    execFileSync('tar', ['-x', '-C', place], { input: packed(name) });
}
