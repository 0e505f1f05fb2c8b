// Prints the measures of the structure: `npm run house`. That there are no circles is a rule of the boundaries.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync } from '@swc/core';
import type { IModule } from 'dependency-cruiser';
import { areaArrows, areaFile, filesOfArea, loadedBy } from './area-graph.ts';
import { AREA_ORDER } from './boundary-rules.ts';
import { importsIn } from './boundaries.ts';

const ROOT = join(import.meta.dirname, '..');
const LONG = 60;
const SHOWN = 50;
/** A comment begins with its subject, or with a verb where it stands above a function. */
const WITHOUT_SUBJECT = /^\s*(?:\/\/|\/\*\*|\*) (?:What|Who|Whoever|Whose|Nobody)\b/;

const isTest = (file: string) => /\.test(-d)?\.tsx?$|\/test\/|\/test-[^/]+$|\/(durability|soak)\//.test(file);
const sources = (pattern: string) => globSync(pattern, { cwd: ROOT }).toSorted();
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const linesOf = (files: readonly string[]) =>
  files.reduce(
    (sum, file) =>
      sum +
      textOf(file)
        .split('\n')
        .filter((line) => line.trim() !== '').length,
    0,
  );

export interface Measures {
  circles: string[];
  /** Imports from area to area. */
  arrows: ReadonlyMap<string, number>;
  areas: { area: string; places: string; loaded: number }[];
  /** By the whole server. */
  loaded: number;
  looseSources: string[];
  i18nFiles: string[];
  casts: number;
  longFunctions: string[];
  webTestRatio: number;
  commentsWithoutSubject: string[];
}

export async function measure(): Promise<Measures> {
  const code = sources('packages/{contract,server,web,devices}/src/**/*.{ts,tsx}').filter((file) => !isTest(file));
  const parsed = code.map((file) => ({ file, nodes: nodesOf(file) }));
  const web = sources('packages/web/src/**/*.{ts,tsx}');
  const { modules, circles } = await importsOf();
  return {
    circles,
    arrows: areaArrows(modules),
    areas: AREA_ORDER.map((area) => ({
      area,
      places: filesOfArea(ROOT, area)
        .map(({ home, files }) => `${home} ${files}`)
        .join(', '),
      loaded: loadedBy(modules, areaFile(area)),
    })),
    loaded: loadedBy(modules, 'packages/server/src/main.ts'),
    looseSources: sources('packages/server/src/*.ts').map((file) => basename(file)),
    i18nFiles: sources('packages/web/src/**/*.ts').filter((file) => /\/i18n[/.]|\.(zh|en|words)\.ts$/.test(file)),
    casts: parsed
      .filter(({ file }) => file.startsWith('packages/server/'))
      .reduce((sum, { nodes }) => sum + nodes.filter(({ type }) => type === 'TsAsExpression').length, 0),
    longFunctions: parsed.flatMap(({ file, nodes }) =>
      nodes.filter(({ lines }) => lines > LONG).map(({ line, lines }) => `${file}:${line} (${lines} lines)`),
    ),
    webTestRatio:
      linesOf(web.filter(isTest)) / linesOf(web.filter((file) => !isTest(file) && !/\/i18n[/.]/.test(file))),
    commentsWithoutSubject: commentsWithoutSubject(),
  };
}

/** Places of comments that begin with What, Who, Whoever, Whose or Nobody. */
export function commentsWithoutSubject(): string[] {
  return globSync('{packages/*,scripts}/**/*.{ts,tsx,mjs}', {
    cwd: ROOT,
    exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name),
  })
    .toSorted()
    .flatMap(commentsWithoutSubjectIn);
}

const commentsWithoutSubjectIn = (file: string): string[] =>
  textOf(file)
    .split('\n')
    .flatMap((line, index) => (WITHOUT_SUBJECT.test(line) ? [`${file}:${index + 1}`] : []));

async function importsOf(): Promise<{ modules: readonly IModule[]; circles: string[] }> {
  const anyCircle = { name: 'circle', severity: 'error' as const, from: {}, to: { circular: true } };
  const { modules, summary } = await importsIn(ROOT, [anyCircle]);
  const circles = summary.violations.map(({ from, cycle = [] }) => new Set([from, ...cycle.map(({ name }) => name)]));
  return {
    modules,
    circles: tanglesOf(circles).map((files) => `${files.size} files: ${[...files].toSorted().join(', ')}`),
  };
}

/** Circles that share a file are one tangle. */
function tanglesOf(circles: readonly ReadonlySet<string>[]): Set<string>[] {
  const tangles: Set<string>[] = [];
  for (const circle of circles) {
    const touching = tangles.filter((one) => [...circle].some((file) => one.has(file)));
    for (const one of touching) tangles.splice(tangles.indexOf(one), 1);
    tangles.push(new Set([...circle, ...touching.flatMap((one) => [...one])]));
  }
  return tangles;
}

/** Exported functions that are no declarations: outlines and search know those best. */
export function exportedArrows(): string[] {
  return sources('{packages/*/{src,seed,bench},scripts}/**/*.{ts,tsx}')
    .filter((file) => /^export const \w+ =(?: async)?(?: |\n\s*)[(<]/m.test(textOf(file)))
    .flatMap((file) => arrowsIn(file).map((name) => `${file}: ${name}`));
}

const hasType = (id: object): boolean =>
  'typeAnnotation' in id && id.typeAnnotation !== null && id.typeAnnotation !== undefined;

function arrowsIn(file: string): string[] {
  const { body } = parseSync(textOf(file), { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' });
  return body.flatMap((item) => {
    if (item.type !== 'ExportDeclaration' || item.declaration.type !== 'VariableDeclaration') return [];
    return item.declaration.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && !hasType(id) && init?.type === 'ArrowFunctionExpression' ? [id.value] : [],
    );
  });
}

interface Node {
  type: string;
  line: number;
  /** Of a function; 0 for what is none. */
  lines: number;
}

const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'MethodProperty',
]);

function nodesOf(file: string): Node[] {
  const text = textOf(file);
  const bytes = Buffer.from(text);
  const tree = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' });
  // Offsets go on from file to file, and count bytes from the first token.
  const first = tree.span.start;
  const begin = bytes.length - Buffer.from(text.replace(/^(\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*/, '')).length;
  const lineAt = (offset: number) =>
    bytes
      .subarray(0, offset - first + begin)
      .toString()
      .split('\n').length;
  const found: Node[] = [];
  const look = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(look);
    if (typeof value !== 'object' || value === null) return;
    const { type, span, typeAnnotation } = value as {
      type?: string;
      span?: { start: number; end: number };
      typeAnnotation?: unknown;
    };
    if (type !== undefined && span !== undefined) {
      const isFunction = FUNCTIONS.has(type);
      if (isFunction || (type === 'TsAsExpression' && typeAnnotation !== undefined)) {
        const line = lineAt(span.start);
        found.push({ type, line, lines: isFunction ? lineAt(span.end) - line + 1 : 0 });
      }
    }
    for (const part of Object.values(value)) look(part);
  };
  look(tree.body);
  return found;
}

if (import.meta.main) {
  const {
    circles,
    arrows,
    areas,
    loaded,
    looseSources,
    i18nFiles,
    casts,
    longFunctions,
    webTestRatio,
    commentsWithoutSubject,
  } = await measure();
  console.log(`import circles                         ${circles.length}`);
  for (const circle of circles) console.log(`  ${circle}`);
  const imports = [...arrows.values()].reduce((sum, count) => sum + count, 0);
  console.log(`imports from area to area              ${imports} by ${arrows.size} arrows`);
  for (const [arrow, count] of arrows) console.log(`  ${arrow} ${count}`);
  console.log(`files by area; modules that its server loads (the whole server loads ${loaded})`);
  for (const { area, places, loaded } of areas) console.log(`  ${area.padEnd(12)} ${places}; ${loaded}`);
  console.log(`loose sources at the top of the server ${looseSources.length}: ${looseSources.join(' ')}`);
  console.log(`files of texts in the web              ${i18nFiles.length}`);
  console.log(`casts in the server without as const   ${casts}`);
  console.log(`functions over ${LONG} lines                ${longFunctions.length}`);
  for (const one of longFunctions) console.log(`  ${one}`);
  console.log(`test lines : code lines in the web     ${webTestRatio.toFixed(2)}`);
  console.log(`comments that begin without a subject  ${commentsWithoutSubject.length}`);
  for (const one of commentsWithoutSubject.slice(0, SHOWN)) console.log(`  ${one}`);
}
