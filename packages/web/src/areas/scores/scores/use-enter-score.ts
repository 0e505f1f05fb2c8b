import { competitionInfo, type CompetitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import type { InputOf } from '@trainrace/contract/wire/endpoint';
import { checkFields } from '@trainrace/contract/wire/explain';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { CallFailed } from '#api/failure.ts';
import { useRefresh } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';

const { family } = competitionInfo;
type Entered = Omit<InputOf<typeof competitionInfo.submit>, 'id' | 'version'>;

/**
 * Saves some fields of one competitor. No version goes along: a cell sends only itself, and the next cell of the row is
 * often left before the answer to the first has come.
 */
export function useEnterScore({ id }: CompetitionInfo) {
  const lang = useLang();
  const refresh = useRefresh();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();

  const enter = async (fields: Entered): Promise<boolean> => {
    const [wrong] = checkFields(family.draft, family.labels, fields, lang).errors ?? [];
    setError(wrong?.message);
    if (wrong !== undefined) return false;
    setSending(true);
    try {
      await call(competitionInfo.submit, { id, ...fields }, { quiet: true });
      await refresh(competitionInfo.family.path, contestTrade.family.path);
      return true;
    } catch (thrown) {
      if (!(thrown instanceof CallFailed)) throw thrown;
      setError(thrown.fields[0]?.message ?? thrown.message);
      return false;
    } finally {
      setSending(false);
    }
  };
  return { isSending, error, enter };
}
