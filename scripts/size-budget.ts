// After the web build: compresses every file for the server to send, prints what a first visit loads. With `--strict` a visit over its budget fails.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const DIST = join(import.meta.dirname, '../packages/web/dist');
const KIB = 1024;

/** Parts of the program that a visit loads, and what they may weigh together. */
const VISITS = [
  { name: 'login page', budget: 240, parts: ['index.html'] },
  {
    name: 'first list page',
    budget: 380,
    parts: [
      'index.html',
      'src/shell/layout/SignedIn.tsx',
      'src/features/competition/contest-info/contest-info.page.tsx',
    ],
  },
] as const;

interface Chunk {
  file: string;
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
    const chunk = manifest[part];
    if (chunk === undefined) throw new Error(`the build knows no ${part}`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const part of parts) visit(part);
  return files;
}

function compressAll(): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const entry of readdirSync(DIST, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.(js|css|html|svg)$/.test(path)) continue;
    const bytes = readFileSync(path);
    const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    writeFileSync(`${path}.br`, brotli);
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    sizes.set(path.slice(DIST.length + 1), brotli.length);
  }
  return sizes;
}

if (import.meta.main) {
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Manifest;
  const sizes = compressAll();
  for (const { name, budget, parts } of VISITS) {
    const files = ['index.html', ...filesOf(manifest, parts)];
    const kib = files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0) / KIB;
    console.log(`${name}: ${kib.toFixed(1)} of ${budget} KiB brotli in ${files.length} files`);
    if (kib > budget) {
      console.error(`The ${name} is too heavy: load what it does not need at once with lazy().`);
      if (process.argv.includes('--strict')) process.exitCode = 1;
    }
  }
}
