// An entry while it is filled in: saved by itself on the server, and here until the server has it.
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/application/application-info';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#api/call.ts';
import { CallFailed } from '#api/failure.ts';
import { useUser } from '#api/identity.ts';
import { keyOf, useRefresh } from '#api/query.ts';
import { isObject, slot } from '#api/storage.ts';
import { useLang } from '#i18n/language.ts';
import { useFields } from '#resource/form/use-fields.ts';
import type { Values } from '#resource/form/values.ts';
import { usePane } from '#widgets/pane.ts';
import { useUnsaved } from '#widgets/unsaved.ts';
import { changedFields, overtaken, savable } from './changed-fields.ts';
import { dayOf } from './days-left.ts';
import { entryForm, refuseHolder } from './entry-form.ts';

const { family, submit, applicationSubmit, detail } = applicationInfo;

const WAIT_MS = 1_200;
const TRY_AGAIN_MS = 15_000;

export type Saving =
  | { state: 'saved'; at: number | null }
  /** Changed, and on its way in a moment. */
  | { state: 'waiting' | 'saving' }
  /** What is new cannot be saved as it is; it is kept on this device. */
  | { state: 'kept' }
  | { state: 'failed'; why: string };

export type EntryDraft = ReturnType<typeof useEntryDraft>;

/** What the server holds, and what it has accepted of this form. */
interface Held {
  entry: ApplicationInfo;
  taken: Values;
}

export function useEntryDraft(entry: ApplicationInfo) {
  const lang = useLang();
  const client = useQueryClient();
  const refresh = useRefresh();
  const { path } = usePane();
  const { extData } = useUser();
  const [here] = useState(() => slot(`draft:${extData.account}:entry:${entry.id}`, isObject));
  const [found] = useState(() => here.read()?.value ?? null);
  const fields = useFields({ schema: entryForm, labels: family.labels }, () => ({ ...draftOf(entry), ...found }));
  const [held, setHeld] = useState<Held>({ entry, taken: {} });
  // Who waits for a save in flight goes on from what that save has left, before the next drawing.
  const latest = useRef(held);
  const flight = useRef<Promise<void>>(Promise.resolve());
  const [failure, setFailure] = useState<string | null>(null);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [isHandingIn, setHandingIn] = useState(false);

  const { values } = fields;
  const changed = changedFields(values, held.entry, held.taken);
  const hasChanges = changed.length > 0;
  useUnsaved(path, hasChanges, true);

  const take = (after: ApplicationInfo, sent: Values) => {
    const before = latest.current;
    for (const field of overtaken(values, before.entry, after)) fields.enter(field, draftOf(after)[field]);
    latest.current = { entry: after, taken: { ...before.taken, ...sent } };
    setHeld(latest.current);
    setFailure(null);
    client.setQueryData(keyOf(detail, { id: after.id }, lang), after);
  };
  const unsaved = () => {
    const { entry, taken } = latest.current;
    return savable(values, changedFields(values, entry, taken));
  };

  const save = async () => {
    const sent = unsaved();
    if (Object.keys(sent).length === 0) return;
    setSaving(true);
    try {
      take(await call(submit, { id: entry.id, ...sent }, { quiet: true }), sent);
      setSavedAt(Date.now());
    } catch (thrown) {
      if (!(thrown instanceof CallFailed)) throw thrown;
      setFailure(thrown.fields[0]?.message ?? thrown.message);
    } finally {
      setSaving(false);
    }
  };
  /** One after another: each starts from what the former has left. */
  const saveNow = (): Promise<void> => (flight.current = flight.current.then(save));
  const saveByItself = useEffectEvent(saveNow);
  const keepHere = useEffectEvent(() => {
    if (hasChanges) here.write(Object.fromEntries(changed.map((field) => [field, values[field] ?? null])));
    else here.clear();
  });

  const unsavedText = JSON.stringify(changed.map((field) => [field, values[field]]));
  useEffect(() => {
    keepHere();
    if (unsavedText === '[]' || isSaving || isHandingIn) return;
    const timer = setTimeout(() => void saveByItself(), failure === null ? WAIT_MS : TRY_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [unsavedText, isSaving, isHandingIn, failure]);

  /** Checks these fields, saves what is new and hands the entry in, or says what is in the way. */
  const handIn = async (asked: readonly string[]): Promise<ApplicationInfo | null> => {
    if (isHandingIn || !fields.check(asked)) return null;
    const wrong = refuseHolder(values, lang, dayOf(Date.now())).filter(({ field }) => asked.includes(field));
    if (wrong.length > 0) {
      fields.refuse(wrong);
      return null;
    }
    setHandingIn(true);
    try {
      await flight.current;
      const sent = unsaved();
      const { version } = latest.current.entry;
      const after = await call(applicationSubmit, { id: entry.id, version, ...sent });
      take(after, sent);
      here.clear();
      // Not waited for: the form is gone by now, and who goes on meanwhile is not to be led back.
      void refresh(family.path);
      return after;
    } catch (thrown) {
      if (!(thrown instanceof CallFailed)) throw thrown;
      // Changed on another device: its changes are taken over, and the next try knows them.
      if (thrown.code === 409)
        await call(detail, { id: entry.id }, { quiet: true }).then((now) => take(now, {}), ignore);
      if (thrown.fields.length > 0) fields.refuse(thrown.fields);
      else setFailure(thrown.message);
      return null;
    } finally {
      setHandingIn(false);
    }
  };

  return {
    entry: held.entry,
    fields,
    saving: savingOf({
      failure,
      isSaving,
      hasChanges,
      savedAt,
      canSave: Object.keys(savable(values, changed)).length > 0,
    }),
    saveNow,
    handIn,
    isHandingIn,
    isRestored: found !== null,
  };
}

const ignore = () => undefined;

interface Facts {
  failure: string | null;
  isSaving: boolean;
  hasChanges: boolean;
  canSave: boolean;
  savedAt: number | null;
}

function savingOf({ failure, isSaving, hasChanges, canSave, savedAt }: Facts): Saving {
  if (isSaving) return { state: 'saving' };
  if (failure !== null) return { state: 'failed', why: failure };
  if (!hasChanges) return { state: 'saved', at: savedAt };
  return { state: canSave ? 'waiting' : 'kept' };
}

const draftOf = (entry: ApplicationInfo): Values =>
  Object.fromEntries(Object.keys(family.draft.shape).map((field) => [field, entry[field as keyof ApplicationInfo]]));
