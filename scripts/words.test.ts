import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@trainrace/contract/index';
import { expect, test } from 'vitest';
import { commentsWithoutSubject, exportedArrows } from './house.ts';

const ROOT = join(import.meta.dirname, '..');

const sources = (...patterns: string[]) =>
  globSync(patterns, { cwd: ROOT, exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name) })
    .filter((file) => !/\.test(-d)?\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));

const HOME_OF_CHINESE = [
  /^packages\/contract\/src\/.*\.(messages|dictionaries)\.ts$/,
  /\.labels\.ts$/,
  /^packages\/web\/src\/.*\.words\.ts$/,
  /^packages\/web\/src\/test\//,
  /^packages\/server\/seed\//,
  // Helpers shared by tests of the whole.
  /^packages\/server\/src\/test\//,
  // Its cards are sample data as well.
  /^packages\/devices\/src\/simulator\//,
  /^packages\/e2e\//,
];

// In the contract a title may stand where it is used, with its English beside it: ['报名申请', 'Applications'].
const PAIR = /'[^'\n]*\p{Script=Han}[^'\n]*',\s*'[^'\n]*'/gu;

const leftOver = (file: string, text: string) =>
  file.startsWith('packages/contract/') ? text.replace(PAIR, (pair) => pair.split("',")[1] ?? '') : text;

test('Chinese stands where translators look for it, and nowhere else', () => {
  const all = sources(
    'packages/*/{src,seed,bench}/**/*.{ts,tsx,css}',
    'packages/web/*.{ts,html}',
    'scripts/*.{ts,mjs}',
  );
  expect(all.length).toBeGreaterThan(80);
  const astray = all
    .filter(({ file }) => !HOME_OF_CHINESE.some((home) => home.test(file)))
    .flatMap(({ file, text }) =>
      leftOver(file, text)
        .split('\n')
        .filter((line) => /\p{Script=Han}/u.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(astray, 'move it into a .messages.ts, .labels.ts or .words.ts').toEqual([]);
});

test('punctuation follows the language', () => {
  const pages = sources('packages/web/src/**/*.{ts,tsx}').filter(
    ({ file }) => !/\.words\.ts$|\/src\/test\//.test(file),
  );
  const astray = pages.flatMap(({ file, text }) =>
    text
      // Read from what people type, or said in both languages.
      .replace(/replaceAll\('。', '\.'\)|'[：、；]',? (: )?'[:,;] '/g, '')
      .split('\n')
      .filter((line) => /[：，。；（）？！、]/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(astray, 'useColon(), or a word of its own').toEqual([]);
});

test('every word of the pages stands on one', () => {
  const isDictionary = (file: string) => file.endsWith('.words.ts');
  const web = sources('packages/web/src/**/*.{ts,tsx}', 'packages/web/index.html');
  const words = web
    .filter(({ file }) => isDictionary(file))
    .flatMap(({ text }) => [...text.matchAll(/^ {2}(\w+): \[/gm)].map((match) => match[1]!));
  expect(words.length).toBeGreaterThan(500);
  // The contract names units of figures, and things to do.
  const users = [
    ...web.filter(({ file }) => !isDictionary(file)),
    ...sources('packages/contract/src/wire/fields.ts', 'packages/contract/src/areas/home/*.ts'),
  ];
  const said = users.map(({ text }) => text).join('\n');
  const named = new Set(said.match(/\w+/g));
  const made = [...said.matchAll(/\bt\(`([^`]+)`/g)].map(
    ([, name]) => new RegExp(`^${name!.replace(/\$\{[^}]+\}/g, '\\w+')}$`),
  );
  const unused = words.filter((word) => !named.has(word) && !made.some((form) => form.test(word)));
  expect(unused, 'delete it').toEqual([]);
});

const ALLOWED = [
  'packages/contract/src/wire/endpoint.ts', // the specification names the actions of one entity by a shorter word than its path
  'packages/contract/src/wire/imports.ts', // every import may be narrowed to a contest and a trade
];

test('wire, http and resource serve every family and name none', () => {
  const families = Object.entries(contract)
    .filter(([, calls]) => 'family' in calls)
    .map(([name]) => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`).split('_'))
    .filter((words) => words.length > 1);
  expect(families.length).toBeGreaterThan(5);
  const named = new RegExp(`\\b(${families.map((words) => words.join('[-_]?')).join('|')})`, 'i');
  const rooms = sources(
    'packages/contract/src/wire/**/*.ts',
    'packages/server/src/platform/http/**/*.ts',
    'packages/web/src/resource/**/*.{ts,tsx}',
  );
  expect(rooms.length).toBeGreaterThan(10);
  const knowing = rooms
    .filter(({ text }) => named.test(text.replace(/\/\*[^]*?\*\/|\/\/.*/g, '')))
    .map(({ file }) => file)
    .filter((file) => !ALLOWED.includes(file));
  expect(knowing, 'what is special to a family belongs beside it').toEqual([]);
});

test('a comment begins with its subject', () => {
  expect(commentsWithoutSubject()).toEqual([]);
});

test('exported functions are declarations; a constant with a type of its own may be an arrow', () => {
  expect(exportedArrows()).toEqual([]);
});
