// The worker that keeps the program on a device, and what a device needs to know to put it among its programs: both are made
// with the build, as they name its files and words.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { programText } from './src/program.words.ts';
import { widgetText } from './src/widgets/widgets.words.ts';

/** Parts that a visit has whatever it is for; the names are those of the groups in `vite.config.ts`. */
const KEPT = ['first', 'index', 'frame', 'list', 'common', 'home', 'recent'];
const BESIDE = ['/icon.svg', '/program.webmanifest'];

const PROGRAM = {
  id: '/',
  name: widgetText.product[0],
  short_name: programText.short[0],
  lang: 'zh-CN',
  start_url: '/wel/index',
  scope: '/',
  display: 'standalone',
  background_color: '#f5f7fa',
  theme_color: '#0958d9',
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-whole-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

export const shellWorker: Plugin = {
  name: 'shell-worker',
  apply: 'build',
  generateBundle: {
    // Once the page is there as well.
    order: 'post',
    handler(_, bundle) {
      const kept = [...BESIDE, ...filesOf(bundle).map((file) => `/${file}`)];
      const version = createHash('sha256')
        .update(JSON.stringify([kept, bundle['index.html']]))
        .digest('hex')
        .slice(0, 12);
      const source = readFileSync(join(import.meta.dirname, 'shell-worker.js'), 'utf8')
        .replace("'%files%'", JSON.stringify(kept))
        .replace('%version%', version);
      this.emitFile({ type: 'asset', fileName: 'shell-worker.js', source });
      this.emitFile({ type: 'asset', fileName: 'program.webmanifest', source: JSON.stringify(PROGRAM) });
    },
  },
};

/** The kept chunks with what they need at once, and their styles. */
function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const files = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const other of chunks) if (chunk.imports.includes(other.fileName)) add(other);
  };
  for (const chunk of chunks) if (chunk.isEntry || KEPT.includes(chunk.name)) add(chunk);
  return [...files].sort();
}
