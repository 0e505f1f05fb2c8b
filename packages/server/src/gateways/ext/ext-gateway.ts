// Every question to other bodies goes through here: at most ten at once, a breaker for each service, failures said as such.
import type { ExtService } from '@trainrace/contract/ext/ext-records';
import { Refused } from '../../http/refused.ts';
import { turns } from '../../security/turns.ts';
import { OutsideTimeout } from '../outside/call.ts';
import { breaker, type Breaker } from './breaker.ts';
import type { ExtAnswer, ExtQuery, ExtSource } from './ext-source.ts';

const AT_ONCE = 10;
const MOST_WAITING = 40;
const RULE = { failures: 5, windowMs: 30_000, restMs: 30_000 };

export interface ExtGateway {
  readonly name: string;
  readonly isConfigured: boolean;
  /** 502 or 504 when the service fails, never “none”. */
  ask(service: ExtService, query: ExtQuery, traceId: string): Promise<ExtAnswer>;
}

/** Without a source every question is refused, and none is counted or written down. */
export function extGateway(source: ExtSource | null, rule = RULE): ExtGateway {
  const inTurn = turns(AT_ONCE, MOST_WAITING);
  const breakers = new Map<ExtService, Breaker>();
  const breakerOf = (service: ExtService): Breaker => {
    const made = breakers.get(service) ?? breaker(rule);
    breakers.set(service, made);
    return made;
  };
  return {
    name: source?.name ?? '',
    isConfigured: source !== null,
    async ask(service, query, traceId) {
      return await inTurn(async () => {
        if (source === null) throw extNotConfigured();
        try {
          return await breakerOf(service)(async () => await source.ask(service, query, traceId));
        } catch (error) {
          throw error instanceof OutsideTimeout ? new Refused(504, 'extSlow') : new Refused(502, 'extFailed');
        }
      });
    },
  };
}

export const extNotConfigured = () => new Refused(503, 'extNotConfigured');
