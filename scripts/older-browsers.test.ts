// The bundle for older browsers as it was built: read by a parser of their edition of JavaScript, and held against what they
// have by the compatibility data of MDN (decision 0106).
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { parse } from 'acorn';
import { beforeAll, expect, it } from 'vitest';
import { EDITION, type Engine } from '../packages/web/old-browsers/engines.ts';
import { withFlexGaps } from '../packages/web/old-browsers/flex-gap.ts';
import { withPhysical } from '../packages/web/old-browsers/logical.ts';
import { coreJsModule, coreJsModules, namesInScripts } from '../packages/web/old-browsers/lower.ts';
import { allApis, apisNamed, missingStyles, type Api } from '../packages/web/old-browsers/newer-apis.ts';
import { withPlainQueries } from '../packages/web/old-browsers/queries.ts';
import { plainSelector } from '../packages/web/old-browsers/selectors.ts';
import { buildWeb } from './build-web.ts';

const WEB = join(import.meta.dirname, '../packages/web');
const ASSETS = join(WEB, 'dist/assets');
const filesOf = (end: string) => globSync(`old-*/*.${end}`, { cwd: ASSETS }).map((file) => join(ASSETS, file));
const textOf = (file: string) => readFileSync(file, 'utf8');

let apis: Api[];
beforeAll(async () => {
  await buildWeb();
  apis = allApis();
});

it('every script is read at the edition that the oldest know, without what one of them lacks of it', () => {
  const scripts = filesOf('js');
  expect(scripts.length).toBeGreaterThan(300);
  const faults: string[] = [];
  for (const file of scripts) {
    const say = (fault: string) => faults.push(`${basename(file)}: ${fault}`);
    try {
      parse(textOf(file), {
        ecmaVersion: EDITION,
        sourceType: 'module',
        onToken: (token) => {
          const { value } = token as { value?: unknown };
          const { pattern } = (token.type.label === 'regexp' ? value : {}) as { pattern?: string };
          // Safari reads the whole script as broken.
          if (pattern !== undefined && /\(\?<[=!]/.test(pattern)) say(`looks behind: ${pattern}`);
        },
      });
      // Safari 14.1, Firefox 80.
      if (/\bexport\s*\*\s*as\b/.test(textOf(file))) say('export * as');
    } catch (error) {
      say(String(error));
    }
  }
  expect(faults).toEqual([]);
});

it('no expression made at run time looks behind, but of a check of addresses that no field asks for', () => {
  const found = filesOf('js').flatMap((file) => textOf(file).match(/.{0,60}\(\?<[=!]/g) ?? []);
  // async-validator makes it where `includeBoundaries` is asked for.
  expect(found.filter((text) => !text.includes('includeBoundaries') && !text.includes('s|^)(?=$'))).toEqual([]);
});

/** Added by old-browsers/missing.ts. */
const OWN = [
  'AbortSignal.any',
  'AbortSignal.timeout',
  'Crypto.randomUUID',
  'DataView.setBigUint64',
  'Document.replaceChildren',
  'DocumentFragment.replaceChildren',
  'Element.ariaRequired',
  'Element.checkVisibility',
  'Element.replaceChildren',
  'Element.role',
  'HTMLFormElement.requestSubmit',
  'ImageBitmap',
  'Intl.ListFormat',
  'OffscreenCanvas',
  'ReadableStream.pipeThrough',
  'TextDecoderStream',
  'TransformStream',
  'createImageBitmap',
];

/** Used where it is there alone, or the name of something else. */
const GUARDED: Readonly<Record<string, string>> = {
  BroadcastChannel: 'tabs lock each other through storage as well (lock.ts)',
  DecompressionStream: 'a preview that cannot be unpacked offers the download',
  'Document.exitFullscreen': 'offered where fullscreenEnabled is true',
  'Document.fullscreenElement': 'compared with an element',
  'Document.fullscreenEnabled': 'false where it is missing',
  'Document.getAnimations': 'React asks for it between startViewTransition and its end',
  'Element.getAnimations': 'React asks for it between startViewTransition and its end',
  'Element.requestFullscreen': 'offered where fullscreenEnabled is true',
  FinalizationRegistry: 'zxing-wasm asks for it',
  'Intl.DisplayNames': 'asked for by its name, to know Chrome 80',
  'HTMLMediaElement.srcObject': 'given nothing but the stream of a camera or a screen, which all of them take',
  'Navigator.locks': 'tab-lock.ts takes a lease in storage',
  'Navigator.pdfViewerEnabled': 'asked for by its name; without it a viewer is taken to be there',
  reportError: 'React asks for it',
};

/** Of the language and of these interfaces a name means what it says; of others it is mostly the name of something else. */
const OURS =
  /^(Element|Document|DocumentFragment|HTML\w*Element|Crypto|Navigator|ReadableStream|Blob|Response|Headers|URL|URLSearchParams|FormData|File|Window|EventTarget|AbortSignal|AbortController|Intl)$/;

/** Names of something else: words of ours, or of a table of a library. */
const OTHERS = new Set([
  'AggregateError.errors',
  'Atomics.and',
  'Atomics.notify',
  'Atomics.or',
  'Atomics.xor',
  'Document.timeline',
  'Element.scrollLeft',
  'FinalizationRegistry.FinalizationRegistry',
  'HTMLDialogElement.show',
  'HTMLElement.autofocus',
  'HTMLElement.inert',
  'HTMLElement.nonce',
  'HTMLIFrameElement.loading',
  'HTMLImageElement.loading',
  'HTMLLinkElement.imageSizes',
  'Lock',
  'Navigator.permissions',
  'Navigator.storage',
]);

it('every newer name in the scripts is added, asked for before it is used, or means something else', () => {
  const modules = coreJsModules();
  const open = apisNamed(apis, namesInScripts(ASSETS))
    .filter(({ path, isOfLanguage }) => isOfLanguage || path.length === 1 || OURS.test(path[0]!))
    .filter((api) => coreJsModule(api, modules) === undefined)
    .map(({ path }) => path.join('.'));
  const known = new Set([...OWN, ...Object.keys(GUARDED), ...OTHERS]);
  expect(open.filter((name) => !known.has(name))).toEqual([]);
  const added = textOf(join(WEB, 'old-browsers/missing.ts'));
  expect(OWN.filter((name) => !added.includes(`'${name.split('.').at(-1)}'`))).toEqual([]);
});

/** Properties and pseudo-classes that are lost where they are not known, and why that does no harm. */
const HARMLESS: Readonly<Record<string, string>> = {
  'accent-color': 'boxes have the colour of the browser',
  appearance: 'with its prefix beside it',
  'aspect-ratio': 'a picture has its own',
  'field-sizing': 'a field keeps its height and scrolls',
  'focus-visible': 'the browser draws its own ring',
  outline: 'known to all, not yet following the corners',
  'overscroll-behavior': 'the page behind may scroll along',
  'print-color-adjust': 'with its prefix beside it',
  'scrollbar-width': 'a bar is as wide as bars are there',
  'scroll-margin-top': 'a target stands at the very top',
  size: 'the paper is chosen when printing',
  'text-decoration-thickness': 'the line below a word is thinner',
  'text-underline-offset': 'the line below a word is closer to it',
  'text-wrap': 'lines of a heading differ in length',
  translate: 'a mark stands a few pixels beside its place',
  'user-select': 'with its prefix beside it',
};

it('styles say nothing that one of the oldest does not know, but for what does no harm', () => {
  const css = filesOf('css').map(textOf).join('\n');
  const { properties, selectors } = missingStyles();
  const named = [
    ...[...css.matchAll(/(?<=[{;])([a-z-]+):/g)].map(([, name]) => name!).filter((name) => properties.has(name)),
    ...[...css.matchAll(/:([a-z-]+)(?=[({,:.\s>+[)])/g)].map(([, name]) => name!).filter((name) => selectors.has(name)),
  ];
  const open = [...new Set(named)].filter((name) => !name.startsWith('-') && !(name in HARMLESS));
  expect(open).toEqual([]);
  expect(css).not.toMatch(
    /@(layer|container|property|scope|starting-style)|@media[^{]*(\bnot \(|\bor\b)|\d[dsl]v[hw]\b|\((width|height)\s*[<>]|:(where|is|has)\(/,
  );
});

it.each([
  ['.a:where(.b,.c) d', '.a.b d,.a.c d'],
  [':is(a,button):focus', 'a:focus,button:focus'],
  ['.a:not(:hover,.b)', '.a:not(:hover):not(.b)'],
  ['.a:not(:has(.b)),.c:has(d)', '.a'],
  ['.a:has(b)', null],
  ['.a:not(:is(:lang(ar),:lang(he)))', '.a:not(:lang(ar)):not(:lang(he))'],
])('the selector %s becomes %s', (selector, plain) => {
  expect(plainSelector(selector)).toBe(plain);
});

it.each([
  ['.a{inset:0 auto}', '.a{top:0;right:auto;bottom:0;left:auto}'],
  ['.a{margin-inline:1px 2px;inset-inline-end:3px}', '.a{margin-left:1px;margin-right:2px;right:3px}'],
  [
    '.a{padding-block:calc(1px + 2px) 0!important}',
    '.a{padding-top:calc(1px + 2px)!important;padding-bottom:0!important}',
  ],
  ['.a{border-inline-end:1px solid red}', '.a{border-right:1px solid red}'],
  ['.a{border-start-end-radius:4px}', '.a{border-top-right-radius:4px}'],
])('%s has the sides of the page', (css, physical) => {
  expect(withPhysical(css)).toBe(physical);
});

it.each([
  ['@media not (min-width:768px){}', '@media (max-width:767.98px){}'],
  ['@media (min-width:768px) and (not (min-width:1200px)){}', '@media (min-width:768px) and (max-width:1199.98px){}'],
  ['@media not (max-width:600px){}', '@media (min-width:600.02px){}'],
])('%s is asked as the oldest understand it', (css, plain) => {
  expect(withPlainQueries(css)).toBe(plain);
});

it('gaps of flexible boxes are margins as well, and gaps of grids are left alone', () => {
  const bySupport = '@supports not ((appearance:none) or (inset:0))';
  expect(withFlexGaps('.a{display:flex;gap:4px 8px}')).toBe(
    `.a{display:flex;gap:4px 8px}${bySupport}{.a>*+*{margin-left:8px}}`,
  );
  expect(withFlexGaps('.a{display:flex;flex-wrap:wrap;gap:4px}')).toContain(
    '.a>*+*{margin-left:4px}.a>*{margin-bottom:4px}',
  );
  expect(withFlexGaps('.a{display:flex;gap:4px}@media (max-width:1px){.a{flex-direction:column}}')).toContain(
    '.a>*+*{margin-left:0;margin-top:4px}',
  );
  expect(withFlexGaps('.a{display:grid;gap:4px}')).toBe('.a{display:grid;gap:4px}');
});

const SOURCES = join(WEB, 'src');
const BOX = /display:\s*(inline-)?(flex|grid)|composes:/;

/** Classes of style sheets that a source gives to its fieldsets, as `file .class`. */
function classesOfFieldsets(file: string): string[] {
  const source = textOf(join(SOURCES, file));
  const sheets = new Map(
    [...source.matchAll(/import (\w+) from '([^']+\.css)'/g)].map(([, name, path]) => [name!, path!]),
  );
  return [...source.matchAll(/<fieldset\b[^>]*?className=(\{[^>]*\}|"[^"]*")/g)].flatMap(([, given]) =>
    [...given!.matchAll(/(\w+)\.(\w+)/g)].map(
      ([, sheet, name]) => `${join(SOURCES, file, '..', sheets.get(sheet!)!)} .${name}`,
    ),
  );
}

/** Rules by which a box is set out, of those whose selectors end so. */
const boxRules = (css: string, end: RegExp): string[] =>
  [...css.matchAll(/([^{}]*)\{([^{}]*)\}/g)]
    .filter(([, selectors, body]) => BOX.test(body!) && selectors!.split(',').some((one) => end.test(one.trim())))
    .map(([rule]) => rule!.trim());

it('no fieldset is a flexible box or a grid: Chromium before 86 sets it as a block, what is within it stands in a box of its own', () => {
  const named = globSync('**/*.tsx', { cwd: SOURCES }).flatMap(classesOfFieldsets);
  expect(named.length).toBeGreaterThan(4);
  const byClass = named.flatMap((one) => {
    const [sheet, name] = one.split(' .') as [string, string];
    return boxRules(textOf(sheet), new RegExp(`\\.${name}$`)).map((rule) => `${sheet}: ${rule}`);
  });
  const byTag = globSync('**/*.css', { cwd: SOURCES }).flatMap((sheet) =>
    boxRules(textOf(join(SOURCES, sheet)), /\bfieldset(:[\w-]+(\([^)]*\))?)*$/).map((rule) => `${sheet}: ${rule}`),
  );
  expect([...byClass, ...byTag]).toEqual([]);
});

const NEVER = Number.POSITIVE_INFINITY;

/** Tags of the page, and the warning, that the script of the page comes to in a browser of these versions. */
function choiceOf(versions: Readonly<Partial<Record<Engine, number>>>): string {
  const [engine, version] = Object.entries(versions)[0] as [Engine, number];
  const has = (...path: string[]) => {
    const api = apis.find((one) => one.path.join('.') === path.join('.'));
    return (api?.since[engine] ?? NEVER) <= version;
  };
  let said = '';
  const on = <Value extends object>(value: Value, members: Record<string, boolean>): Value =>
    Object.assign(
      value,
      Object.fromEntries(
        Object.entries(members)
          .filter(([, is]) => is)
          .map(([name]) => [name, () => true]),
      ),
    );
  const script = /<script>([^]*?)<\/script>/.exec(textOf(join(WEB, 'dist/index.html')))![1]!;
  runInNewContext(script, {
    window: {},
    location: { replace: (address: string) => (said = address) },
    document: {
      createElement: () => on({}, { noModule: has('HTMLScriptElement', 'noModule') }),
      write: (tags: string) => (said = tags),
    },
    Promise: on(() => {}, { allSettled: has('Promise', 'allSettled'), withResolvers: has('Promise', 'withResolvers') }),
    BigInt: has('BigInt') ? () => 0n : undefined,
    String: { prototype: on({}, { matchAll: has('String', 'matchAll') }) },
    RegExp: { prototype: on({}, { dotAll: has('RegExp', 'dotAll') }) },
    Intl: on({}, { Locale: has('Intl', 'Locale') }),
    ResizeObserver: has('ResizeObserver') ? () => {} : undefined,
    AbortSignal: on({}, { any: has('AbortSignal', 'any') }),
    URL: on({}, { canParse: has('URL', 'canParse') }),
    CSS: { supports: () => version >= { chrome: 105, safari: 15.4, firefox: 121 }[engine] },
  });
  return said;
}

it.each([
  [{ chrome: 64 }, '/public/browser'],
  [{ safari: 13.1 }, '/public/browser'],
  [{ firefox: 74 }, '/public/browser'],
  [{ chrome: 80 }, '/assets/old-'],
  [{ safari: 14 }, '/assets/old-'],
  [{ firefox: 78 }, '/assets/old-'],
  [{ chrome: 119 }, '/assets/old-'],
  [{ firefox: 123 }, '/assets/old-'],
  [{ chrome: 120 }, '/assets/index-'],
  [{ safari: 17.4 }, '/assets/index-'],
  [{ firefox: 124 }, '/assets/index-'],
])('%o is led to %s', (versions, address) => {
  const said = choiceOf(versions);
  expect(said).toContain(address);
  // Never both.
  if (address === '/assets/index-') expect(said).not.toContain('/assets/old-');
});
