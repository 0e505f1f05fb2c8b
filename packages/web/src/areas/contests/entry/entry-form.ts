// Form of an entry: the draft, with the fields that handing in needs as required.
import {
  applicationInfo,
  completeEntry,
  type ApplicationInfo,
} from '@trainrace/contract/areas/contests/application-info';
import { formatMessage } from '@trainrace/contract/messages';
import { refuseUnguarded } from '@trainrace/contract/areas/contests/rules/guardian';
import { refuseIdentity } from '@trainrace/contract/rules/identity';
import { refusePersonName } from '@trainrace/contract/rules/person-name';
import type { FieldError } from '@trainrace/contract/wire/envelope';
import { checkFields } from '@trainrace/contract/wire/explain';
import type { Lang } from '@trainrace/contract/wire/label';

import { birthdayOf } from './entrant.ts';
import { formatLacking } from './lacking-papers.ts';
import { PAPER_FIELDS } from './papers-due.ts';

const { family } = applicationInfo;

/** Said outright: the fields are those of the draft, some of them no longer optional. */
export const entryForm: typeof family.draft = family.draft.extend(completeEntry.shape as object);

/** The same where the catalogue leaves papers to the entrant that are asked for otherwise. */
export function entryFormFor(isAsked: (field: string) => boolean): typeof entryForm {
  const left = [...PAPER_FIELDS].filter((field) => field in completeEntry.shape && !isAsked(field));
  if (left.length === 0) return entryForm;
  const shape: Readonly<Record<string, unknown>> = family.draft.shape;
  return entryForm.extend(Object.fromEntries(left.map((field) => [field, shape[field]])) as object);
}

interface Asked {
  lang: Lang;
  today: string;
  /** Papers that it lacks. */
  papers: Parameters<typeof formatLacking>[1];
}

/** Problems that keep an entry from being handed in, as far as the entry itself shows; the server checks the same and more. */
export function refuseEntry(entry: Partial<ApplicationInfo>, { lang, today, papers }: Asked): readonly FieldError[] {
  const own = checkFields(completeEntry, family.labels, entry, lang).errors ?? [];
  const errors = [...own.filter(({ field }) => !PAPER_FIELDS.has(field)), ...formatLacking(entry, papers, lang)];
  const more = refuseHolder(entry, lang, today).filter(({ field }) => !errors.some((error) => error.field === field));
  return [...errors, ...more];
}

/** Rules of a person that no single field's schema knows. */
export function refuseHolder(entry: Partial<ApplicationInfo>, lang: Lang, today: string): FieldError[] {
  const { name, idType, idCardNo } = entry;
  // A mask stands for a number that was checked when it was entered.
  const number = idCardNo && !idCardNo.includes('*') ? idCardNo : null;
  const refused = [
    ['name', name ? refusePersonName(name) : null],
    ['idCardNo', number === null ? null : refuseIdentity(idType, number, today)],
  ] as const;
  const birthday = entry.birthday ?? birthdayOf(entry, today);
  return [
    ...refused.flatMap(([field, key]) => (key === null ? [] : [{ field, message: formatMessage(key, lang) }])),
    ...refuseUnguarded({ ...entry, birthday }, today).map(({ field, key }) => ({
      field,
      message: formatMessage(key!, lang),
    })),
  ];
}
