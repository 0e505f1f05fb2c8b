// The rules that totals, ranks and awards are computed by, and until when they may be changed (domain §4.2): the server refuses by it, forms ask by it.
import { z } from 'zod';
import { CHANGE_REASON_LENGTH } from '../../limits.ts';
import { json, longText, optional } from '../../wire/fields.ts';
import { isRecord } from '../../wire/objects.ts';

export const CONTEST_SCORE_RULES = ['theoryWeight', 'practiceWeight', 'passTheory', 'passPractice', 'tieRule'] as const;
export const TRADE_SCORE_RULES = ['theoryWeight', 'practiceWeight', 'awardRule', 'promoteRule'] as const;

/** Entries are closed: from here on a change has a reason that everybody may read. */
const REASON_FROM = 40;

/** Not part of the record: why this very change is made. */
export function changeReason() {
  return optional(longText(CHANGE_REASON_LENGTH.max).min(CHANGE_REASON_LENGTH.min));
}

export const ruleChange = z.object({ time: z.string(), fields: z.array(z.string()), reason: z.string() });
export type RuleChange = z.output<typeof ruleChange>;

export function ruleChanges() {
  return json(z.array(ruleChange)).nullable();
}

type Values = Readonly<Record<string, unknown>>;

/** Rules that a draft would change; a field that it leaves out stays. */
export function changedRules(rules: readonly string[], before: Values, draft: Values): string[] {
  return rules.filter((field) => draft[field] !== undefined && !isSame(before[field], draft[field]));
}

export function needsChangeReason({ contestStatus }: { contestStatus: number }): boolean {
  return contestStatus >= REASON_FROM;
}

/** Per cent; the regulations of most contests allow no more. It warns and does not refuse (domain §3.2). */
export const MOST_THEORY = 30;

export function isTheoryShareHigh({ theoryWeight }: { theoryWeight?: unknown }): boolean {
  return typeof theoryWeight === 'number' && theoryWeight > MOST_THEORY;
}

/** `60` and `"60.00"` are the same mark; the members of an object have no order, and no lines are the same as none. */
function isSame(one: unknown, other: unknown): boolean {
  if (isFigure(one) && isFigure(other)) return Number(one) === Number(other);
  return textOf(one) === textOf(other);
}

const isFigure = (value: unknown): boolean => (typeof value === 'string' && value !== '') || typeof value === 'number';
const textOf = (value: unknown): string => JSON.stringify(sorted(value));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(sorted);
  if (!isRecord(value)) return value ?? null;
  const held = Object.entries(value).filter(([, one]) => one !== null && one !== undefined);
  return held.map(([name, one]) => [name, sorted(one)] as const).sort(([one], [other]) => (one < other ? -1 : 1));
}
