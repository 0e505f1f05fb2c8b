// State of the server for an entry that is being filled in, and the part of this form that it has accepted.
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { keyOf } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import type { Fields } from '#resource/form/use-fields.ts';
import type { Values } from '#resource/form/values.ts';
import { changedFields, changedElsewhere, savable } from './changed-fields.ts';

const { family, detail } = applicationInfo;

interface Held {
  entry: ApplicationInfo;
  taken: Values;
}

export function useHeldEntry(entry: ApplicationInfo, fields: Fields) {
  const lang = useLang();
  const client = useQueryClient();
  const [held, setHeld] = useState<Held>({ entry, taken: {} });
  // A caller that waits for a save in flight goes on from its result, before the next drawing.
  const latest = useRef(held);
  const { values } = fields;
  return {
    entry: held.entry,
    changed: changedFields(values, held.entry, held.taken),
    version: () => latest.current.entry.version,
    /** New values that can be saved, as of this moment. */
    unsaved: (): Values => savable(values, changedFields(values, latest.current.entry, latest.current.taken)),
    /** The server holds this now, having been sent that. */
    take: (after: ApplicationInfo, sent: Values) => {
      const before = latest.current;
      for (const field of changedElsewhere(values, before.entry, after)) fields.setValue(field, draftOf(after)[field]);
      latest.current = { entry: after, taken: { ...before.taken, ...sent } };
      setHeld(latest.current);
      client.setQueryData(keyOf(detail, { id: after.id }, lang), after);
    },
  };
}

export type HeldEntry = ReturnType<typeof useHeldEntry>;

export function draftOf(entry: ApplicationInfo): Values {
  return Object.fromEntries(
    Object.keys(family.draft.shape).map((field) => [field, entry[field as keyof ApplicationInfo]]),
  );
}
