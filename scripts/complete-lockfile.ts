// Adds to package-lock.json the packages of other platforms that npm left out because this machine's registry did not have
// them: `npm run lockfile`. Without them `npm ci` refuses the lockfile, on every platform.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Lockfile {
  packages: Record<string, Entry>;
}

interface Entry {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  link?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

interface Missing {
  name: string;
  version: string;
  /** Only needed for development, like the package that asks for it. */
  dev?: true;
}

const OS = ['linux', 'darwin', 'win32', 'android', 'freebsd', 'openharmony', 'sunos', 'aix'];
const CPU = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 's390x', 'riscv64', 'loong64'];

/** Optional dependencies without an entry of their own. */
export function missingFrom({ packages }: Lockfile): Missing[] {
  const isThere = (parent: string, name: string) =>
    [parent, ''].some((dir) => join(dir, 'node_modules', name) in packages);
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {}, dev }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isThere(parent, name))
      .map(([name, version]) => ({ name, version, ...(dev && { dev: true as const }) })),
  );
}

/** Packages of one platform are pinned exactly by their parent and say the platform in their name. */
export function entryOf({ name, version, dev }: Missing): Entry {
  const words = name.split(/[/-]/);
  const os = OS.filter((word) => words.includes(word));
  const cpu = CPU.filter((word) => words.includes(word));
  if (!/^\d+\.\d+\.\d+/.test(version) || os.length !== 1 || cpu.length !== 1) {
    throw new Error(`${name}@${version} is not a package of one platform: find out why npm left it out.`);
  }
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : undefined;
  return { version, cpu, ...(dev && { dev }), ...(libc && { libc }), optional: true, os };
}

if (import.meta.main) {
  const file = join(import.meta.dirname, '../package-lock.json');
  const lockfile = JSON.parse(readFileSync(file, 'utf8')) as Lockfile;
  const missing = missingFrom(lockfile);
  for (const one of missing) lockfile.packages[`node_modules/${one.name}`] = entryOf(one);
  const [root, ...others] = Object.entries(lockfile.packages);
  others.sort(([a], [b]) => a.localeCompare(b, 'en'));
  lockfile.packages = Object.fromEntries(root === undefined ? others : [root, ...others]);
  writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`);
  console.log(`${missing.length} packages of other platforms added`);
}
