// The states of an entry and who may move it where (domain §4.1): one table, to be read by the bureau. The server guards by it, pages offer by it.

export const DRAFT = 0;
export const FIRST_AUDIT = 10;
export const FIRST_RETURNED = 12;
export const FIRST_REFUSED = 19;
export const FINAL_AUDIT = 20;
export const FINAL_RETURNED = 22;
export const FINAL_REFUSED = 29;
export const PASSED = 30;
export const GIVEN_UP = 45;
export const DISQUALIFIED = 50;

/** States in which an entry holds a place of its trade: handed in and neither refused, given up nor disqualified. */
export const HOLDS_PLACE: readonly number[] = [FIRST_AUDIT, FIRST_RETURNED, FINAL_AUDIT, FINAL_RETURNED, PASSED];

/** `enterer` made the entry (a person, a group, or the unit on somebody's behalf); `unit` organises the contest. */
export type Actor = 'enterer' | 'unit' | 'bureau';

export type Action =
  | 'save'
  | 'remove'
  | 'submit'
  | 'firstPass'
  | 'firstReturn'
  | 'firstReject'
  | 'finalPass'
  | 'finalReturn'
  | 'finalReject'
  | 'withdraw'
  | 'giveUp'
  | 'disqualify'
  | 'reopen';

export type ReturnTo = 'applicant' | 'handle';

interface Step {
  action: Action;
  by: readonly Actor[];
  from: number;
  /** Only where the final audit returned it to this side. */
  at?: ReturnTo;
  to: number;
  /** Where the contest does without a first audit. */
  unscreened?: number;
}

const ENTERER = ['enterer'] as const;
const AUDITORS = ['unit', 'bureau'] as const;
const BUREAU = ['bureau'] as const;

const steps: readonly Step[] = [
  { action: 'save', by: ENTERER, from: DRAFT, to: DRAFT },
  { action: 'save', by: ENTERER, from: FIRST_RETURNED, to: FIRST_RETURNED },
  { action: 'save', by: ENTERER, from: FINAL_RETURNED, at: 'applicant', to: FINAL_RETURNED },
  { action: 'remove', by: ENTERER, from: DRAFT, to: DRAFT },

  { action: 'submit', by: ENTERER, from: DRAFT, to: FIRST_AUDIT, unscreened: FINAL_AUDIT },
  { action: 'submit', by: ENTERER, from: FIRST_RETURNED, to: FIRST_AUDIT, unscreened: FINAL_AUDIT },
  { action: 'submit', by: ENTERER, from: FINAL_RETURNED, at: 'applicant', to: FINAL_AUDIT },

  { action: 'firstPass', by: AUDITORS, from: FIRST_AUDIT, to: FINAL_AUDIT },
  { action: 'firstReturn', by: AUDITORS, from: FIRST_AUDIT, to: FIRST_RETURNED },
  { action: 'firstReject', by: AUDITORS, from: FIRST_AUDIT, to: FIRST_REFUSED },
  { action: 'firstPass', by: AUDITORS, from: FINAL_RETURNED, at: 'handle', to: FINAL_AUDIT },
  { action: 'firstReturn', by: AUDITORS, from: FINAL_RETURNED, at: 'handle', to: FIRST_RETURNED },
  { action: 'firstReject', by: AUDITORS, from: FINAL_RETURNED, at: 'handle', to: FIRST_REFUSED },

  { action: 'finalPass', by: BUREAU, from: FINAL_AUDIT, to: PASSED },
  { action: 'finalReturn', by: BUREAU, from: FINAL_AUDIT, to: FINAL_RETURNED },
  { action: 'finalReject', by: BUREAU, from: FINAL_AUDIT, to: FINAL_REFUSED },

  { action: 'withdraw', by: ENTERER, from: FIRST_AUDIT, to: DRAFT },
  { action: 'withdraw', by: ENTERER, from: FIRST_RETURNED, to: DRAFT },
  { action: 'withdraw', by: ENTERER, from: FINAL_AUDIT, to: DRAFT },
  { action: 'withdraw', by: ENTERER, from: FINAL_RETURNED, to: DRAFT },
  { action: 'giveUp', by: ['enterer', 'unit', 'bureau'], from: PASSED, to: GIVEN_UP },
  { action: 'disqualify', by: BUREAU, from: PASSED, to: DISQUALIFIED },
  { action: 'disqualify', by: BUREAU, from: GIVEN_UP, to: DISQUALIFIED },
  { action: 'reopen', by: BUREAU, from: FIRST_REFUSED, to: FIRST_AUDIT },
  { action: 'reopen', by: BUREAU, from: FINAL_REFUSED, to: FINAL_AUDIT },
];

/** Where an entry stands: its state, and whom the final audit returned it to. */
export interface Standing {
  auditStatus: number;
  returnTo: ReturnTo | null;
}

/** The next state, or null where the table has no such step. */
export function transition(
  { auditStatus, returnTo }: Standing,
  action: Action,
  actor: Actor,
  { isScreened = true } = {},
): number | null {
  const step = steps.find(
    (step) =>
      step.action === action &&
      step.by.includes(actor) &&
      step.from === auditStatus &&
      (step.at === undefined || step.at === (returnTo ?? 'applicant')),
  );
  if (step === undefined) return null;
  return isScreened ? step.to : (step.unscreened ?? step.to);
}

/** States of a contest in which its entries may be withdrawn, and given up: before the examinations. */
const OPEN_FOR: Readonly<Partial<Record<Action, readonly number[]>>> = { withdraw: [30], giveUp: [30, 40, 50] };

export const isOpenFor = (action: Action, contestStatus: number): boolean =>
  OPEN_FOR[action]?.includes(contestStatus) ?? true;

/** What an entry carries that nobody wants corrected. */
export const NOTHING_RETURNED = { returnFields: null, remarks: null, returnTo: null, returnDeadline: null };

/** Corrections are due in two days, though not after the audits end; when those are over already, in two days. */
export function returnDeadline(auditEnd: string, now: string, inTwoDays: string): string {
  return now <= auditEnd && auditEnd < inTwoDays ? auditEnd : inTwoDays;
}
