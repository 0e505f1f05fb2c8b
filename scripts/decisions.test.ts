import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../docs/decisions');
const index = readFileSync(join(FOLDER, 'README.md'), 'utf8');
const decisions = readdirSync(FOLDER).filter((file) => /^\d{4}-.+\.md$/.test(file));

/** Number, title, file, choice and status of each line. */
const lines = [...index.matchAll(/^\| (\d{4}) +\| \[(.+)\]\(([^)]+)\) +\| (.+?) +\| (.+?) +\|$/gm)].map(
  ([, number, title, file, choice, status]) => ({ number, title, file, choice, status: status! }),
);

test('every decision stands in the index once, with its own number and title', () => {
  expect(decisions.length).toBeGreaterThan(70);
  const told = lines.map(({ number, title, file }) => ({ file, heading: `# ${number} ${title}` }));
  const written = decisions.map((file) => ({
    file,
    heading: readFileSync(join(FOLDER, file), 'utf8').split('\n')[0],
  }));
  const byFile = (one: { file?: string | undefined }, other: { file?: string | undefined }) =>
    String(one.file).localeCompare(String(other.file));
  expect(told.toSorted(byFile)).toEqual(written.toSorted(byFile));
});

test('every link of the index leads to a file', () => {
  const links = [...index.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link!);
  expect(links.filter((link) => !existsSync(join(FOLDER, link)))).toEqual([]);
});

test('a status says that a decision stands, or which later one took its place', () => {
  for (const { number, status } of lines) {
    if (status === 'stands') continue;
    expect(status, number).toMatch(/^(partly )?replaced by \[\d{4}\]/);
    for (const [, by, file] of status.matchAll(/\[(\d{4})\]\(([^)]+)\)/g)) {
      expect(Number(by), `${number} is replaced by a later one`).toBeGreaterThan(Number(number));
      expect(file).toMatch(new RegExp(`^${by}-`));
    }
  }
});
