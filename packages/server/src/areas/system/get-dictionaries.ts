// Dictionaries in one answer: those that administrators keep, and the fixed ones of the program beside them.
import * as contractDictionaries from '@trainrace/contract/dictionaries';
import { MAX_UNPAGED } from '@trainrace/contract/limits';
import type { systemCalls } from '@trainrace/contract/areas/system/sealed-calls';
import type { Dictionary } from '@trainrace/contract/wire/dictionary';
import { inLang, type Lang } from '@trainrace/contract/wire/label';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import type { Context } from '#platform/context/context.ts';

type Line = DataOf<typeof systemCalls.getDictionaries>['records'][number];

const isDictionary = (value: unknown): value is Dictionary =>
  typeof value === 'object' && value !== null && 'labels' in value && 'codes' in value;
const fixed: readonly Dictionary[] = Object.values<unknown>(contractDictionaries).filter(isDictionary);

export async function getDictionaries({ db, lang }: Context, wanted: string | undefined): Promise<Line[]> {
  const codes = wanted === undefined ? null : wanted.split(',').map((code) => code.trim());
  const kept = await db
    .selectFrom('dict')
    .select(['id', 'parentId', 'code', 'dictKey', 'dictValue', 'sort', 'isSealed', 'remark'])
    .where('isDeleted', '=', 0)
    .$if(codes !== null, (query) => query.where('code', 'in', codes ?? []))
    .orderBy('code')
    .orderBy('sort')
    .orderBy('id')
    .limit(MAX_UNPAGED)
    .execute();
  const held = new Set(kept.map(({ code }) => code));
  const others = fixed.filter(({ name }) => !held.has(name) && (codes === null || codes.includes(name)));
  return [
    ...kept.map((line) => ({ ...line, parentId: line.parentId ?? '0' })),
    ...others.flatMap((dictionary) => linesOf(dictionary, lang)),
  ].slice(0, MAX_UNPAGED);
}

/** Fixed ones have no rows: their names stand for ids. */
function linesOf({ name, labels }: Dictionary, lang: Lang): Line[] {
  const same = { code: name, isSealed: 0, remark: null };
  return [
    { ...same, id: name, parentId: '0', dictKey: null, dictValue: name, sort: 0 },
    ...[...labels].map(([key, label], index) => ({
      ...same,
      id: `${name}:${key}`,
      parentId: name,
      dictKey: String(key),
      dictValue: inLang(label, lang),
      sort: (index + 1) * 10,
    })),
  ];
}
