import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { messages } from '../packages/contract/src/messages.ts';
import { DICTIONARY_FILE, familiesOfContract, writeDictionary } from './data-dictionary.ts';
import { ERRORS_FILE, writeErrors } from './error-catalogue.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const WAYS = /^https?:|^#|^mailto:/;

test('docs/data-dictionary.md is what the contract says: npm run dictionary', () => {
  expect(read(DICTIONARY_FILE)).toBe(writeDictionary(ROOT));
});

test('docs/errors.md is what contract and sources say: npm run dictionary', () => {
  expect(read(ERRORS_FILE)).toBe(writeErrors(ROOT));
});

test('every family and every sentence is listed once', () => {
  const dictionary = read(DICTIONARY_FILE);
  for (const [, { family }] of familiesOfContract())
    expect(dictionary.split(`\n\`${family.path}\` ·`), family.path).toHaveLength(2);
  const errors = read(ERRORS_FILE);
  for (const key of Object.keys(messages)) expect(errors.split(`\n| \`${key}\` |`), key).toHaveLength(2);
});

test('a personal field is said to be encrypted, masked and told by reveal', () => {
  const expert = read(DICTIONARY_FILE).split('/basic/expert_refree_info`')[1]!.split('\n## ')[0]!;
  expect(expert).toMatch(/^\| `bankAccount` \|.*\| encrypted, masked, `reveal` \|$/m);
});

test('a sentence has the status of its refusal, of the rule that gives it, of the command that needs a field', () => {
  const errors = read(ERRORS_FILE);
  expect(errors).toMatch(/^\| `venueInUse` \| 409 \|/m);
  expect(errors).toMatch(/^\| `tooLarge` \| 413/m);
  expect(errors).toMatch(/^\| `idCardCheckDigit` \| field \|/m);
  expect(errors).toMatch(/^\| `filingNoNeeded` \| field \|/m);
});

test('links lead to headings and files', () => {
  const text = read(DICTIONARY_FILE);
  const headings = new Set([...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) => title!.toLowerCase()));
  const anchors = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor!);
  expect(anchors.filter((anchor) => !headings.has(anchor))).toEqual([]);
  const files = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, file]) => file!).filter((file) => !WAYS.test(file));
  expect(files.length).toBeGreaterThan(50);
  for (const file of new Set(files)) expect(read(join('docs', file)), file).not.toBe('');
});
