import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Lockfile } from './complete-lockfile.ts';
import { compiledIn, fonts, installedParts, noticeOf, splitText } from './notice.ts';

const ROOT = join(import.meta.dirname, '..');

test('every package that is installed for production stands there with a licence', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lockfile;
  const wanted = Object.entries(packages).flatMap(([folder, { version, dev, link }]) => {
    const isPart = folder.includes('node_modules/') && dev !== true && link !== true;
    if (!isPart || !existsSync(join(ROOT, folder))) return [];
    return `${folder.split('node_modules/').at(-1)} ${version}`;
  });
  expect(wanted.length).toBeGreaterThan(300);
  const lines = noticeOf(installedParts()).matchAll(/^(\S+ \S+) · (.+) · /gm);
  const licences = new Map(Array.from(lines, ([, title, licence]) => [title, licence]));
  const without = wanted.filter((title) => (licences.get(title) ?? 'licence unknown') === 'licence unknown');
  expect(without).toEqual([]);
});

test('the fonts that are printed travel with the text of their licence', () => {
  const notice = noticeOf(fonts());
  expect(notice).toMatch(/^Noto Sans SC 2\.004 · OFL-1\.1 · text 1$/m);
  expect(notice).toContain('SIL OPEN FONT LICENSE Version 1.1');
  // One licence for each family that there is a file of.
  const files = globSync('*.ttf.br', { cwd: join(ROOT, 'packages/server/src/platform/print/fonts') });
  const families = new Set(files.map((file) => file.replace(/(?:-\w+)?\.ttf\.br$/, '')));
  expect(new Set(fonts().map(({ name }) => name.replaceAll(' ', '')))).toEqual(families);
  expect(notice).toContain('BabelStone Han 15.0.5 · Arphic-1999 · text ');
});

test('the reader of codes that a package has compiled in stands there with a licence of its own', () => {
  const parts = installedParts();
  expect(noticeOf([...parts, ...compiledIn(parts)])).toMatch(
    /^zxing-cpp in zxing-wasm \S+ · Apache-2[.]0 · .* text \d+$/m,
  );
});

const PERMISSION = 'Permission is granted to\nwhoever reads this, but for warranties.';

test('a text that several have stands once, whoever it belongs to and however its lines are broken', () => {
  const part = (name: string, text: string) => ({ name, version: '1.0.0', licence: 'MIT', texts: [text] });
  const notice = noticeOf([
    part('b', `The MIT License (MIT)\n\nCopyright (c) 2021 Bob\n\n${PERMISSION}\n`),
    part('a', `MIT License\r\n\r\nCopyright (c) 2020 Ann\r\n\r\n${PERMISSION.replace('\n', ' ')}\r\n`),
    part('c', 'Another text.'),
    { name: 'd', version: '2.0.0', licence: null, texts: [] },
  ]);
  expect(notice.match(/Permission/g)).toHaveLength(1);
  expect(notice).toContain('a 1.0.0 · MIT · text 1\n  Copyright (c) 2020 Ann');
  expect(notice).toContain('b 1.0.0 · MIT · text 1\n  Copyright (c) 2021 Bob');
  expect(notice).toContain('c 1.0.0 · MIT · text 2');
  expect(notice).toContain('d 2.0.0 · licence unknown · no text in the package');
});

test('lines of a text that speak of copyright stay in it', () => {
  const text = 'must retain the above\ncopyright notice, this list\nCopyright [yyyy] [name of copyright owner]';
  expect(splitText(text)).toEqual({ owners: [], body: text });
});
