import { sayMessage } from '@trainrace/contract/messages';
import { inLang, type Label, type Lang } from '@trainrace/contract/wire/label';
import { badFields } from '../http/refused.ts';

type Values = Readonly<Record<string, unknown>>;

/** What an account was made with and cannot be changed to something else. */
export function refuseChanged(
  fields: readonly string[],
  labels: Readonly<Record<string, Label>>,
  { before, draft }: { before: Values; draft: Values },
  lang: Lang,
): void {
  const changed = fields.filter((field) => draft[field] !== undefined && draft[field] !== before[field]);
  if (changed.length === 0) return;
  throw badFields(
    changed.map((field) => ({
      field,
      message: sayMessage('fieldFixed', lang, { label: inLang(labels[field] ?? [field, field], lang) }),
    })),
  );
}
