// A decision is held back for some seconds, in which it can be taken back. It is sent when they are over, at the next
// decision, and at once when the desk or the page is left. What a page that died still held is sent by the next one, under
// the same key (api/intention.ts): never lost, never carried out twice.
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { REVIEW_UNDO_SECONDS } from '@trainrace/contract/limits';
import type { FieldError } from '@trainrace/contract/wire/envelope';
import { callForAnswer } from '#api/call.ts';
import { CallFailed } from '#api/failure.ts';
import { currentIdentity } from '#api/identity.ts';
import { isObject, slot } from '#api/storage.ts';
import type { Marks } from './marks.ts';

export type Result = 'pass' | 'return' | 'reject';
export type ReturnTo = 'applicant' | 'handle';

/** Input at the desk, to be there again when the decision is taken back or refused. */
export interface Typed {
  marks: Marks;
  opinion: string;
  returnTo: ReturnTo;
  reasons: Readonly<Record<string, string>>;
  errors: readonly FieldError[];
}

export interface HeldDecision {
  id: string;
  name: string;
  call: 'auditingSubmitFirst' | 'auditingSubmit';
  input: { id: string; result: Result } & Readonly<Record<string, unknown>>;
  typed: Typed;
}

interface Kept {
  by: string;
  decision: HeldDecision;
}

const isKept = (value: unknown): value is Kept =>
  isObject(value) && typeof value['by'] === 'string' && isObject(value['decision']);

const kept = slot('held-decision', isKept, 'session');

export type Sent = { ok: true } | { ok: false; failure: CallFailed };
type Told = (decision: HeldDecision, sent: Sent) => void;

let held: HeldDecision | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const typedBefore = new Map<string, Typed>();
const listeners = new Set<() => void>();
const tellers = new Set<Told>();

const whoDecides = (): string => {
  const { user, account = '' } = currentIdentity()!;
  return `${user.userId} ${account}`;
};

const change = (next: HeldDecision | null) => {
  held = next;
  clearTimeout(timer);
  for (const listen of listeners) listen();
};

export function heldDecision(): HeldDecision | null {
  return held;
}

export function onHeldDecision(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** Told of every answer, also of what was decided on another entry meanwhile. */
export function onSentDecision(tell: Told): () => void {
  tellers.add(tell);
  return () => tellers.delete(tell);
}

export function holdDecision(decision: HeldDecision): void {
  sendHeldDecision();
  kept.write({ by: whoDecides(), decision });
  change(decision);
  timer = setTimeout(() => sendHeldDecision(), REVIEW_UNDO_SECONDS * 1000);
}

/** The decision that was taken back; null when it has gone already. */
export function takeBackDecision(): HeldDecision | null {
  const decision = held;
  if (decision === null) return null;
  kept.clear();
  typedBefore.set(decision.id, decision.typed);
  change(null);
  return decision;
}

/** Input for an entry whose decision came back. Looking does not take it: a page may be drawn more than once. */
export function typedFor(id: string): Typed | undefined {
  return typedBefore.get(id);
}

/** It is in sight again. */
export function forgetTyped(id: string): void {
  return void typedBefore.delete(id);
}

/** Neither sent nor typed any more. */
export function forgetDecisions(): void {
  typedBefore.clear();
  change(null);
}

/** `keepalive`: the page is going. */
export function sendHeldDecision({ keepalive = false } = {}): void {
  const decision = held;
  if (decision === null) return;
  change(null);
  void send(decision, keepalive);
}

/** Of a page that died with a decision in its hands. */
export function sendLeftDecision(): void {
  const left = kept.read()?.value;
  if (left === undefined || held !== null) return;
  if (left.by === whoDecides()) void send(left.decision, false);
  else kept.clear();
}

async function send(decision: HeldDecision, keepalive: boolean): Promise<void> {
  const sent = await answerTo(decision, keepalive);
  // Of what no answer came for, nobody knows: it is sent again under its key.
  const isOpen = !sent.ok && (sent.failure.code === 0 || sent.failure.code >= 500);
  if (!isOpen && kept.read()?.value.decision.id === decision.id) kept.clear();
  if (!sent.ok) typedBefore.set(decision.id, { ...decision.typed, errors: sent.failure.fields });
  for (const tell of tellers) tell(decision, sent);
}

async function answerTo({ call, input }: HeldDecision, keepalive: boolean): Promise<Sent> {
  try {
    await callForAnswer(applicationInfo[call], input as never, { quiet: true, keepalive });
    return { ok: true };
  } catch (thrown) {
    if (!(thrown instanceof CallFailed)) throw thrown;
    return { ok: false, failure: thrown };
  }
}
