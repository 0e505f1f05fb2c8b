// One call after the other, until all rows had theirs, somebody stops it, or the server is out of reach.
import { trail } from '@trainrace/contract/areas/system/trail';
import type { Facts } from '@trainrace/contract/wire/commands';
import type { BatchRow } from '@trainrace/contract/wire/envelope';
import { useInsertionEffect, useRef, useState } from 'react';
import { call as send } from '#api/call.ts';
import { CallFailed } from '#api/failure.ts';
import { useRefresh } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { notice } from '#widgets/notice.ts';
import { batchText } from './batch.words.ts';
import type { Commands } from './commands.ts';

export interface BatchCommand extends Pick<Commands<string>, 'call' | 'refresh'> {
  /** Those that it fits. */
  rows: readonly Facts[];
  inputOf: (row: Facts) => Readonly<Record<string, unknown>>;
}

/** A refusal is about its row; these are about all of them. */
const isOfAll = ({ code }: CallFailed): boolean => code === 0 || code === 401 || code === 429 || code >= 500;

/** `allDone`: nothing has to be said any more. */
export function useBatch({ call, rows, inputOf, refresh: paths }: BatchCommand, allDone: () => void) {
  const t = useWords(batchText);
  const refresh = useRefresh();
  const [outcomes, setOutcomes] = useState<readonly BatchRow[]>([]);
  const [phase, setPhase] = useState<'asking' | 'running' | 'ended'>('asking');
  const isStopped = useRef(false);
  // Leaving the page stops it after the row under way; a tab that only goes behind another goes on.
  useInsertionEffect(() => () => void (isStopped.current = true), []);

  const run = async (entered: Readonly<Record<string, unknown>>) => {
    setPhase('running');
    const said: BatchRow[] = [];
    for (const row of rows) {
      const id = String(row['id']);
      try {
        await send(call, { ...entered, ...inputOf(row) }, { quiet: true });
        said.push({ id, ok: true, code: 200, msg: '' });
      } catch (thrown) {
        if (!(thrown instanceof CallFailed)) throw thrown;
        const msg = thrown.fields.map(({ message }) => message).join(' ') || thrown.message;
        said.push({ id, ok: false, code: thrown.code, msg });
        if (isOfAll(thrown)) break;
      }
      setOutcomes([...said]);
      if (isStopped.current) break;
    }
    setOutcomes(said);
    setPhase('ended');
    await refresh(...paths, trail.family.path);
    if (said.length < rows.length || said.some(({ ok }) => !ok)) return;
    notice('success', t('done', { count: rows.length }));
    allDone();
  };
  const failed = outcomes.filter(({ ok }) => !ok).length;
  return {
    isBegun: phase !== 'asking',
    isRunning: phase === 'running',
    outcomes,
    counts: {
      count: rows.length,
      tried: outcomes.length,
      ok: outcomes.length - failed,
      failed,
      untried: rows.length - outcomes.length,
    },
    run,
    stop: () => void (isStopped.current = true),
  };
}
