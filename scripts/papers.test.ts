// The papers of the repository name files that are there: their links, the paths of owners, the images of README.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const PAPERS = globSync(['*.md', '.github/*.md', 'docs/**/*.md', 'packages/*/*.md'], { cwd: ROOT }).toSorted();

/** Without code, where brackets are no links. */
const proseOf = (text: string): string => text.replaceAll(/^```.*?^```$/gms, '').replaceAll(/`[^`\n]*`/g, '');

/** Heading as browsers of repositories make an anchor of it. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (text: string): string[] =>
  [...text.replaceAll(/^```.*?^```$/gms, '').matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!));

function brokenIn(paper: string): string[] {
  const path = join(ROOT, paper);
  const links = [...proseOf(readFileSync(path, 'utf8')).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!);
  return links
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? path : resolve(dirname(path), file);
      if (!existsSync(target)) return true;
      return (
        anchor !== undefined &&
        (!statSync(target).isFile() || !anchorsIn(readFileSync(target, 'utf8')).includes(anchor))
      );
    })
    .map((link) => `${paper}: ${link}`);
}

test('every link of every paper leads to a file, and to a heading of it', () => {
  expect(PAPERS).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md']));
  expect(PAPERS.flatMap(brokenIn)).toEqual([]);
});

test('every path with an owner is there', () => {
  const patterns = readFileSync(join(ROOT, 'CODEOWNERS'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('/'))
    .map((line) => line.split(' ')[0]!);
  expect(patterns.length).toBeGreaterThan(20);
  const isThere = (pattern: string) => globSync(pattern.replaceAll(/^\/|\/$/g, ''), { cwd: ROOT }).length > 0;
  expect(patterns.filter((pattern) => !isThere(pattern))).toEqual([]);
});

test('CHANGELOG begins with the version of package.json', () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const [, newest] = /^## (\S+?),? /m.exec(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'))!;
  expect(newest).toBe(version);
});

test('CONTRIBUTING stays short enough to be read', () => {
  expect(readFileSync(join(ROOT, 'CONTRIBUTING.md'), 'utf8').split('\n').length).toBeLessThanOrEqual(200);
});

/** Decisions tell of their day; the tutorial makes files of its own. */
const OF_THEIR_DAY = /^docs\/decisions\/\d|^docs\/tutorial[.]md$|^CHANGELOG[.]md$/;

const SAMPLES = ['noun.role.ts', 'schema.sql'];

test('files that papers name in their text are there', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n');
  const isThere = (name: string) => files.some((file) => file === name || file.endsWith(`/${name}`));
  const gone = PAPERS.filter((paper) => !OF_THEIR_DAY.test(paper)).flatMap((paper) =>
    [...readFileSync(join(ROOT, paper), 'utf8').matchAll(/`([\w./-]+[.](?:ts|tsx|mjs|sql))`/g)]
      .map(([, name]) => name!)
      .filter((name) => /^[a-z]/.test(name) && !SAMPLES.includes(name) && !isThere(name))
      .map((name) => `${paper}: ${name}`),
  );
  expect(gone).toEqual([]);
});
