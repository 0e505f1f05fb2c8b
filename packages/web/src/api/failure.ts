// Content of a failed call, and its listeners (spec 8).
import type { CellError, FieldError } from '@trainrace/contract/wire/envelope';

export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  /** The envelope's code; 0 when no answer came (offline, time-out). */
  readonly code: number;
  readonly fields: readonly FieldError[];
  readonly cells: readonly CellError[];
  /** Seconds to wait, from `Retry-After`. */
  readonly retryAfter: number | null;
  /** The server said nothing that could be shown; the sentence is ours. */
  readonly isWordless: boolean;
  /** No answer came within the time that a call may take. */
  readonly isLate: boolean;
  /** Where a second step of signing in is due: what the server says of it. */
  readonly step: unknown;

  constructor(
    code: number,
    sentence: string,
    more: {
      fields?: readonly FieldError[];
      cells?: readonly CellError[];
      retryAfter?: number | null;
      isWordless?: boolean;
      isLate?: boolean;
      step?: unknown;
    } = {},
  ) {
    super(sentence);
    this.code = code;
    this.fields = more.fields ?? [];
    this.cells = more.cells ?? [];
    this.retryAfter = more.retryAfter ?? null;
    this.isWordless = more.isWordless ?? false;
    this.isLate = more.isLate ?? false;
    this.step = more.step;
  }
}

/** Codes that fail without a toast: 401 has its own way out, others are the installation's wish. */
const ALWAYS_SILENT = 401;
let silentCodes: ReadonlySet<number> = new Set([ALWAYS_SILENT]);

/** A server of before says none. */
export function keepSilent(codes: readonly number[] | undefined): void {
  silentCodes = new Set([ALWAYS_SILENT, ...(codes ?? [])]);
}

/** It fails without a toast: where it failed its sentence has to stand. */
export function isSilent({ code }: CallFailed): boolean {
  return silentCodes.has(code);
}

type Listener = (failure: CallFailed) => void;
const listeners = new Set<Listener>();

export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function reportFailure(failure: CallFailed): void {
  if (!isSilent(failure)) for (const listener of listeners) listener(failure);
}

type FailureRecorder = (path: string, failure: CallFailed) => void;
let witness: FailureRecorder = () => undefined;

/** Sets the recorder of failed calls, shown or not. */
export function setFailureRecorder(next: FailureRecorder): void {
  witness = next;
}

const denied = new Set<() => void>();

/** Listens for calls that were not allowed, shown or not: a right may have been taken away meanwhile. */
export function onDenied(listener: () => void): () => void {
  denied.add(listener);
  return () => denied.delete(listener);
}

export function recordFailure(path: string, failure: CallFailed): void {
  witness(path, failure);
  if (failure.code === 403) for (const listener of denied) listener();
}

/** The sentence to show for anything that was thrown. */
export function sentenceOf(thrown: unknown, otherwise: string): string {
  return thrown instanceof CallFailed && thrown.message !== '' ? thrown.message : otherwise;
}
