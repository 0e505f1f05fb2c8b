// Writes a plain family with list, page, import, export, rights, menu line, trail, attachments and its first test:
// `npm run new-family -- <area> <name> <Chinese title> <English title>`, the area and name in kebab-case.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const TEMPLATES = join(import.meta.dirname, 'new-family');

const [area = '', name = '', zh = '', en = ''] = process.argv.slice(2);
const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
if (!KEBAB.test(area) || !KEBAB.test(name) || zh === '' || en === '')
  fail('npm run new-family -- <area> <name> <Chinese title> <English title>');

const snake = name.replaceAll('-', '_');
const camel = name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const pascal = camel[0]!.toUpperCase() + camel.slice(1);
const migrations = join(ROOT, 'packages/server/migrations');
const words: Readonly<Record<string, string>> = {
  area,
  name,
  snake,
  camel,
  pascal,
  zh,
  en,
  menuNo: nextMenuNo(),
};

const written = Object.entries({
  'contract.ts': `packages/contract/src/areas/${area}/${name}.ts`,
  'migration.sql': `packages/server/migrations/${nextMigration()}_${snake}.sql`,
  'routes.ts': `packages/server/src/areas/${area}/${name}/${name}.routes.ts`,
  'test.ts': `packages/server/src/areas/${area}/${name}/${name}.test.ts`,
  'page.tsx': `packages/web/src/areas/${area}/${name}/${name}.page.tsx`,
  'about.ts': `packages/web/src/areas/${area}/${name}/${name}.about.words.ts`,
}).map(([template, file]) => write(file, filled(readFileSync(join(TEMPLATES, `${template}.txt`), 'utf8'))));

const callsFile = `packages/contract/src/areas/${area}/calls.ts`;
insert(callsFile, [
  ['import ', `import { ${camel} } from './${name}.ts';`],
  ['export const calls = {', `export const calls = { ${camel},`, 'instead'],
]);
const areaFile = `packages/server/src/areas/${area}/area.ts`;
insert(areaFile, [
  ['import ', `import { ${camel}Family } from './${name}/${name}.routes.ts';`],
  ['families: [', `families: [${camel}Family,`, 'instead'],
]);
execFileSync(
  join(ROOT, 'node_modules/.bin/biome'),
  ['format', '--write', callsFile, areaFile, ...written.filter((file) => /\.tsx?$/.test(file))],
  {
    cwd: ROOT,
  },
);
console.log([...written, callsFile, areaFile].join('\n'));
console.log(
  'Say in contract, migration, page and test what its records hold, and its sentence in .about.words.ts; then run: npm run db:types',
);

function filled(template: string): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, word: string) => words[word]!);
}

function write(file: string, text: string): string {
  const path = join(ROOT, file);
  mkdirSync(dirname(path), { recursive: true });
  // One that is there is somebody's.
  writeFileSync(path, text, { flag: 'wx' });
  return file;
}

/** Each line goes before the place that is named, or in its stead. */
function insert(file: string, places: readonly (readonly [place: string, line: string, how?: 'instead'])[]): void {
  const path = join(ROOT, file);
  let text = readFileSync(path, 'utf8');
  for (const [place, line, how] of places) {
    if (!text.includes(place)) fail(`${file} has no line: ${place}`);
    text = text.replace(place, () => (how === 'instead' ? line : `${line}\n${place}`));
  }
  writeFileSync(path, text);
}

function nextMigration(): string {
  const { last: base } = JSON.parse(readFileSync(join(migrations, 'base/replaces.json'), 'utf8')) as { last: string };
  const last = [base, ...readdirSync(migrations).filter((file) => /^\d{4}_/.test(file))].toSorted().at(-1)!;
  return String(Number(last.slice(0, 4)) + 1).padStart(4, '0');
}

/** After the last page of the group that most pages of the area stand in; a new group of pages is a line in access/menus.ts. */
function nextMenuNo(): string {
  const contract = join(ROOT, 'packages/contract/src');
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const numbers = files.flatMap((file) =>
    [...readFileSync(join(contract, file), 'utf8').matchAll(/menuNo: '(M\d{4})'/g)].map(([, no]) => ({
      file,
      no: no!,
    })),
  );
  const groups = numbers.filter(({ file }) => file.startsWith(`areas/${area}/`)).map(({ no }) => no.slice(0, 3));
  const timesIn = (group: string) => groups.filter((one) => one === group).length;
  const group = groups.toSorted((one, other) => timesIn(other) - timesIn(one)).at(0) ?? 'M90';
  const last = numbers
    .map(({ no }) => no)
    .filter((no) => no.startsWith(group))
    .toSorted()
    .at(-1)!;
  return `M${Number(last.slice(1)) + 1}`;
}

function fail(said: string): never {
  console.error(said);
  process.exit(1);
}
