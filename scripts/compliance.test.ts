// docs/compliance.md: what it says of tests and settings holds, and each clause says by whom it is answered.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PARAM_NAMES } from '../packages/server/src/platform/params/params.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const page = read('docs/compliance.md');
const TEST_FILES = globSync('{packages,scripts}/**/*.test.{ts,tsx}', { cwd: ROOT, exclude: ['**/node_modules/**'] });

interface Clause {
  name: string;
  by: string;
  answer: string;
  settings: string[];
  tests: string[];
}

const COLUMNS = 6;
const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text!);

function clausesOf(section: string): Clause[] {
  const rows = section.split('\n').filter((line) => line.startsWith('| '));
  return rows.slice(2).map((line) => {
    const cells = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    expect(cells, line).toHaveLength(COLUMNS);
    const [name = '', , by = '', answer = '', setting = '', shown = ''] = cells;
    return { name, by, answer, settings: quoted(setting), tests: quoted(shown) };
  });
}

const standards = page
  .split(/^## /m)
  .slice(1)
  .map((section) => ({ title: section.split('\n')[0]!, clauses: clausesOf(section) }));

const all = standards.flatMap(({ title, clauses }) => clauses.map((clause) => ({ ...clause, title })));

/** `auth/auth: ends …`: in a file whose path ends so, a title that begins so after its numbers. */
function faultOf(reference: string): string | null {
  const [name = '', ...rest] = reference.split(': ');
  const called = TEST_FILES.filter((path) => nameOf(path).endsWith(`/${name}`));
  const title = new RegExp(`['"\`](?:\\[[^\\]]+\\] )?${escaped(rest.join(': '))}`);
  if (called.length === 0) return `${reference}: no such file`;
  return called.some((path) => title.test(textOf(path))) ? null : `${reference}: no such title`;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

const nameOf = (path: string) => `/${path}`.replace(/(\.browser|\.full)?\.test\.tsx?$/, '');

const texts = new Map<string, string>();
function textOf(path: string): string {
  const text = texts.get(path) ?? read(path);
  texts.set(path, text);
  return text;
}

describe('docs/compliance.md', () => {
  test('has the standards, each with its clauses, none of them twice', () => {
    expect(standards.map(({ title }) => title)).toHaveLength(5);
    for (const { title, clauses } of standards) {
      expect(clauses.length, title).toBeGreaterThan(10);
      expect(new Set(clauses.map(({ name }) => name)).size, title).toBe(clauses.length);
    }
  });

  test('says of each clause who answers it, of the product with a test, of what is not met with the reason', () => {
    const faults = all.flatMap(({ title, name, by, answer, tests }) => {
      if (!['product', 'both', 'partly', 'operator', 'open', 'none'].includes(by))
        return [`${title}, ${name}: by ${by}`];
      if (['product', 'partly'].includes(by) && tests.length === 0) return [`${title}, ${name}: no test`];
      if (['open', 'none', 'partly'].includes(by) && answer === '') return [`${title}, ${name}: no reason`];
      return [];
    });
    expect(faults).toEqual([]);
  });

  test('names tests that are there', () => {
    expect(all.flatMap(({ tests }) => tests.map(faultOf)).filter((fault) => fault !== null)).toEqual([]);
  });

  test('names parameters and variables that are there', () => {
    const operations = read('docs/operations.md');
    const settings = all.flatMap(({ settings: named }) => named);
    const unknown = settings.filter(
      (name) => !(PARAM_NAMES as readonly string[]).includes(name) && !operations.includes(`\`${name}\``),
    );
    expect(unknown).toEqual([]);
  });
});
