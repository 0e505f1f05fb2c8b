import {
  formatProblem,
  type FieldProblem,
  type MessageKey,
  type MessageParams,
  type Saying,
} from '@trainrace/contract/messages';
import type { FieldError } from '@trainrace/contract/wire/envelope';
import type { Label, Lang } from '@trainrace/contract/wire/label';

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

export function notFound() {
  return new Refused(404, 'notFound');
}

export function stale() {
  return new Refused(409, 'stale');
}

export function notAllowed() {
  return new Refused(403, 'notAllowed');
}

export function wrongState(state: Label | string) {
  return new Refused(409, 'wrongState', { state });
}

export function badFields(errors: readonly FieldProblem[]) {
  return new Refused(400, 'badInput', undefined, { errors });
}

interface WithErrors {
  errors: readonly (FieldProblem | FieldError)[];
}

/** The content of `data`, its problems in the caller's language; those of a job's cells were put into words when it ran. */
export function dataIn({ data }: Pick<Refused, 'data'>, lang: Lang): unknown {
  if (!hasErrors(data)) return data ?? null;
  return { ...data, errors: data.errors.map((one) => ('key' in one ? formatProblem(one, lang) : one)) };
}

export function hasErrors(data: unknown): data is WithErrors {
  return typeof data === 'object' && data !== null && 'errors' in data && Array.isArray(data.errors);
}
