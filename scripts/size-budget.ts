// After the web build: compresses every file for the server to send, prints what a first visit loads.
// `--strict` looks at what the build has compressed, and fails where a visit is over its budget.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const DIST = join(import.meta.dirname, '../packages/web/dist');
const KIB = 1024;

/** Parts of the program that a visit loads, and what they may weigh together. */
const VISITS = [
  { name: 'login page', budget: 240, older: 300, parts: ['index.html'] },
  {
    name: 'first list page',
    budget: 380,
    older: 450,
    // The page of contests stands in the group of that name.
    parts: ['index.html', 'frame', 'contests'],
  },
] as const;

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

/** The files that these parts need: their own, and all that they import at once. */
export function filesOf(manifest: Manifest, parts: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (part: string) => {
    if (seen.has(part)) return;
    seen.add(part);
    // One that a group of the build has taken in goes by the name of the group.
    const chunk = manifest[part] ?? Object.values(manifest).find(({ name }) => name === part);
    if (chunk === undefined) throw new Error(`the build knows no ${part}`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const part of parts) visit(part);
  return files;
}

const filesEnding = (end: RegExp) =>
  readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && end.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

/** Parts of the bundle for older browsers (packages/web/old-browsers/lower.ts). */
const OLDER = /(^|\/)assets\/old-\w+\//;

/** Files that the same visit loads in an older browser. */
function olderFiles(files: Iterable<string>, sizes: ReadonlyMap<string, number>): string[] {
  const folder = [...sizes.keys()].find((file) => OLDER.test(file))?.match(/assets\/old-\w+\//)?.[0];
  if (folder === undefined) throw new Error('the build has no bundle for older browsers');
  const own = [...files].map((file) => file.replace(/^assets\/(?=[\w.-]+\.(js|css)$)/, folder));
  const styles = [...sizes.keys()].filter((file) => file.startsWith(`${folder}OlderStyles-`));
  return [`${folder}missing.js`, ...styles, ...own];
}

/** Beside each other, on the threads that Node keeps for this. */
async function compressAll(): Promise<void> {
  await Promise.all(
    filesEnding(/\.(js|css|html|svg|wasm)$/).map(async (path) => {
      const bytes = readFileSync(path);
      // The bundle that fewer and fewer load is packed a tenth less in a tenth of the time.
      const quality = OLDER.test(path) ? 9 : 11;
      const most = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } };
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(bytes, most));
      writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

/** Compressed size of each file. */
const weights = () =>
  new Map(filesEnding(/\.br$/).map((path) => [path.slice(DIST.length + 1, -'.br'.length), statSync(path).size]));

if (import.meta.main) {
  const isStrict = process.argv.includes('--strict');
  if (!isStrict) await compressAll();
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sizes = weights();
  for (const { name, budget, older, parts } of VISITS) {
    const files = ['index.html', ...filesOf(manifest, parts)];
    weigh(name, budget, files);
    weigh(`${name} of an older browser`, older, olderFiles(files, sizes));
  }

  function weigh(name: string, budget: number, files: readonly string[]): void {
    const kib = files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0) / KIB;
    console.log(`${name}: ${kib.toFixed(1)} of ${budget} KiB brotli in ${files.length} files`);
    if (kib <= budget) return;
    console.error(`The ${name} is too heavy: load what it does not need at once with lazy().`);
    if (isStrict) process.exitCode = 1;
  }
}
