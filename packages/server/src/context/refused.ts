import type { FieldError } from '@trainrace/contract/wire/envelope';
import type { MessageKey, MessageParams, Saying } from '@trainrace/contract/messages';

/** A business answer that is not success: the envelope's code, a sentence in no language yet, and what goes in `data`. */
export class Refused extends Error {
  readonly code: number;
  readonly saying: Saying;
  readonly data: unknown;
  /** Seconds after which trying again makes sense. */
  retryAfter?: number;

  constructor(code: number, key: MessageKey, params?: MessageParams, data: unknown = null) {
    super(key);
    this.code = code;
    this.saying = params === undefined ? { key } : { key, params };
    this.data = data;
  }
}

export const notFound = () => new Refused(404, 'notFound');
export const stale = () => new Refused(409, 'stale');
export const notAllowed = () => new Refused(403, 'notAllowed');
export const wrongState = (state: string) => new Refused(409, 'wrongState', { state });
export const badFields = (errors: readonly FieldError[]) => new Refused(400, 'badInput', undefined, { errors });
