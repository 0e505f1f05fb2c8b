// A call that changes something: says the success word, and makes the lists that show it load again.
import { trail } from '@trainrace/contract/areas/system/trail';
import type { DataOf, Endpoint, InputOf } from '@trainrace/contract/wire/endpoint';
import { useCallback } from 'react';
import { callForAnswer, type CallOptions } from '#api/call.ts';
import { CallFailed } from '#api/failure.ts';
import { useRefresh } from '#api/query.ts';
import { notice } from '#widgets/notice.ts';
import type { Undo } from './command-props.ts';

export type Outcome<Data> = { ok: true; data: Data } | { ok: false; failure: CallFailed };

interface CommandOptions<Data> extends CallOptions {
  /** Paths whose answers are old afterwards; a family's path stands for all its calls. */
  refresh?: readonly string[];
  undo?: Undo | undefined;
  /** Whether what came back is a success that is said as one; the page says else what it is. Left out: no row was refused. */
  isDone?: (data: Data) => boolean;
}

/** A batch answers row by row: with one refused its success is no success, and who sent it names the refused. */
function areAllDone(data: unknown): boolean {
  return !Array.isArray(data) || !data.some((row) => isRecord(row) && row['ok'] === false);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export function useCommand() {
  const refresh = useRefresh();
  return useCallback(
    async function command<E extends Endpoint>(
      endpoint: E,
      input: InputOf<E>,
      { refresh: paths = [], undo, isDone, ...options }: CommandOptions<DataOf<E>> = {},
    ): Promise<Outcome<DataOf<E>>> {
      try {
        const { data, msg } = await callForAnswer(endpoint, input, options);
        const takeBack = undo && (() => void command(endpoint, undo.input(data) as InputOf<E>, { refresh: paths }));
        if (!options.quiet && (isDone?.(data) ?? areAllDone(data)))
          notice('success', msg, takeBack && { label: undo.label, run: takeBack });
        // Whatever changed something has left a row of the trail, which may be in sight.
        await refresh(...paths, trail.family.path);
        return { ok: true, data };
      } catch (thrown) {
        if (!(thrown instanceof CallFailed)) throw thrown;
        // The record in sight was not the stored one: the next try is on the current one.
        if (thrown.code === 409) void refresh(...paths);
        return { ok: false, failure: thrown };
      }
    },
    [refresh],
  );
}
