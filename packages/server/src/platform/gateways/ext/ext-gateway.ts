// Every question to other bodies goes through here: at most ten at once, a breaker for each service, failures said as such.
import { extRecords, type ExtService } from '@trainrace/contract/areas/outside/ext-records';
import { keysOf } from '@trainrace/contract/wire/objects';
import type { Db } from '#platform/db/connect.ts';
import { Overloaded } from '#platform/db/bounded-pool.ts';
import { ConnectionLost, OutcomeUnknown } from '#platform/db/resilient-client.ts';
import { Refused } from '#platform/context/refused.ts';
import { turns } from '#platform/limits/turns.ts';
import { breaker } from '../outside/breaker.ts';
import { ExtFailure, failureOf } from './ext-failure.ts';
import { healthNotes } from './ext-health.ts';
import type { ExtAnswer, ExtQuery, ExtSource, ExtTranslation } from './ext-source.ts';

const AT_ONCE = 10;
const MOST_WAITING = 40;
/** Errors that say nothing of the service: the state of the breaker could not be read. */
const OURS = [ConnectionLost, OutcomeUnknown, Overloaded];
/** It works, and says no to this one question. */
const isAnswer = (error: unknown): boolean => error instanceof ExtFailure && error.fault === 'refused';
const RULE = { failures: 5, windowMs: 30_000, restMs: 30_000, isAnswer };

export interface ExtGateway {
  readonly name: string;
  readonly isConfigured: boolean;
  translation(): ExtTranslation;
  /** 502 or 504 when the service fails, 503 where it is not connected, never “none”. */
  ask(service: ExtService, query: ExtQuery, traceId: string): Promise<ExtAnswer>;
  close(): Promise<void>;
}

/** The breaker of each service is called so, and as the service. */
export const BREAKERS = 'ext:';

const WHOLE: ExtTranslation = { name: '', edition: '', problem: null, offered: keysOf(extRecords) };

/** Without a source every question is refused, and none is counted or written down. */
export function extGateway(source: ExtSource | null, db: Db, rule: Omit<typeof RULE, 'isAnswer'> = RULE): ExtGateway {
  const inTurn = turns(AT_ONCE, MOST_WAITING);
  const notes = healthNotes(db);
  const translation = () => source?.translation?.() ?? WHOLE;
  return {
    name: source?.name ?? '',
    isConfigured: source !== null,
    translation,
    async ask(service, query, traceId) {
      if (source === null) throw extNotConfigured();
      if (!translation().offered.includes(service)) throw new Refused(503, 'extNotOffered');
      return await inTurn(async () => {
        try {
          return await breaker(db, BREAKERS + service, { isAnswer, ...rule })(async () => {
            const began = performance.now();
            const answer = await source.ask(service, query, traceId).catch(async (error: unknown) => {
              const failure = failureOf(error);
              await notes.failed(service, failure);
              throw failure;
            });
            await notes.good(service, performance.now() - began);
            return answer;
          });
        } catch (error) {
          if (OURS.some((kind) => error instanceof kind)) throw error;
          throw refusalOf(error);
        }
      });
    },
    close: async () => await source?.close?.(),
  };
}

const refusalOf = (error: unknown): Refused =>
  error instanceof ExtFailure && error.fault === 'slow' ? new Refused(504, 'extSlow') : new Refused(502, 'extFailed');

export function extNotConfigured() {
  return new Refused(503, 'extNotConfigured');
}
