// Rows of one kind of data as their person reads them: in full, with the words of their family, and without what is the server's alone.
import type { RetentionSubject } from '@trainrace/contract/areas/privacy/retention.dictionaries';
import { partsOf } from '@trainrace/contract/wire/fields';
import { inLang } from '@trainrace/contract/wire/label';
import type { FamilySpecs } from '#platform/access/family-specs.ts';
import type { Context } from '#platform/context/context.ts';
import { snake } from '#platform/db/snake.ts';
import { SUBJECTS } from './retention/subjects.ts';
import { placeOf } from '#platform/security/field-cipher.ts';
import { textOf } from '#platform/sheets/export.ts';

type Row = Readonly<Record<string, unknown>>;

export interface Readable {
  /** For programs. */
  records: Row[];
  /** For people. */
  headings: string[];
  cells: string[][];
}

/** Fields not told: the persons who handled it, and columns used only for finding. */
const NOT_TOLD =
  /(?:Idx|Mask|Enc|User|UserId|UnitId|By|Hash|Token)$|^(?:id|version|isDeleted|enteredBy|honourBy|passwordHash|passwordHistory)$/;

export function readableOf(
  { cipher, lang }: Context,
  { subject, specs }: { subject: RetentionSubject; specs: FamilySpecs },
  rows: readonly Row[],
): Readable {
  const { table, place = table } = SUBJECTS[subject];
  const opened = (row: Row): Row => {
    const told = Object.entries(row).flatMap(([key, value]): [string, unknown][] => {
      if (Buffer.isBuffer(value) && key.endsWith('Enc'))
        return [[key.slice(0, -3), cipher.decrypt(value, placeOf(place, snake(key), String(row['id'])))]];
      return NOT_TOLD.test(key) || Buffer.isBuffer(value) || value === null ? [] : [[key, value]];
    });
    return Object.fromEntries(told);
  };
  const records = rows.map(opened);
  const family = specs.find((spec) => snake(spec.table) === table)?.family;
  const labels = family?.labels ?? {};
  const shape = family === undefined ? {} : partsOf(family.record);
  const fields = [...new Set(records.flatMap((row) => Object.keys(row)))].filter(
    (field) => family === undefined || (labels[field] !== undefined && !/(?:Id|Att|Atts)$/.test(field)),
  );
  return {
    records,
    headings: fields.map((field) => (labels[field] === undefined ? field : inLang(labels[field], lang))),
    cells: records.map((row) =>
      fields.map((field) =>
        shape[field] === undefined ? String(row[field] ?? '') : textOf(shape[field], row[field], lang),
      ),
    ),
  };
}
