// Reader of a page, as far as a page without an account knows: the language, the size of type, the address asked for.
import { calculationLabels } from '@trainrace/contract/areas/deposits/margin-policy.labels';
import { HANDED_ON } from '@trainrace/contract/limits';
import { keysOf } from '@trainrace/contract/wire/objects';
import type { Lang } from '@trainrace/contract/wire/label';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config.ts';
import { siteOf } from '#platform/http/origin.ts';
import { langOf } from '#platform/http/read-call.ts';
import { sayIn, type Say } from './words.ts';

export interface Visit {
  now: Date;
  lang: Lang;
  isLarge: boolean;
  say: Say;
  /** Without the query. */
  path: string;
  query: Readonly<Record<string, string>>;
  /** `https://host`, or nothing where nobody says a host that is one. */
  origin: string;
  /** An address of ours, keeping the language and the size of type that the reader chose. */
  to: (path: string, query?: Readonly<Record<string, string | number>>) => string;
}

/** Settings of a reader; the language of the browser holds until then. */
interface Choice {
  lang?: Lang;
  size?: 'large';
}

export function visitOf(config: Pick<Config, 'siteUrl'>, request: FastifyRequest): Visit {
  const query = textsOf(request.query);
  const { lang: asked, size } = query;
  const chosen: Choice = {
    ...(asked === 'en' || asked === 'zh' ? { lang: asked } : {}),
    ...(size === 'large' ? { size } : {}),
  };
  const lang = chosen.lang ?? langOf(request);
  return {
    now: new Date(),
    lang,
    isLarge: size === 'large',
    say: sayIn(lang),
    path: request.url.split('?')[0]!,
    query,
    origin: siteOf(config, request),
    to: (path, more = {}) => addressOf(path, { ...more, ...(isPublic(path) ? chosen : handedOn(chosen)) }),
  };
}

const isPublic = (path: string): boolean => /^\/(public|verify)(\/|$)/.test(path);

/** The program has names of its own for it. */
const handedOn = ({ lang, size }: Choice): Record<string, string> => ({
  ...(lang && { [HANDED_ON.lang]: lang }),
  ...(size && { [HANDED_ON.size]: size }),
});

const KEPT = ['page', 'year', ...keysOf(calculationLabels), 'lang', 'size'];

/** The same page otherwise: in the other language, in large type. */
export function sameWith({ path, query }: Visit, change: Readonly<Record<string, string | undefined>>): string {
  const kept = KEPT.map((name) => [name, query[name]] as const);
  return addressOf(path, { ...Object.fromEntries(kept), ...change });
}

function addressOf(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const said = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)] as const],
  );
  return said.length === 0 ? path : `${path}?${new URLSearchParams(Object.fromEntries(said)).toString()}`;
}

/** Asked for twice, or with brackets: not said. */
const textsOf = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
