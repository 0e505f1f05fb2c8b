// The states of an entry and who may move it where (domain §4.1): one table, to be read by the bureau.
import { auditStatus, WAIT } from '../../dictionaries.ts';
import { commandTable, stepOf, type VerbOf } from '../../wire/commands.ts';
import { isOpenAt } from '../../rules/open-at.ts';

export const DRAFT = 0;
export const FIRST_REVIEW = 10;
export const FIRST_RETURNED = 12;
export const FIRST_REFUSED = 19;
export const FINAL_REVIEW = 20;
export const FINAL_RETURNED = 22;
export const FINAL_REFUSED = 29;
export const PASSED = 30;
export const GIVEN_UP = 45;
export const DISQUALIFIED = 50;

/** States in which an entry holds a place of its trade: handed in and neither refused, given up nor disqualified. */
export const HOLDS_PLACE: readonly number[] = [FIRST_REVIEW, FIRST_RETURNED, FINAL_REVIEW, FINAL_RETURNED, PASSED];

export type ReturnTo = 'applicant' | 'handle';

const ENTERER = ['enterer', 'counter'] as const;
const REVIEWERS = ['unit', 'bureau'] as const;
const BUREAU = ['bureau'] as const;

/** Only where the final audit returned it to this side. */
const TO_ENTERER = { returnTo: ['applicant', null] };
const TO_UNIT = { returnTo: ['handle'] };
/** Whether the contest has a first audit. */
const SCREENED = { needFirstAudit: [1, null] };
const UNSCREENED = { needFirstAudit: [0] };

const OPINION = { opinion: 'opinionNeeded' } as const;
const REASON = { reason: 'reasonNeeded' } as const;

/** Neither who entered it, nor, of the final audit, who audited it first. */
const NOT_OWN = { enter: 'reviewOwnEntry' } as const;
const NOT_TWICE = { ...NOT_OWN, firstAudit: 'reviewTwice' } as const;

export const applicationCommands = commandTable({
  title: ['报名', 'Entry'],
  field: 'auditStatus',
  states: auditStatus,
  path: [DRAFT, FIRST_REVIEW, FINAL_REVIEW, PASSED],
  actors: {
    /** Made the entry: a person, a group, or the unit on somebody's behalf. */
    enterer: { words: ['报名人', 'Entrant'], grant: { IND: 'self', GRP: 'unit', ORG: 'unit' } },
    /** The bureau where it enters somebody who stands before it. */
    counter: { words: ['人社局窗口', 'Counter of the bureau'], grant: { ADM_C: 'all' } },
    /** Organises the contest. */
    unit: { words: ['经办单位', 'Organising unit'], grant: { ORG: 'contest' }, rows: 'decidable' },
    bureau: { words: ['人社局', 'Bureau'], grant: { ADM_C: 'all' }, rows: 'decidable' },
  },
  commands: {
    save: {
      by: ENTERER,
      steps: [
        { from: [DRAFT], to: DRAFT },
        { from: [FIRST_RETURNED], to: FIRST_RETURNED },
        { from: [FINAL_RETURNED], to: FINAL_RETURNED, where: TO_ENTERER },
      ],
    },
    remove: { by: ENTERER, steps: [{ from: [DRAFT], to: DRAFT }], isDanger: true },
    submit: {
      by: ENTERER,
      steps: [
        { from: [DRAFT, FIRST_RETURNED], to: FIRST_REVIEW, where: SCREENED },
        { from: [DRAFT, FIRST_RETURNED], to: FINAL_REVIEW, where: UNSCREENED },
        { from: [FINAL_RETURNED], to: FINAL_REVIEW, where: TO_ENTERER },
      ],
    },

    firstPass: {
      by: REVIEWERS,
      right: 'first_audit',
      notBy: NOT_OWN,
      steps: [
        { from: [FIRST_REVIEW], to: FINAL_REVIEW },
        { from: [FINAL_RETURNED], to: FINAL_REVIEW, where: TO_UNIT },
      ],
      offers: ['opinion'],
    },
    firstReturn: {
      by: REVIEWERS,
      right: 'first_audit',
      notBy: NOT_OWN,
      steps: [
        { from: [FIRST_REVIEW], to: FIRST_RETURNED },
        { from: [FINAL_RETURNED], to: FIRST_RETURNED, where: TO_UNIT },
      ],
      needs: OPINION,
    },
    firstReject: {
      by: REVIEWERS,
      right: 'first_audit',
      notBy: NOT_OWN,
      steps: [
        { from: [FIRST_REVIEW], to: FIRST_REFUSED },
        { from: [FINAL_RETURNED], to: FIRST_REFUSED, where: TO_UNIT },
      ],
      needs: OPINION,
      isDanger: true,
    },

    finalPass: {
      by: BUREAU,
      right: 'audit',
      notBy: NOT_TWICE,
      steps: [{ from: [FINAL_REVIEW], to: PASSED }],
      offers: ['opinion'],
    },
    finalReturn: {
      by: BUREAU,
      right: 'audit',
      notBy: NOT_TWICE,
      steps: [{ from: [FINAL_REVIEW], to: FINAL_RETURNED }],
      needs: OPINION,
    },
    finalReject: {
      by: BUREAU,
      right: 'audit',
      notBy: NOT_TWICE,
      steps: [{ from: [FINAL_REVIEW], to: FINAL_REFUSED }],
      needs: OPINION,
      isDanger: true,
    },

    queue: {
      by: ['enterer'],
      steps: [{ from: [DRAFT], to: DRAFT, where: { waitState: [WAIT.none, null] } }],
    },
    leaveQueue: {
      by: ['enterer'],
      steps: [{ from: [DRAFT], to: DRAFT, where: { waitState: [WAIT.inLine, WAIT.offered] } }],
    },
    replace: {
      by: ['enterer'],
      steps: [
        { from: [FIRST_REVIEW, FIRST_RETURNED, FINAL_REVIEW, FINAL_RETURNED], to: DRAFT },
        { from: [PASSED], to: GIVEN_UP },
      ],
      needs: { byId: 'replacementNeeded', reason: 'reasonNeeded' },
      isDanger: true,
    },
    withdraw: {
      by: ['enterer'],
      steps: [{ from: [FIRST_REVIEW, FIRST_RETURNED, FINAL_REVIEW, FINAL_RETURNED], to: DRAFT }],
      needs: REASON,
    },
    giveUp: {
      by: ['enterer', 'unit', 'bureau'],
      steps: [{ from: [PASSED], to: GIVEN_UP }],
      needs: REASON,
      isDanger: true,
    },
    disqualify: {
      by: BUREAU,
      steps: [{ from: [PASSED, GIVEN_UP], to: DISQUALIFIED }],
      needs: REASON,
      isDanger: true,
    },
    reopen: {
      by: BUREAU,
      steps: [
        { from: [FIRST_REFUSED], to: FIRST_REVIEW },
        { from: [FINAL_REFUSED], to: FINAL_REVIEW },
      ],
      needs: REASON,
    },
  },
});

export type Action = VerbOf<typeof applicationCommands>;
export type Actor = keyof (typeof applicationCommands)['actors'];

/** Where an entry stands: its state, whom the final audit returned it to, and whether it waits for a place. */
export interface Standing {
  auditStatus: number;
  returnTo: ReturnTo | null;
  waitState?: number;
}

/** The next state, or null where the table has no such step. */
export function transition(
  { auditStatus, returnTo, waitState = WAIT.none }: Standing,
  action: Action,
  actor: Actor,
  { isScreened = true } = {},
): number | null {
  return (
    (stepOf(
      applicationCommands,
      action,
      { auditStatus, returnTo, waitState, needFirstAudit: isScreened ? 1 : 0 },
      actor,
    )?.to as number | undefined) ?? null
  );
}

/** States of a contest in which its entries may be withdrawn, replaced and given up: before the examinations. */
const OPEN_FOR: Readonly<Partial<Record<Action, readonly number[]>>> = {
  queue: [30],
  replace: [30],
  withdraw: [30],
  giveUp: [30, 40, 50],
};

export function isOpenFor(action: Action, contestStatus: number): boolean {
  return OPEN_FOR[action]?.includes(contestStatus) ?? true;
}

/** Fields of an entry without corrections asked for. */
export const NOTHING_RETURNED = { returnFields: null, remarks: null, returnTo: null, returnDeadline: null };

/** How many days an entrant has to correct what was returned, counted as the contest counts its periods. */
export const RETURN_DAYS = 2;

/** Corrections are due in two days, though not after the audits end; when those are over already, in two days. */
export function returnDeadline(auditEnd: string, now: string, inTwoDays: string): string {
  return isOpenAt({ until: auditEnd }, now) && auditEnd < inTwoDays ? auditEnd : inTwoDays;
}
