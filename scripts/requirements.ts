// Which lines of docs/requirements.md have a test that says it shows them. Fails where a test names a line that is not there, or the lines have a gap.
// A sentence that a line quotes must stand in one of its tests. `-- --list` writes out for each line its sentences and its tests:
// two such lists, compared, say what a change of the tests lost.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Section {
  name: string;
  title: string;
  /** Lines a test can show, in order. */
  ids: string[];
  /** Lines that only explain. */
  context: string[];
  /** Sentences of the product that lines quote word for word, by id. */
  sentences: Map<string, string[]>;
}

const ROOT = join(import.meta.dirname, '..');
// The steps of the story over HTTP hold tests of their own.
const TESTS = ['{packages,scripts}/**/*.{test,spec,test-d}.{ts,tsx}', 'packages/e2e/src/http/*.ts'];

/** The sections, and what is wrong with the numbering. */
export function readRequirements(document: string): { sections: Section[]; faults: string[] } {
  const sections: Section[] = [];
  const faults: string[] = [];
  for (const block of document.split(/^## /m).slice(1)) {
    const [heading = '', ...lines] = block.split('\n');
    const [, name = '', title = '', count = '0'] = /^(S\d+) (.+) \((\d+)\)$/.exec(heading) ?? [];
    if (name !== `S${sections.length + 1}`) faults.push(`section ${sections.length + 1} has the heading "${heading}"`);
    const section: Section = { name, title, ids: [], context: [], sentences: new Map() };
    const entries = lines.filter((line) => line.startsWith('- '));
    entries.forEach((line, index) => {
      const id = /^- \*\*(S\d+-\d+)\*\* \S/.exec(line)?.[1];
      const due = `${name}-${String(index + 1).padStart(2, '0')}`;
      if (id !== due) faults.push(`${due} is missing: its place holds "${line.slice(0, 40)}"`);
      (line.endsWith('(context)') ? section.context : section.ids).push(id ?? due);
      section.sentences.set(id ?? due, sentencesIn(line));
    });
    if (entries.length !== Number(count)) faults.push(`${name} says ${count} lines and holds ${entries.length}`);
    sections.push(section);
  }
  if (sections.length === 0) faults.push('the document has no section');
  return { sections, faults };
}

/** Chinese words outside brackets, which only name something. */
const sentencesIn = (line: string): string[] =>
  line.replaceAll(/\(.*?\)/g, '').match(/\p{Script=Han}[\p{Script=Han}\w，、！!]*[\p{Script=Han}!]/gu) ?? [];

/** The ids at the start of a quoted title: `'[S5-01 S5-02] refuses …'`. */
export function idsInTitles(source: string): string[] {
  return titlesIn(source).flatMap(({ ids }) => ids);
}

/** Quoted titles that begin with ids; the title is what follows them. */
function titlesIn(source: string): { ids: string[]; title: string }[] {
  const quoted = /(['"`])\[(S\d+-\d+(?: S\d+-\d+)*)\]((?:\\.|(?!\1)[^\\])*)/g;
  return [...source.matchAll(quoted)].map(([, , ids = '', title = '']) => ({
    ids: ids.split(' '),
    title: title.trim().replaceAll(/\s+/g, ' '),
  }));
}

/** Each line of the document with what it quotes and the tests that show it, below it: file and title. */
export function listed(document: string, tests: ReadonlyMap<string, string>): string[] {
  const shown = [...tests].flatMap(([file, source]) =>
    titlesIn(source).flatMap(({ ids, title }) => ids.map((id) => ({ id, test: `  ${file}: ${title}` }))),
  );
  const byLine = Map.groupBy(shown, ({ id }) => id);
  return readRequirements(document).sections.flatMap(({ ids, sentences }) =>
    ids.flatMap((id) => [
      [id, ...(sentences.get(id) ?? [])].join(' '),
      ...(byLine.get(id) ?? []).map(({ test }) => test).toSorted(),
    ]),
  );
}

export interface Report {
  lines: string[];
  faults: string[];
}

/** `textOf` is all that a test file says: by default its own text. */
export function report(
  document: string,
  tests: ReadonlyMap<string, string>,
  textOf: (file: string) => string = (file) => tests.get(file) ?? '',
): Report {
  const { sections, faults } = readRequirements(document);
  const known = new Set(sections.flatMap(({ ids, context }) => [...ids, ...context]));
  const shown = new Map<string, string>();
  for (const [file, source] of tests) {
    for (const id of new Set(idsInTitles(source))) {
      shown.set(id, `${shown.get(id) ?? ''}\n${textOf(file)}`);
      if (!known.has(id)) faults.push(`${file} names ${id}, which is no line of docs/requirements.md`);
    }
  }
  for (const [id, sentence] of sections.flatMap(quotes)) {
    const text = shown.get(id);
    if (text?.includes(sentence) === false) faults.push(`no test that shows ${id} holds its words: ${sentence}`);
  }
  if (tests.size === 0) faults.push('no test file was found');
  const missing = ({ ids }: Section) => ids.filter((id) => !shown.has(id));
  const all = sections.flatMap(({ ids }) => ids);
  const open = sections.flatMap(missing);
  const lines = sections.flatMap((section) => {
    const without = missing(section);
    const head = `${section.name} ${section.title}: ${section.ids.length - without.length} of ${section.ids.length} shown`;
    return without.length === 0 ? [head] : [head, `   no test yet: ${without.join(' ')}`];
  });
  return {
    lines: [...lines, `${all.length - open.length} of ${all.length} lines are shown by ${tests.size} test files`],
    faults,
  };
}

const quotes = ({ sentences }: Section): [string, string][] =>
  [...sentences].flatMap(([id, quoted]) => quoted.map((sentence): [string, string] => [id, sentence]));

/** The text of a test with that of the steps, pages and cases which it imports. */
export function textWithImports(file: string): string {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const imported = [...text.matchAll(/from '(\.[^']+\.tsx?)'/g)].map(([, path = '']) =>
    join(ROOT, dirname(file), path),
  );
  return [text, ...imported.filter(existsSync).map((path) => readFileSync(path, 'utf8'))].join('\n');
}

function readTests(): Map<string, string> {
  const files = globSync(TESTS, { cwd: ROOT, exclude: (path) => path.endsWith('node_modules') });
  return new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
}

if (import.meta.main) {
  const [document, tests] = [readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8'), readTests()];
  const { lines, faults } = report(document, tests, textWithImports);
  console.log((process.argv.includes('--list') ? listed(document, tests) : lines).join('\n'));
  for (const fault of faults) console.error(`FAULT ${fault}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
