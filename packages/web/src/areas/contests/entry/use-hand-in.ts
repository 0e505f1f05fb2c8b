// Hands an entry in with what is new in its form.
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { CallFailed } from '#api/failure.ts';
import { useRefresh } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import type { Fields } from '#resource/form/use-fields.ts';
import { dayOf } from './days-left.ts';
import { refuseHolder } from './entry-form.ts';
import type { EntrySaving } from './use-entry-saving.ts';
import type { HeldEntry } from './use-held-entry.ts';

const { family, applicationSubmit, detail } = applicationInfo;

interface Parts {
  id: string;
  fields: Fields;
  held: HeldEntry;
  saving: EntrySaving;
  /** The draft on this device is no longer needed. */
  forget: () => void;
}

export function useHandIn({ id, fields, held, saving, forget }: Parts) {
  const lang = useLang();
  const refresh = useRefresh();
  const [isHandingIn, setHandingIn] = useState(false);

  const mayGo = (asked: readonly string[]): boolean => {
    if (isHandingIn || !fields.check(asked)) return false;
    const wrong = refuseHolder(fields.values, lang, dayOf(Date.now())).filter(({ field }) => asked.includes(field));
    if (wrong.length > 0) fields.refuse(wrong);
    return wrong.length === 0;
  };
  const send = async (): Promise<ApplicationInfo> => {
    await saving.inFlight();
    const sent = held.unsaved();
    const after = await call(applicationSubmit, { id, version: held.version(), ...sent });
    saving.take(after, sent);
    forget();
    // Not waited for: the form is gone by now, and who goes on meanwhile is not to be led back.
    void refresh(family.path);
    return after;
  };
  /** Checks these fields, saves what is new and hands the entry in, or says what is in the way. */
  const handIn = async (asked: readonly string[]): Promise<ApplicationInfo | null> => {
    if (!mayGo(asked)) return null;
    setHandingIn(true);
    try {
      return await send();
    } catch (thrown) {
      if (!(thrown instanceof CallFailed)) throw thrown;
      // Changed on another device: its changes are taken over, and the next try knows them.
      if (thrown.code === 409) await call(detail, { id }, { quiet: true }).then((now) => saving.take(now, {}), ignore);
      if (thrown.fields.length > 0) fields.refuse(thrown.fields);
      else saving.setFailure(thrown.message);
      return null;
    } finally {
      setHandingIn(false);
    }
  };
  return { handIn, isHandingIn };
}

const ignore = () => undefined;
