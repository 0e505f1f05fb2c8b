// After the build: the same parts once more for older browsers, in a folder of their own. Each finished part is lowered by
// itself, which takes a second; bundling twice would take as long as the build (decision 0106).
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Features, transform as transformCss } from 'lightningcss';
import { rolldown } from 'rolldown';
import { minify, transform } from 'rolldown/utils';
import { cssTargetsOf, OLDEST, targetsOf } from './engines.ts';
import { withFlexGaps } from './flex-gap.ts';
import { withPhysical } from './logical.ts';
import { withPlainQueries } from './queries.ts';
import { withPlainSelectors } from './selectors.ts';
import { HELPERS } from './helpers.ts';
import { allApis, apisNamed, missingApis, namesIn, type Api } from './newer-apis.ts';

const HERE = import.meta.dirname;
const DIST = join(HERE, '../dist');
const ASSETS = join(DIST, 'assets');
const TARGET = targetsOf(OLDEST);
const MODULES = join(createRequire(import.meta.url).resolve('core-js/package.json'), '../modules');

const hashOf = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 8);
};

/** The module of core-js that adds it; undefined where core-js has none. */
export function coreJsModule({ path, isOfLanguage }: Api, modules: ReadonlySet<string>): string | undefined {
  const dashed = path.map((name) =>
    name
      .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
      .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1-$2')
      .toLowerCase(),
  );
  const name = `${isOfLanguage ? 'es' : 'web'}.${dashed.join('.')}`;
  return [name, `${name}-alternative`, `${name}.constructor`, `${name}.v2`].find((one) => modules.has(one));
}

export const coreJsModules = (): Set<string> => new Set(readdirSync(MODULES).map((file) => file.replace(/\.js$/, '')));

/** Names in all scripts of a folder. */
export function namesInScripts(folder: string): ReturnType<typeof namesIn> {
  return namesIn(
    scriptsIn(folder)
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\n'),
  );
}

const scriptsIn = (folder: string): string[] => readdirSync(folder).filter((file) => file.endsWith('.js'));

/** One script with what the parts name and old browsers lack. */
async function missingScript(): Promise<string> {
  const known = coreJsModules();
  const named = apisNamed(allApis(), namesInScripts(ASSETS));
  const modules = [...new Set(named.flatMap((api) => coreJsModule(api, known) ?? []))];
  const entry = '\0missing';
  const source = [
    ...modules.map((name) => `import ${JSON.stringify(join(MODULES, `${name}.js`))};`),
    ...['helpers.ts', 'missing.ts'].map((file) => `import ${JSON.stringify(join(HERE, file))};`),
  ].join('\n');
  const bundle = await rolldown({
    input: entry,
    treeshake: { moduleSideEffects: true },
    plugins: [
      {
        name: 'missing',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
    transform: { target: TARGET },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code;
}

/** Everything by which a part is made of another: who keeps a part for a year keeps it by this. */
const rules = (): string =>
  globSync('*.ts', { cwd: HERE })
    .toSorted()
    .map((file) => readFileSync(join(HERE, file), 'utf8'))
    .join('\n') + readFileSync(join(HERE, '../../../package-lock.json'), 'utf8').match(VERSIONS)!.join('\n');
const VERSIONS = /"node_modules\/(rolldown|lightningcss|core-js)": \{\s*"version": "[^"]+"/g;

const HELPER = /\bbabelHelpers\.(\w+)/g;
const THREAD = /new Worker\(new URL\([^)]*?([\w-]+\.js)/g;

async function lowerScript(name: string, code: string): Promise<string> {
  const lowered = await transform(name, code, {
    lang: 'js',
    sourceType: 'module',
    target: TARGET,
    helpers: { mode: 'External' },
  });
  if (lowered.errors.length > 0) throw new Error(`${name}: ${lowered.errors[0]!.message}`);
  for (const [, helper] of lowered.code.matchAll(HELPER))
    if (!Object.hasOwn(HELPERS, helper!)) throw new Error(`${name} calls ${helper}, which helpers.ts does not have`);
  const small = await minify(name, lowered.code, { module: true, compress: false, mangle: true });
  return small.code;
}

/** Of the height that is in sight on a phone (`dvh`) old browsers know only the largest. */
const VIEW_UNIT = /(\d)[dsl]v([hw])\b/g;

function lowerStyles(name: string, code: Uint8Array): string {
  const { code: lowered } = transformCss({
    filename: name,
    code,
    minify: true,
    targets: cssTargetsOf(OLDEST),
    // By rules of ours, which do not ask for every language that runs the other way.
    exclude: Features.LogicalProperties | Features.DirSelector | Features.LangSelectorList,
  });
  const plain = withPlainQueries(lowered.toString().replaceAll(VIEW_UNIT, '$1v$2'));
  return withFlexGaps(withPhysical(withPlainSelectors(plain)));
}

/** The tags of the page that bring the pages, and the page without them. */
function takeTags(page: string): { tags: string; rest: string } {
  const tags: string[] = [];
  const rest = page.replaceAll(
    /\s*(<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>)/g,
    (_, tag: string) => {
      tags.push(tag);
      return '';
    },
  );
  return { tags: tags.join(''), rest };
}

async function lowerWeb(): Promise<void> {
  for (const former of globSync('old-*', { cwd: ASSETS })) rmSync(join(ASSETS, former), { recursive: true });
  const missing = await missingScript();
  const folder = `old-${hashOf(rules(), missing)}`;
  const files = new Set(readdirSync(ASSETS).filter((file) => /\.(js|css)$/.test(file)));
  const within = (text: string): string =>
    text.replaceAll(/(["'`]\/?assets\/)([\w.-]+\.(?:js|css))(?=["'`])/g, (whole, before: string, file: string) =>
      files.has(file) ? `${before}${folder}/${file}` : whole,
    );
  mkdirSync(join(ASSETS, folder));
  const write = (file: string, text: string) => writeFileSync(join(ASSETS, folder, file), text);
  const texts = new Map([...files].map((file) => [file, readFileSync(join(ASSETS, file))]));
  const threads = new Set(
    [...texts.values()].flatMap((text) => [...text.toString().matchAll(THREAD)].map(([, file]) => file!)),
  );
  write('missing.js', missing);
  await Promise.all(
    [...texts].map(async ([file, text]) => {
      if (file.endsWith('.css')) return write(file, lowerStyles(file, text));
      const lowered = await lowerScript(file, within(text.toString()));
      // A thread has nothing of the page that started it.
      write(file, threads.has(file) ? `${missing}\n${lowered}` : lowered);
    }),
  );
  writePage(folder, within);
  // For the run of a newer browser as an old one.
  writeFileSync(join(DIST, '.vite/newer-apis.json'), JSON.stringify(missingApis(allApis())));
}

function writePage(folder: string, within: (text: string) => string): void {
  const path = join(DIST, 'index.html');
  const { tags, rest } = takeTags(readFileSync(path, 'utf8'));
  if (!tags.startsWith('<script')) throw new Error('the page has been lowered before: build anew');
  const inScript = (text: string) => text.replaceAll('</', String.raw`<\/`);
  const older = `<script src="/assets/${folder}/missing.js"></script>${within(tags)}`;
  const script = readFileSync(join(HERE, 'choose.js'), 'utf8')
    .replaceAll(/^ *\/\/.*\n|^ +|\n/gm, '')
    .replace('%newer%', () => inScript(tags))
    .replace('%older%', () => inScript(older));
  const lowered = rest.replace(/(?<=<style>)[^]*?(?=<\/style>)/, (style) =>
    lowerStyles('page.css', Buffer.from(style)),
  );
  writeFileSync(
    path,
    lowered.replace('</head>', () => `<script>${script}</script>\n  </head>`),
  );
}

if (import.meta.main) await lowerWeb();
