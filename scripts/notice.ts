// Writes NOTICE.txt: the parts of others that an installation is made of, their licences, and each text of these once.
// The build of the web calls it (build-web.ts); `node scripts/notice.ts FILE` by hand.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lockfile } from './complete-lockfile.ts';

const ROOT = join(import.meta.dirname, '..');

export interface Part {
  name: string;
  version: string;
  /** SPDX; null where the package names none. */
  licence: string | null;
  /** Contents of its licence files. */
  texts: readonly string[];
}

interface Manifest {
  name: string;
  version: string;
  license?: string | { type?: string };
  licenses?: readonly { type?: string }[];
}

/** Packages that are installed and not only for development: what the server runs, and what the pages were built of. */
export function installedParts(root = ROOT): Part[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
  const folders = Object.entries(packages)
    .filter(([folder, { dev, link }]) => /(^|\/)node_modules\//.test(folder) && dev !== true && link !== true)
    .map(([folder]) => join(root, folder))
    .filter((folder) => existsSync(join(folder, 'package.json')));
  return folders.map(partIn);
}

function partIn(folder: string): Part {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const texts = textsIn(folder);
  const licence = licenceOf(manifest) ?? licenceOfTexts(texts) ?? licenceInReadme(folder);
  return { name: manifest.name, version: manifest.version, licence, texts };
}

function licenceOf({ license, licenses }: Manifest): string | null {
  if (typeof license === 'string') return license;
  const types = [license, ...(licenses ?? [])].flatMap((one) => one?.type ?? []);
  return types.length === 0 ? null : types.join(' OR ');
}

const licenceOfTexts = (texts: readonly string[]): string | null =>
  texts.some((text) => /Permission is hereby granted, free of charge/.test(text)) ? 'MIT' : null;

/** Some old packages name it nowhere else. */
function licenceInReadme(folder: string): string | null {
  const texts = globSync('{readme,Readme,README}*', { cwd: folder }).flatMap((file) => readIfFile(join(folder, file)));
  return (
    texts.flatMap((text) => /^#+\s*Licen[cs]e\s*\n+\s*(MIT|ISC|BSD[-\w]*)\s*$/im.exec(text)?.[1] ?? []).at(0) ?? null
  );
}

/** One level down, too: fonts and compiled libraries have theirs beside them. */
const LICENCE_FILES = ['', '*/'].map((below) => `${below}{licen[cs]e,copying,notice,third-party-notices,ofl}*`);
const NO_TEXT = /[.](c?js|mjs|ts|json|map|html)$|^node_modules\//;

function textsIn(folder: string): string[] {
  const patterns = [...LICENCE_FILES, ...LICENCE_FILES.map((pattern) => pattern.toUpperCase())];
  const files = globSync(patterns, { cwd: folder, exclude: (name) => name === 'node_modules' });
  const texts = [...new Set(files)].filter((file) => !NO_TEXT.test(file.toLowerCase())).toSorted();
  return texts.flatMap((file) => readIfFile(join(folder, file)));
}

function readIfFile(path: string): string[] {
  try {
    return [readFileSync(path, 'utf8')];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EISDIR') return [];
    throw error;
  }
}

/** Printed by the server, and no package. */
export function fonts(root = ROOT): Part[] {
  const folder = join(root, 'packages/server/src/platform/print/fonts');
  return PRINTED.map(([name, version, licence, file]) => ({
    name,
    version,
    licence,
    texts: [readFileSync(join(folder, file), 'utf8')],
  }));
}

const PRINTED = [
  ['Noto Sans SC', '2.004', 'OFL-1.1', 'OFL.txt'],
  ['Noto Sans', '2.015', 'OFL-1.1', 'OFL-NotoSans.txt'],
  ['Scheherazade New', '4.500', 'OFL-1.1', 'OFL-ScheherazadeNew.txt'],
  ['Noto Serif Tibetan', '2.103', 'OFL-1.1', 'OFL-NotoSerifTibetan.txt'],
  ['HanaMinB', '2017-09-04', 'OFL-1.1', 'LICENSE-HanaMinB.txt'],
  ['BabelStone Han', '15.0.5', 'Arphic-1999', 'LICENSE-BabelStoneHan.txt'],
] as const;

/** Compiled into a package that carries the text of its own licence alone. */
export function compiledIn(parts: readonly Part[]): Part[] {
  return parts
    .filter(({ name }) => name === 'zxing-wasm')
    .map(({ version }) => ({ name: 'zxing-cpp in zxing-wasm', version, licence: 'Apache-2.0', texts: [] }));
}

/** Lines that say whose a text is, apart from the text that many have in common. */
const OWNER = /^\s*(?:Copyright|COPYRIGHT)\b\s*(?:\(c\)|©|\d{4}|[A-Z][a-z])|^\s*(?:\(c\)|©)\s*\d{4}/i;
const TITLE = /^\s*[([]?(?:the\s+)?(?:MIT|ISC|BSD)\b.{0,40}licen[cs]e[^.]{0,20}$/i;

export function splitText(text: string): { owners: string[]; body: string } {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const isOwner = (line: string) => OWNER.test(line) && /\(c\)|©|\d{4}/i.test(line);
  const owners = lines.filter(isOwner).map((line) => line.trim());
  const body = lines.filter((line) => !isOwner(line) && !TITLE.test(line)).join('\n');
  return { owners: [...new Set(owners)], body: body.trim() };
}

/** Same words, however they are broken into lines. */
const keyOf = (body: string) => body.toLowerCase().replace(/[^a-z\d]+/g, '');

export function noticeOf(parts: readonly Part[]): string {
  const numbers = new Map<string, number>();
  const bodies: string[] = [];
  const numberOf = (body: string) => {
    const key = keyOf(body);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    bodies.push(body);
    numbers.set(key, bodies.length);
    return bodies.length;
  };
  // The first text that a part under this licence has.
  const usual = new Map<string | null, number>();
  for (const { licence, texts } of parts)
    if (texts.length === 1 && !usual.has(licence)) usual.set(licence, numberOf(splitText(texts[0]!).body));
  const noText = (licence: string | null) =>
    usual.has(licence)
      ? `no text in the package, the usual one is text ${usual.get(licence)}`
      : 'no text in the package';
  const unique = new Map(parts.map((part) => [`${part.name} ${part.version}`.trim(), part]));
  const entries = [...unique.entries()]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([title, { licence, texts }]) => {
      const split = texts.map(splitText);
      const cited = [...new Set(split.filter(({ body }) => body !== '').map(({ body }) => numberOf(body)))];
      const owners = [...new Set(split.flatMap((one) => one.owners))].map((owner) => `  ${owner}`);
      const where = cited.length === 0 ? noText(licence) : `text ${cited.join(', ')}`;
      return [`${title} · ${licence ?? 'licence unknown'} · ${where}`, ...owners].join('\n');
    });
  return [
    'Parts of others in this program, each with its licence. The texts, each once, follow below.',
    ...entries,
    ...bodies.map((body, at) => `${'-'.repeat(80)}\nText ${at + 1}\n\n${body}`),
    '',
  ].join('\n\n');
}

/** Anybody reads it: no versions, which say what a stranger could try. The SBOM has them. */
export function writeNotice(path: string): void {
  const parts = installedParts();
  const all = [...parts, ...compiledIn(parts), ...fonts()];
  writeFileSync(path, noticeOf(all.map((part) => ({ ...part, version: '' }))));
}

if (import.meta.main) {
  const [path] = process.argv.slice(2);
  if (path === undefined) throw new Error('Usage: node scripts/notice.ts FILE');
  writeNotice(path);
}
