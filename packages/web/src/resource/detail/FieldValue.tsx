// The value of a field as one reads it, by the kind of the field.
import { isOpen, wordOf } from '@trainrace/contract/wire/dictionary';
import { NO_END, type FieldMeta } from '@trainrace/contract/wire/fields';
import { inLang } from '@trainrace/contract/wire/label';
import { noEnd } from '@trainrace/contract/wire/no-end.labels';
import { type ReactNode } from 'react';
import { useEntries } from '#api/entries.ts';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { widgetText } from '#widgets/widgets.words.ts';
import type { Row } from '../form/places.ts';
import { PickedName } from '../form/RecordPicker.tsx';

import { spentTime } from './spent-time.ts';
import { useRetired } from './use-retired.ts';
import { StatusDot, type Tones } from '#widgets/StatusDot.tsx';
import { wholeDays } from '#widgets/whole-days.ts';

const RowsTable = lazyPart(() => import('./RowsTable.tsx'), 'RowsTable');
const AttachmentList = lazyPart(() => import('#widgets/attachment/AttachmentList.tsx'), 'AttachmentList');

interface Props {
  value: unknown;
  meta: FieldMeta | undefined;
  tones?: Tones | undefined;
  /** The words that the server sent beside a code or an id. */
  name?: unknown;
  /** Seconds are read in a detail, not in a table. */
  isShort?: boolean;
}

export function FieldValue({ value, meta, tones, name, isShort = false }: Props): ReactNode {
  const t = useWords(widgetText);
  const lang = useLang();
  const retired = useRetired(isShort ? undefined : meta);
  // The words of one come with the record.
  useEntries(meta?.kind === 'codes' ? meta.dictionary : undefined);
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return t('none');
  const wordsOf = (code: unknown): string => {
    const isSaid = meta?.kind === 'code' && typeof name === 'string' && meta.dictionary && isOpen(meta.dictionary);
    const known = !isSaid && meta?.dictionary?.codes.some((one) => one === code);
    const word = known && meta?.dictionary ? wordOf(meta.dictionary, code, lang) : String(name ?? code);
    return !isShort && retired.has(String(code)) ? t('retiredWord', { word }) : word;
  };
  switch (meta?.kind) {
    case 'code': {
      const tone = tones?.[String(value)];
      return tone === undefined ? wordsOf(value) : <StatusDot tone={tone}>{wordsOf(value)}</StatusDot>;
    }
    case 'codes':
      return arrayOf(value).map(wordsOf).join(t('comma'));
    case 'flag':
      return value === 1 ? t('isYes') : t('isNo');
    case 'list':
      return arrayOf(value).join(t('comma'));
    case 'int':
    case 'decimal':
      return (
        <span className="figures">
          {meta.unit === 'seconds' && Number(value) >= 60
            ? t(...spentTime(Number(value)))
            : meta.unit === undefined
              ? String(value)
              : t(meta.unit, { count: Number(value), figures: String(value) })}
        </span>
      );
    case 'dateTime':
      return <span className="figures">{wholeDays(isShort ? String(value).slice(0, 16) : String(value))}</span>;
    case 'date':
      return value === NO_END ? inLang(noEnd, lang) : <span className="figures">{wholeDays(String(value))}</span>;
    case 'month':
    case 'mobile':
    case 'idCard':
      return <span className="figures">{wholeDays(String(value))}</span>;
    case 'id':
      if (typeof name === 'string' && name !== '') return name;
      return meta.of === undefined ? String(value) : <PickedName of={meta.of} id={String(value)} />;
    case 'file':
    case 'files':
      return isShort ? t('filesHeld', { count: arrayOf(value).length }) : inFull(value);
    case 'rows':
      // A list has no room for them.
      return isShort ? arrayOf(value).length : inFull(value, meta.row);
    default:
      return typeof value === 'object' ? JSON.stringify(value) : wholeDays(String(value));
  }
}

/** Files, or rows: loaded with the first detail that shows some. */
const inFull = (value: unknown, row?: FieldMeta['row']) => (
  <LazyBoundary fallback={null}>
    {row === undefined ? (
      <AttachmentList ids={arrayOf(value).map(String)} />
    ) : (
      <RowsTable rows={arrayOf(value) as readonly Row[]} row={row} Value={FieldValue} />
    )}
  </LazyBoundary>
);

const arrayOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);
