// The way in: plain JavaScript for whatever Node (20 or newer) is there. Installs if need be, then runs the real thing on Node 24.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const BIN = join(ROOT, 'node_modules/.bin');
const OLDEST_NODE = [22, 22];
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

// Options that keep the server within 512 MB: bounds for its heap, and few arenas, which glibc would keep for each thread.
const RUNTIME = JSON.parse(readFileSync(join(ROOT, 'packages/server/runtime.json'), 'utf8'));

const BUILD_WEB = ['scripts/build-web.ts'];
const COMMANDS = {
  demo: [BUILD_WEB, [...RUNTIME.flags, 'packages/server/src/main.ts', '--demo']],
  start: [BUILD_WEB, [...RUNTIME.flags, 'packages/server/src/main.ts']],
  check: [['scripts/check.ts']],
  test: [['scripts/test.ts']],
  'test:full': [['scripts/test.ts', '--full']],
  e2e: [['scripts/test.ts', '--stories']],
  bench: [['packages/server/bench/main.ts']],
  'bench:felt': [BUILD_WEB, ['packages/e2e/src/felt/main.ts']],
  requirements: [['scripts/requirements.ts']],
  'audit:verify': [['scripts/audit-verify.ts']],
  backup: [['scripts/backup.ts']],
  'backup:verify': [['scripts/backup-verify.ts']],
  restore: [['scripts/restore.ts']],
  'keys:rotate': [['scripts/keys-rotate.ts']],
  doctor: [['scripts/doctor.ts']],
  'results:export': [['scripts/results-export.ts']],
  'ext:check': [['scripts/ext-check.ts']],
  'erasures:apply': [['scripts/erasures-apply.ts']],
  'factors:forget': [['scripts/factors-forget.ts']],
  devices: [['packages/devices/src/simulator/main.ts']],
};

main(process.argv[2], process.argv.slice(3)).then(
  (code) => process.exit(code),
  (error) => {
    console.error(error.message);
    process.exit(1);
  },
);

async function main(name, more) {
  const steps = COMMANDS[name];
  if (!steps) throw new Error(`Usage: npm run ${Object.keys(COMMANDS).join(' | ')}`);
  await install();
  process.env.PATH = [BIN, process.env.PATH].join(delimiter);
  // Saves a third of the work of a second start; programs that these start have it too.
  process.env.NODE_COMPILE_CACHE ??= join(ROOT, RUNTIME.compileCache);
  process.env = { ...RUNTIME.env, ...process.env };
  const node = findNode();
  for (const step of steps) {
    const code = await run(node, step === steps.at(-1) ? [...step, ...more] : step);
    if (code !== 0 || step === steps.at(-1)) return code;
  }
}

/** The stamp says which lockfile node_modules was made from; a hand-run npm ci leaves npm's own note instead. */
async function install() {
  const lockfile = join(ROOT, 'package-lock.json');
  const stamp = join(ROOT, 'node_modules/.trainrace-installed');
  const wanted = createHash('sha256').update(readFileSync(lockfile)).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const note = join(ROOT, 'node_modules/.package-lock.json');
  const byHand = !existsSync(stamp) && existsSync(note) && statSync(note).mtimeMs > statSync(lockfile).mtimeMs;
  if (!byHand) await npmCi();
  // A new file, not a write into the old one: copies of node_modules may share its content by hard links.
  whereWritable(() => {
    writeFileSync(`${stamp}.new`, wanted);
    renameSync(`${stamp}.new`, stamp);
  });
}

/** The folder of a service is the administrator's, and is only read: what would be noted there is found out anew. */
function whereWritable(write) {
  try {
    write();
  } catch (error) {
    if (!['EROFS', 'EACCES', 'EPERM'].includes(error.code)) throw error;
  }
}

async function npmCi() {
  console.log('Installing packages (once, and again when package-lock.json changes) …');
  const begin = Date.now();
  const seconds = () => Math.round((Date.now() - begin) / 1000);
  const ticking = setInterval(() => console.log(`  … ${seconds()} s, ${countPackages()} packages`), 10_000);
  const { code, output } = await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  clearInterval(ticking);
  if (code !== 0) {
    throw new Error(
      `${output.trim().split('\n').slice(-15).join('\n')}\nnpm ci failed after ${seconds()} s. Check that the registry answers (npm ping), that this folder may be written and the disk is not full; then run the same command again.`,
    );
  }
  dropHeaders();
  console.log(`Installed in ${seconds()} s.`);
}

/** Headers of Node, 67 MB, are for compiling in C: no package of ours does. */
function dropHeaders() {
  const packages = join(ROOT, 'node_modules');
  for (const name of existsSync(packages) ? readdirSync(packages) : [])
    if (/^node(-bin)?-(linux|darwin)-/.test(name))
      rmSync(join(packages, name, 'include'), { recursive: true, force: true });
}

function countPackages() {
  try {
    return readdirSync(join(ROOT, 'node_modules')).length;
  } catch {
    return 0;
  }
}

/** npm 10 may leave out the link in .bin: it clears away the links of the other platforms' Nodes, which have the same name. */
function findNode() {
  const brought = ['node', 'node-bin']
    .map((name) => `${name}-${process.platform}-${process.arch}/bin/node`)
    .find((path) => existsSync(join(ROOT, 'node_modules', path)));
  if (brought) {
    const link = join(BIN, 'node');
    if (!existsSync(link)) whereWritable(() => symlinkSync(join('..', brought), link));
    return existsSync(link) ? link : join(ROOT, 'node_modules', brought);
  }
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return process.execPath;
  throw new Error(
    `No Node ${OLDEST_NODE.join('.')} or newer: npm has none for ${process.platform}-${process.arch}, and this one is ${process.versions.node}. Install Node 24 (https://nodejs.org).`,
  );
}

/** The npm that runs us, in whatever version; its words are kept for the case that it fails. */
function npm(args) {
  const itself = process.env.npm_execpath;
  const [program, first] = itself?.endsWith('.js') ? [process.execPath, [itself]] : ['npm', []];
  const child = spawn(program, [...first, ...args], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return ended(child).then((code) => ({ code, output }));
}

/** Signals to us are meant for what we run. A terminal's Ctrl-C goes to all of its programs, so that one has it already. */
async function run(program, args) {
  const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] });
  let last = 0;
  const passOn = (signal) => {
    const isOld = signal === 'SIGINT' && process.stdin.isTTY;
    if (isOld || Date.now() - last < 500) return;
    last = Date.now();
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  for (const signal of SIGNALS) process.on(signal, passOn);
  // npm killed outright takes nobody along: without it nobody waits for what we run.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    passOn('SIGTERM');
  }, 1000);
  const code = await ended(child);
  clearInterval(watch);
  for (const signal of SIGNALS) process.off(signal, passOn);
  return code;
}

function ended(child) {
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code, signal) => done(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}
