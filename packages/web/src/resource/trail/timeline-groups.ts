import type { TrailRecord } from '@trainrace/contract/areas/system/trail';
import type { FieldMeta } from '@trainrace/contract/wire/fields';
import { inLang, type Lang } from '@trainrace/contract/wire/label';
import { widgetText } from '#widgets/widgets.words.ts';
import { isObject } from '#api/storage.ts';

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

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
// Its locale writes year-month-day and 24 hours, as the wire does.
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** The trail holds the Chinese words of codes and moments as they are stored; here they are as the fields show them. */
export function inFieldWords(
  value: unknown,
  meta: Partial<FieldMeta> | undefined,
  lang: Lang,
  wordsOf?: (value: object) => string | undefined,
): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value.map((one) => inFieldWords(one, meta, lang, wordsOf)).join(lang === 'zh' ? '\u3001' : ', ');
  if (isObject(value)) return wordsOf?.(value) ?? String(value.message ?? value.name ?? JSON.stringify(value));
  if (meta?.kind === 'flag') return value === 1 ? inLang(widgetText.isYes, lang) : inLang(widgetText.isNo, lang);
  if (typeof value === 'string' && INSTANT.test(value)) return clock.format(new Date(value));
  const label = [...(meta?.dictionary?.labels.values() ?? [])].find(([zh]) => zh === value);
  return label === undefined ? String(value as string | number) : inLang(label, lang);
}
