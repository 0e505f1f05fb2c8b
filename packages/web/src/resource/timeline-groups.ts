import type { TrailRecord } from '@trainrace/contract/trail/trail';
import type { Dictionary } from '@trainrace/contract/wire/dictionary';
import { inLang, type Lang } from '@trainrace/contract/wire/label';

type Group = [TrailRecord, ...TrailRecord[]];

/** Neighbours that one call wrote stand together; the sample data and old rows have no call of their own. */
export function byRequest(rows: readonly TrailRecord[]): readonly Group[] {
  const groups: Group[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    const isSame = last !== undefined && row.traceId !== null && row.traceId === last[0].traceId;
    if (isSame && row.operateTime === last[0].operateTime) last.push(row);
    else groups.push([row]);
  }
  return groups;
}

/** The trail holds the Chinese words of codes; where the code is known, its words in this language. */
export function inOtherWords(value: unknown, dictionary: Dictionary | undefined, lang: Lang): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value.map((one) => inOtherWords(one, dictionary, lang)).join(lang === 'zh' ? '\u3001' : ', ');
  if (typeof value === 'object') return JSON.stringify(value);
  const label = [...(dictionary?.labels.values() ?? [])].find(([zh]) => zh === value);
  return label === undefined ? String(value as string | number) : inLang(label, lang);
}
