// Parts of pages that load by themselves: whatever is not drawn only once somebody pressed something.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

export interface LazyPart {
  file: string;
  name: string;
  isExtra: boolean;
}

interface Node {
  type?: string;
  [field: string]: unknown;
}

/** Slots of pages that are filled by a press: dialogs, the words of a question, the panel of a tab. */
const BY_PRESS = ['Dialog', 'texts', 'Panel'];

const WEB = 'packages/web/src';

export function selfLoadingParts(root: string): LazyPart[] {
  return globSync('**/*.{ts,tsx}', { cwd: join(root, WEB) })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted()
    .flatMap((file) => selfLoadingIn(file, readFileSync(join(root, WEB, file), 'utf8')));
}

export function selfLoadingIn(file: string, source: string): LazyPart[] {
  if (!source.includes('lazyPart(')) return [];
  const parts = new Map<string, boolean>();
  const loose = new Set<string>();
  const states = statesIn(source);
  const look = (node: unknown, isAsked: boolean): void => {
    if (Array.isArray(node)) return node.forEach((one) => look(one, isAsked));
    if (typeof node !== 'object' || node === null) return;
    const one = node as Node;
    const part = partOf(one);
    if (part !== null) return void parts.set(part.name, part.isExtra);
    if (one.type === 'Identifier' && !isAsked) loose.add(String(one['value']));
    // The closing tag and what is handed to `loadAhead` by a press say nothing of their own.
    if (one.type === 'JSXClosingElement' || isCallOf(one, 'loadAhead')) return;
    const asks = isAsked || isGuarded(one, states) || isByPress(one);
    for (const [field, value] of Object.entries(one)) if (field !== 'span') look(value, asks);
  };
  look(parseSync(source, { syntax: 'typescript', tsx: true, target: 'esnext' }).body, false);
  return [...parts]
    .filter(([name]) => loose.has(name) && !name.endsWith('Dialog'))
    .map(([name, isExtra]) => ({ file, name, isExtra }));
}

/** `const Part = lazyPart(…)`, or one of several in an object. */
function partOf({ type, ...node }: Node): { name: string; isExtra: boolean } | null {
  const init = node['init'] as Node | null | undefined;
  if (type !== 'VariableDeclarator' || !isCallOf(init ?? {}, 'lazyPart')) return null;
  const [, , options] = init!['arguments'] as unknown[];
  const { value } = node['id'] as { value: string };
  return { name: value, isExtra: JSON.stringify(options ?? '').includes('"isExtra"') };
}

const isCallOf = ({ type, callee }: Node, name: string): boolean =>
  type === 'CallExpression' && (callee as Node)['value'] === name;

/** Names of what somebody opens and closes here. */
const statesIn = (source: string): string[] =>
  [...source.matchAll(/const \[(\w+)[^\]]*\] = useState/g)].map(([, name]) => name!);

/** `{isOpen && <Part />}`, by a state of this component. */
function isGuarded({ type, ...node }: Node, states: readonly string[]): boolean {
  const test =
    type === 'ConditionalExpression'
      ? node['test']
      : type === 'BinaryExpression' && node['operator'] === '&&'
        ? node['left']
        : null;
  const said = test === null ? '' : JSON.stringify(test);
  return states.some((state) => said.includes(`"value":"${state}"`));
}

const isByPress = ({ type, key }: Node): boolean =>
  type === 'KeyValueProperty' && BY_PRESS.includes(String((key as Node)['value']));
