// Every question to other bodies goes through here: at most ten at once, a breaker for each service, failures said as such.
import type { ExtService } from '@trainrace/contract/ext/ext-records';
import type { Db } from '#db/connect.ts';
import { Overloaded } from '#db/bounded-pool.ts';
import { DatabaseAway, OutcomeUnknown } from '#db/lasting-client.ts';
import { Refused } from '#context/refused.ts';
import { turns } from '#limits/turns.ts';
import { OutsideTimeout } from '../outside/call.ts';
import { breaker } from '../outside/breaker.ts';
import type { ExtAnswer, ExtQuery, ExtSource } from './ext-source.ts';

const AT_ONCE = 10;
const MOST_WAITING = 40;
/** What says nothing of the service: the breaker could not be looked at. */
const OURS = [DatabaseAway, OutcomeUnknown, Overloaded];
const RULE = { failures: 5, windowMs: 30_000, restMs: 30_000 };

export interface ExtGateway {
  readonly name: string;
  readonly isConfigured: boolean;
  /** 502 or 504 when the service fails, never “none”. */
  ask(service: ExtService, query: ExtQuery, traceId: string): Promise<ExtAnswer>;
}

/** Without a source every question is refused, and none is counted or written down. */
export function extGateway(source: ExtSource | null, db: Db, rule = RULE): ExtGateway {
  const inTurn = turns(AT_ONCE, MOST_WAITING);
  return {
    name: source?.name ?? '',
    isConfigured: source !== null,
    async ask(service, query, traceId) {
      return await inTurn(async () => {
        if (source === null) throw extNotConfigured();
        try {
          return await breaker(db, `ext:${service}`, rule)(async () => await source.ask(service, query, traceId));
        } catch (error) {
          if (OURS.some((kind) => error instanceof kind)) throw error;
          throw error instanceof OutsideTimeout ? new Refused(504, 'extSlow') : new Refused(502, 'extFailed');
        }
      });
    },
  };
}

export const extNotConfigured = () => new Refused(503, 'extNotConfigured');
