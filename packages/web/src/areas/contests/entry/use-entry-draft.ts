// An entry while it is filled in: saved by itself on the server, and here until the server has it.
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { useEffect, useEffectEvent, useState } from 'react';
import { useUser } from '#api/identity.ts';
import { isObject, slot } from '#api/storage.ts';
import { useFields } from '#resource/form/use-fields.ts';
import { usePane } from '#widgets/pane.ts';
import { useUnsaved } from '#widgets/unsaved.ts';
import { savable } from './changed-fields.ts';
import { entryFormFor } from './entry-form.ts';
import { useLackingPapers } from './lacking-papers.ts';
import { useEntrySaving } from './use-entry-saving.ts';
import { useHandIn } from './use-hand-in.ts';
import { draftOf, useHeldEntry } from './use-held-entry.ts';

const WAIT_MS = 1_200;
const TRY_AGAIN_MS = 15_000;

export type EntryDraft = ReturnType<typeof useEntryDraft>;

export function useEntryDraft(entry: ApplicationInfo) {
  const { path } = usePane();
  const { extData } = useUser();
  const [here] = useState(() => slot(`draft:${extData.account}:entry:${entry.id}`, isObject));
  const [found] = useState(() => here.read()?.value ?? null);
  const { labels } = applicationInfo.family;
  const [version, setVersion] = useState(entry.version);
  const papers = useLackingPapers([entry.id], version);
  const form = entryFormFor(papers.isAsked);
  const fields = useFields({ schema: form, labels }, () => ({ ...draftOf(entry), ...found }));
  const held = useHeldEntry(entry, fields);
  if (held.entry.version !== version) setVersion(held.entry.version);
  const saving = useEntrySaving(entry.id, held);
  const { handIn, isHandingIn } = useHandIn({ id: entry.id, fields, held, saving, forget: here.clear });

  const { values } = fields;
  const { changed } = held;
  const hasChanges = changed.length > 0;
  useUnsaved(path, hasChanges, true);
  const saveByItself = useEffectEvent(saving.saveNow);
  const keepHere = useEffectEvent(() => {
    if (hasChanges) here.write(Object.fromEntries(changed.map((field) => [field, values[field] ?? null])));
    else here.clear();
  });
  const unsavedText = JSON.stringify(changed.map((field) => [field, values[field]]));
  const { isSaving, failure } = saving;
  useEffect(() => {
    keepHere();
    if (unsavedText === '[]' || isSaving || isHandingIn) return;
    const timer = setTimeout(() => void saveByItself(), failure === null ? WAIT_MS : TRY_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [unsavedText, isSaving, isHandingIn, failure]);

  return {
    entry: held.entry,
    fields,
    form,
    papers,
    saving: saving.saving(hasChanges, Object.keys(savable(values, changed)).length > 0),
    saveNow: saving.saveNow,
    /** Takes a change that another call has made on the server. */
    take: (after: ApplicationInfo) => saving.take(after, {}),
    handIn,
    isHandingIn,
    isRestored: found !== null,
  };
}
