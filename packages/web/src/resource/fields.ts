// Labels and kinds of a family's fields, wherever they are written.
import type { Dictionary } from '@trainrace/contract/wire/dictionary';
import { metaOf, type FieldMeta } from '@trainrace/contract/wire/fields';
import { anyFlag, countRange, isNumberRange, type Filter } from '@trainrace/contract/wire/filters';
import type { Label } from '@trainrace/contract/wire/label';
import { safeParse, type z } from 'zod';
import { useWords } from '../i18n/words.ts';
import { resourceText } from './resource.words.ts';
import { useLabel } from '../i18n/language.ts';
import type { AnyCalls, FilterField } from './page.ts';

type Family = AnyCalls['family'];
/** Where fields say what they are. */
type Fields = Pick<Family, 'record' | 'draft'>;

/** A field of a list or a detail, written short or long, as its long form. */
export function longForm<Long extends { field: string }>(field: string | Long): Long | { field: string } {
  return typeof field === 'string' ? { field } : field;
}

export function metaOfField(family: Fields, field: string): FieldMeta | undefined {
  const [inRecord, inDraft] = [family.record.shape[field], family.draft.shape[field]];
  // A record may tell less of a field than its draft: masked values are plain text there.
  const said = (inRecord && metaOf(inRecord)) ?? (inDraft && metaOf(inDraft));
  return said ?? (inRecord && plainKind(field, inRecord));
}

/** Kind of a field that the server adds to a record: counts are figures, `xTime` is a moment. */
function plainKind(field: string, schema: z.core.$ZodType): FieldMeta | undefined {
  if (safeParse(schema, 1).success) return { kind: 'int' };
  return field.endsWith('Time') ? { kind: 'dateTime' } : undefined;
}

/** The words over a column, before a field, in a filter. */
export function useFieldLabel(family: Pick<Family, 'labels'>): (field: string, title?: Label) => string {
  const say = useLabel();
  const label = useLabel();
  const t = useWords(resourceText);
  return (field, title) => {
    if (title !== undefined) return say(title);
    const named: Label | undefined = family.labels[field];
    if (named !== undefined) return label(named);
    return field === 'createTime' || field === 'updateTime' ? t(field) : field;
  };
}

export interface FilterKind {
  name: string;
  operator: Filter['operator'];
  title?: Label | undefined;
  dictionary?: Dictionary | undefined;
  of?: string | undefined;
  isFlag: boolean;
  isMonth?: boolean;
  isNumber: boolean;
  /** Of two numbers: they are counts. */
  isWhole?: boolean;
  /** Asks for whoever has this number: counted, and so by itself alone. */
  isLookUp?: boolean;
}

/** How a filter is asked for: its operator, and the field of the record that has its name. */
export function filterKind(family: Family, written: string | FilterField<Family['filters']>): FilterKind | null {
  const { field: name, ...said }: Partial<FilterField<Family['filters']>> & { field: string } = longForm(written);
  const filter = family.filters[name];
  if (filter === undefined) return null;
  const meta = metaOfField(family, name);
  return {
    name,
    operator: filter.operator,
    title: said.title,
    dictionary: said.dictionary ?? meta?.dictionary,
    of: said.of ?? meta?.of,
    // A yes or no need not be a field of the record.
    isFlag: filter === anyFlag || meta?.kind === 'flag',
    isMonth: meta?.kind === 'month' && filter.operator === 'equals',
    isNumber: isNumberRange(filter) || (meta?.kind === 'int' && filter.operator === 'equals'),
    isWhole: filter === countRange,
    isLookUp: metaOf(filter.value)?.lookUp !== undefined,
  };
}

/** The words that the server sends beside a code (`xName`) or an id (`xId` and `xName`). */
export function nameBeside(record: Readonly<Record<string, unknown>>, field: string): unknown {
  return record[`${field}Name`] ?? (field.endsWith('Id') ? record[field.replace(/Id$/, 'Name')] : undefined);
}
