// The next step of an entry, held against its command table: never a command that the state refuses, an answer everywhere.
import { expect, it } from 'vitest';
import { contestStatus, WAIT } from '../../dictionaries.ts';
import { stepOf } from '../../wire/commands.ts';
import { applicationCommands } from './application-commands.ts';
import { REQUIRED_AT_SUBMIT, type ApplicationInfo } from './application-info.ts';
import { entryDeadline } from './entry-deadline.ts';
import type { EntryFacts } from './entry-facts.ts';
import { entryNextStep, type EntrySide } from './entry-next-step.ts';

const FACTS: EntryFacts = {
  now: '2026-11-27 10:00:00',
  applyStart: '2026-11-01 09:00:00',
  applyEnd: '2026-12-01 17:00:00',
  auditEnd: '2026-12-05 17:00:00',
  isOwn: false,
};
const SIDES: readonly (EntrySide | null)[] = ['enterer', 'unit', 'bureau', null];

const entry = (over: Partial<ApplicationInfo>) =>
  ({
    ...Object.fromEntries(REQUIRED_AT_SUBMIT.map((field) => [field, 'x'])),
    auditStatus: 0,
    contestStatus: 30,
    returnTo: null,
    returnFields: null,
    returnDeadline: null,
    waitState: WAIT.none,
    waitPosition: null,
    offerUntil: null,
    ticketNo: null,
    ...over,
  }) as unknown as ApplicationInfo;

const tried = applicationCommands.states.codes.flatMap((auditStatus) =>
  contestStatus.codes.flatMap((contest) =>
    ([null, 'applicant', 'handle'] as const).flatMap((returnTo) =>
      [null, FACTS, { ...FACTS, isOwn: true }, { ...FACTS, now: '2027-01-01 00:00:00' }].flatMap((facts) =>
        SIDES.flatMap((side) =>
          [{}, { photoAttId: null }, { waitState: WAIT.inLine }, { ticketNo: '1' }].map((over) => {
            const record = entry({
              auditStatus,
              contestStatus: contest,
              returnTo,
              ...over,
            } as Partial<ApplicationInfo>);
            return { record, side, isOwn: facts?.isOwn, step: entryNextStep(record, facts, side) };
          }),
        ),
      ),
    ),
  ),
);

it('[issue 27] names no command of an entry that its state refuses to that side', () => {
  const refused = tried.filter(({ record, side, isOwn, step }) => {
    if (step === null || (step.kind !== 'command' && step.kind !== 'waits') || step.verb === undefined) return false;
    // An entry is handed in by who entered it, unit or bureau.
    const by = step.kind === 'waits' ? step.for : isOwn && step.verb === 'submit' ? 'enterer' : side!;
    return stepOf(applicationCommands, step.verb, { ...record }, by) === null;
  });
  expect(refused).toEqual([]);
  const reviews = { firstReview: 'firstPass', finalReview: 'finalPass' } as const;
  for (const { record, side, step } of tried)
    if (step?.kind === 'work' && (step.work === 'firstReview' || step.work === 'finalReview'))
      expect(stepOf(applicationCommands, reviews[step.work], { ...record }, side!)).not.toBeNull();
});

it('answers in every state, and says nothing at its ends', () => {
  const silent = tried.filter(({ step }) => step === null);
  const ends = new Set(silent.map(({ record }) => record.auditStatus));
  expect([...ends].toSorted((one, other) => one - other)).toEqual([19, 29, 30, 45, 50]);
  expect(
    silent.every(({ record }) => record.auditStatus !== 30 || record.contestStatus < 30 || record.contestStatus > 75),
  ).toBe(true);
});

it('says what is missing, until when, and who has it', () => {
  const at = (over: Partial<ApplicationInfo>, side: EntrySide, facts: Partial<EntryFacts> = {}) =>
    entryNextStep(entry(over), { ...FACTS, ...facts }, side);
  expect(at({ photoAttId: null }, 'enterer')).toEqual({
    kind: 'work',
    work: 'fill',
    count: 1,
    fields: ['photoAttId'],
    due: 'handIn',
    until: FACTS.applyEnd,
  });
  expect(at({}, 'enterer')).toMatchObject({ verb: 'submit', until: FACTS.applyEnd });
  for (const side of ['unit', 'bureau'] as const) {
    expect(at({}, side)).toMatchObject({ kind: 'waits', for: 'enterer', verb: 'submit' });
    expect(at({}, side, { isOwn: true })).toMatchObject({ kind: 'command', verb: 'submit' });
    expect(at({ auditStatus: 12 }, side, { isOwn: true })).toMatchObject({ kind: 'work', work: 'correct' });
  }
  expect(at({ auditStatus: 10 }, 'unit', { isOwn: true })).toMatchObject({ kind: 'work', work: 'firstReview' });
  expect(at({}, 'enterer', { now: FACTS.applyEnd })).toEqual({
    kind: 'until',
    what: 'entriesClosed',
    until: FACTS.applyEnd,
  });
  expect(at({ contestStatus: 40 }, 'enterer')).toEqual({ kind: 'until', what: 'entriesClosed' });
  expect(at({}, 'enterer', { now: '2026-10-01 00:00:00' })).toEqual({
    kind: 'until',
    what: 'entriesOpen',
    from: FACTS.applyStart,
  });
  const kept = { waitState: WAIT.offered, offerUntil: '2026-12-03 12:00:00' };
  expect(at(kept, 'enterer', { now: '2026-12-02 00:00:00' })).toMatchObject({ verb: 'submit', until: kept.offerUntil });
  expect(at(kept, 'enterer', { now: kept.offerUntil })).toEqual({
    kind: 'until',
    what: 'offerOver',
    until: kept.offerUntil,
  });
  expect(
    at({ auditStatus: 12, returnFields: ['mobile'], returnDeadline: '2026-11-29 10:00:00' }, 'enterer'),
  ).toMatchObject({ work: 'correct', fields: ['mobile'], until: '2026-11-29 10:00:00' });
  expect(at({ auditStatus: 10 }, 'bureau')).toMatchObject({ kind: 'waits', for: 'unit', until: FACTS.auditEnd });
  expect(at({ auditStatus: 20 }, 'bureau')).toMatchObject({ kind: 'work', work: 'finalReview' });
  expect(at({ auditStatus: 22, returnTo: 'handle' }, 'unit')).toMatchObject({ kind: 'work', work: 'firstReview' });
  expect(at({ auditStatus: 30, ticketNo: '1', contestStatus: 50 }, 'enterer')).toEqual({
    kind: 'work',
    work: 'ticket',
  });
  expect(at({ auditStatus: 30, contestStatus: 40 }, 'unit')).toEqual({ kind: 'until', what: 'arrangement' });
});

it('an entry that one entered or audited first is another person’s to audit', () => {
  const at = (auditStatus: number, side: EntrySide, barred: string[]) =>
    entryNextStep(entry({ auditStatus, barred } as Partial<ApplicationInfo>), FACTS, side);
  const another = (side: EntrySide, work: string) => ({
    kind: 'waits',
    for: side,
    work,
    isAnother: true,
    due: 'review',
    until: FACTS.auditEnd,
  });
  expect(at(10, 'unit', ['firstPass', 'firstReturn'])).toEqual(another('unit', 'firstReview'));
  expect(at(20, 'bureau', ['finalPass', 'finalReturn'])).toEqual(another('bureau', 'finalReview'));
  expect(at(20, 'unit', [])).toMatchObject({ kind: 'waits', for: 'bureau' });
  expect(at(20, 'bureau', [])).toMatchObject({ kind: 'work', work: 'finalReview' });
});

it('an entry of a unit that is one person waits for the bureau, which does not wait for that unit', () => {
  const at = (auditStatus: number, side: EntrySide, isUnitAlone: boolean) =>
    entryNextStep(
      entry({ auditStatus, returnTo: 'handle' } as Partial<ApplicationInfo>),
      { ...FACTS, isUnitAlone },
      side,
    );
  for (const state of [10, 22]) {
    expect(at(state, 'bureau', true)).toMatchObject({ kind: 'work', work: 'firstReview' });
    for (const side of ['unit', 'enterer'] as const)
      expect(at(state, side, true)).toMatchObject({ kind: 'waits', for: 'bureau', work: 'firstReview' });
    expect(at(state, 'bureau', false)).toMatchObject({ kind: 'waits', for: 'unit' });
    expect(at(state, 'unit', false)).toMatchObject({ kind: 'work', work: 'firstReview' });
  }
});

const RETURN_DEADLINE = '2026-11-29 10:00:00';
const OFFER_UNTIL = '2026-12-03 12:00:00';

it.each([
  [{ auditStatus: 0 }, 'handIn', FACTS.applyEnd],
  [{ auditStatus: 0, waitState: WAIT.offered }, 'accept', OFFER_UNTIL],
  [{ auditStatus: 0, waitState: WAIT.inLine }, undefined, undefined],
  [{ auditStatus: 10 }, 'review', FACTS.auditEnd],
  [{ auditStatus: 12 }, 'correct', RETURN_DEADLINE],
  [{ auditStatus: 20 }, 'review', FACTS.auditEnd],
  [{ auditStatus: 22, returnTo: 'handle' }, 'review', FACTS.auditEnd],
  [{ auditStatus: 22, returnTo: 'applicant' }, 'correct', RETURN_DEADLINE],
  [{ auditStatus: 29 }, undefined, undefined],
  [{ auditStatus: 30 }, undefined, undefined],
] as const)('%o has one deadline, the same for whoever reads it: %s', (over, due, until) => {
  const one = entry({ returnDeadline: RETURN_DEADLINE, offerUntil: OFFER_UNTIL, ...over });
  expect(entryDeadline(one, FACTS)).toEqual(due === undefined ? null : { due, until });
  if (due === undefined) return;
  for (const side of SIDES) expect(entryNextStep(one, FACTS, side), String(side)).toMatchObject({ due, until });
});
