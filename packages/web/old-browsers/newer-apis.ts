// APIs that browsers have only since some version, by the compatibility data of MDN: found, not remembered.
import { readFileSync } from 'node:fs';
import { NEWER, OLDEST, type Engine } from './engines.ts';

export interface Api {
  /** `Array.at`, `URL.canParse`, `structuredClone`: the global, and what stands on it or on its objects. */
  path: readonly string[];
  isOfLanguage: boolean;
  /** On the global itself and not on its objects. */
  isStatic: boolean;
  since: Readonly<Record<Engine, number>>;
}

interface Support {
  version_added: string | boolean | null;
  version_removed?: string | boolean;
  prefix?: string;
  alternative_name?: string;
  partial_implementation?: boolean;
  flags?: unknown[];
}
interface Node {
  __compat?: { support: Partial<Record<Engine, Support | Support[]>> };
  [name: string]: Node | Node['__compat'];
}

const DATA = new URL(import.meta.resolve('@mdn/browser-compat-data'));
const ENGINES = Object.keys(OLDEST) as Engine[];

/** Every global, and what stands on globals and their objects. */
export function allApis(): Api[] {
  const data = JSON.parse(readFileSync(DATA, 'utf8')) as {
    api: Node;
    javascript: { builtins: Node };
  };
  return [...apisOf(data.api, false), ...apisOf(data.javascript.builtins, true)];
}

function apisOf(within: Node, isOfLanguage: boolean, above: readonly string[] = []): Api[] {
  return Object.entries(within).flatMap(([key, node]) => {
    if (key === '__compat' || !/^[\w$]+$/.test(key) || key.endsWith('_event')) return [];
    const { __compat: compat, ...below } = node as Node;
    const isGlobalObject = above.length === 0 && /^[a-z]/.test(key) && !isOfLanguage && NAMESPACES.test(key);
    const path = [...above, key.replace(/_static$/, '')];
    const more = path.length < 2 || isGlobalObject ? apisOf(below as Node, isOfLanguage, path) : [];
    if (compat === undefined) return more;
    const isStatic = key.endsWith('_static');
    const since = Object.fromEntries(ENGINES.map((engine) => [engine, addedIn(compat.support[engine])]));
    return [{ path, isOfLanguage, isStatic, since: since as Record<Engine, number> }, ...more];
  });
}

const NAMESPACES = /^(console|crypto)$/;

/** The version that has it whole, under its own name and without a flag; Infinity where none has. */
function addedIn(support: Support | Support[] | undefined): number {
  const versions = [support ?? []].flat().flatMap(({ version_added: added, ...how }) => {
    const isWhole = !how.flags && !how.prefix && !how.alternative_name && (how.version_removed ?? false) === false;
    if (!isWhole || added === null || added === false || added === 'preview') return [];
    return [added === true ? 0 : Number.parseFloat(added.replace('≤', ''))];
  });
  return Math.min(Number.POSITIVE_INFINITY, ...versions);
}

const isIn = ({ since }: Api, versions: Readonly<Record<Engine, number>>): boolean =>
  ENGINES.every((engine) => since[engine] <= versions[engine]);

/** Those that one of the oldest does not have. */
export const missingApis = (apis: readonly Api[]): Api[] => apis.filter((api) => !isIn(api, OLDEST));

/**
 * Those of them that the newer bundle may count upon, since each of the newer browsers has them; what even these lack
 * is asked for before it is used, or the bundle would be broken there already.
 */
export const reliedUpon = (apis: readonly Api[]): Api[] => missingApis(apis).filter((api) => isIn(api, NEWER));

/** Names in a text: those behind a dot apart, and those of what stands on a global, as `URL.canParse`. */
export function namesIn(text: string): { bare: Set<string>; members: Set<string>; statics: Set<string> } {
  const bare = new Set<string>();
  const members = new Set<string>();
  const statics = new Set(Array.from(text.matchAll(/(?<![\w$.])[A-Z]\w*\.\w+/g), ([name]) => name));
  for (const [, dot, name] of text.matchAll(/(\.)?\b([A-Za-z_$][\w$]*)/g))
    (dot === undefined ? bare : members).add(name!);
  return { bare, members, statics };
}

/** Globals and what stands on them by their names; another member where nothing that the oldest have goes by the same name. */
export function apisNamed(apis: readonly Api[], { bare, members, statics }: ReturnType<typeof namesIn>): Api[] {
  const missing = new Set(missingApis(apis));
  const known = new Set(apis.filter((api) => !missing.has(api)).map(({ path }) => path.at(-1)!));
  const relied = new Set(reliedUpon(apis));
  return [...missing].filter((api) => {
    const [first, last] = api.path;
    // Asked for by its whole name, it is no other; choose.js asks for some that not all of the newer have.
    if (api.isStatic && statics.has(`${first}.${last}`)) return true;
    if (!relied.has(api)) return false;
    return last === undefined ? bare.has(first!) : members.has(last) && !known.has(last);
  });
}

/** Properties and pseudo-classes of styles that one of the oldest does not have. */
export function missingStyles(): { properties: Set<string>; selectors: Set<string> } {
  const { css } = JSON.parse(readFileSync(DATA, 'utf8')) as { css: { properties: Node; selectors: Node } };
  const missing = (within: Node): Set<string> =>
    new Set(
      Object.entries(within).flatMap(([name, node]) => {
        const support = (node as Node).__compat?.support;
        return support === undefined || ENGINES.every((engine) => addedIn(support[engine]) <= OLDEST[engine])
          ? []
          : [name];
      }),
    );
  return { properties: missing(css.properties), selectors: missing(css.selectors) };
}
