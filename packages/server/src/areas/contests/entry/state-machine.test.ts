// Random people do random things to three entries for two places, one after the other and at once.
import {
  transition,
  type Action,
  type Actor,
  type Standing,
} from '@trainrace/contract/areas/contests/application-commands';
import { auditStatus } from '@trainrace/contract/dictionaries';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { HOLDS_PLACE } from '@trainrace/contract/areas/contests/application-commands';
import { BASE, openStage, type Stage } from '#test/entry-stage.ts';

const PLACES = 2;

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

type Who = 'person' | 'unit' | 'bureau' | 'colleague';
const ACTOR_OF: Readonly<Record<Who, Actor>> = {
  person: 'enterer',
  unit: 'unit',
  bureau: 'bureau',
  colleague: 'bureau',
};

interface Attempt {
  entry: number;
  action: Exclude<Action, 'remove' | 'queue' | 'leaveQueue' | 'replace'>;
  who: Who;
  isStale: boolean;
  isForUnit: boolean;
}

const RETURN = { result: 'return', opinion: '请补正', returnFields: ['address'] };
let services = 0;

/** The call behind an action, with everything it needs, so that only state, place, person or version can refuse it. */
const CALLS: Readonly<Record<Attempt['action'], (one: Attempt) => [path: string, body: Record<string, unknown>]>> = {
  save: () => ['submit', { address: `示例路${(services += 1)}号` }],
  submit: () => ['applicationSubmit', {}],
  firstPass: () => ['auditingSubmitFirst', { result: 'pass', opinion: '代审' }],
  firstReturn: () => ['auditingSubmitFirst', RETURN],
  firstReject: () => ['auditingSubmitFirst', { result: 'reject', opinion: '不符' }],
  finalPass: () => ['auditingSubmit', { result: 'pass' }],
  finalReturn: ({ isForUnit }) => ['auditingSubmit', { ...RETURN, returnTo: isForUnit ? 'handle' : 'applicant' }],
  finalReject: () => ['auditingSubmit', { result: 'reject', opinion: '不符' }],
  withdraw: () => ['command', { command: 'withdraw', reason: '个人原因' }],
  giveUp: () => ['command', { command: 'giveUp', reason: '个人原因' }],
  disqualify: () => ['command', { command: 'disqualify', reason: '冒名' }],
  reopen: () => ['command', { command: 'reopen', reason: '申诉成立' }],
};

const anybody = fc.constantFrom(...(Object.keys(ACTOR_OF) as Who[]));

/** Mostly who may, so that entries get far; now and then somebody else. */
function whoFor(action: Attempt['action']): fc.Arbitrary<Who> {
  const usual: Who[] = action.startsWith('first')
    ? ['unit']
    : /^(save|submit|withdraw|giveUp)$/.test(action)
      ? ['person']
      : ['bureau', 'colleague'];
  return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: anybody });
}

const circumstances = {
  entry: fc.nat(2),
  isStale: fc.nat(9).map((one) => one === 0),
  isForUnit: fc.boolean(),
};

const ACTIONS = Object.keys(CALLS) as Attempt['action'][];
const FORWARD = ['submit', 'submit', 'firstPass', 'firstPass', 'finalPass'] as const;

const attempt: fc.Arbitrary<Attempt> = fc
  .constantFrom(...ACTIONS, ...FORWARD)
  .chain((action) => fc.record({ action: fc.constant(action), who: whoFor(action), ...circumstances }))
  // The bureau may also enter people at the counter; here it only judges.
  .filter(({ action, who }) => !(ACTOR_OF[who] === 'bureau' && (action === 'save' || action === 'submit')));

interface State extends Standing {
  id: string;
  version: number;
  firstAuditUserId: string | null;
}

async function statesOf(ids: readonly string[]): Promise<State[]> {
  const rows = await stage.services.db
    .selectFrom('applicationInfo')
    .select(['id', 'auditStatus', 'returnTo', 'version', 'firstAuditUserId'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
  return rows as State[];
}

async function perform(one: Attempt, { id, version }: State): Promise<number> {
  const { action, who, isStale } = one;
  const [path, body] = CALLS[action](one);
  const sent = { id, ...body, version: isStale ? version - 1 : version };
  return (await stage[who].post(`${BASE}/${path}`, sent)).status;
}

const holdsPlace = ({ auditStatus }: Standing) => HOLDS_PLACE.includes(auditStatus);

/** The next state that the model foresees, or null for a refusal. */
function foreseen({ entry, action, who, isStale }: Attempt, states: readonly State[]): number | null {
  const state = states[entry]!;
  const to = transition(state, action, ACTOR_OF[who]);
  if (to === null || isStale) return null;
  if (action.startsWith('final') && state.firstAuditUserId === stage[who].userId) return null;
  const takesPlace = holdsPlace({ auditStatus: to, returnTo: null }) && !holdsPlace(state);
  return takesPlace && states.filter(holdsPlace).length >= PLACES ? null : to;
}

/** Invariants of every sequence of steps. */
async function checkLaws(before: readonly State[], after: readonly State[], won: readonly number[]): Promise<void> {
  expect(after.filter(holdsPlace).length).toBeLessThanOrEqual(PLACES);
  expect(after.map(({ version }) => version)).toEqual(before.map(({ version }, index) => version + won[index]!));
  const competing = await stage.services.db
    .selectFrom('competitionInfo')
    .select('applicationId')
    .where(
      'applicationId',
      'in',
      after.map(({ id }) => id),
    )
    .where('isDeleted', '=', 0)
    .execute();
  expect(competing.map(({ applicationId }) => applicationId).sort()).toEqual(
    after.filter(({ auditStatus }) => auditStatus === 30).map(({ id }) => id),
  );
}

/** Every step the trail tells of begins where the one before ended. */
async function checkTrail(id: string, last: number): Promise<void> {
  let state: number = 0;
  const wordOf = (code: number) => auditStatus.labels.get(code as never)![0];
  for (const { changes } of await stage.trailOf(id)) {
    const change = changes.find(({ field }) => field === 'auditStatus');
    if (change === undefined) continue;
    expect(change.before).toBe(wordOf(state));
    state = auditStatus.codes.find((code) => wordOf(code) === change.after)!;
  }
  expect(state).toBe(last);
}

async function threeDrafts(): Promise<string[]> {
  const { person, save, draft, openTrade } = stage;
  const trade = await openTrade({}, PLACES);
  const ids: string[] = [];
  for (let index = 0; index < 3; index++) ids.push((await save(person, await draft(person, trade))).data.id);
  return ids.sort();
}

test('[S4-22] one after the other: exactly the steps of the table, and a refusal changes nothing', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(attempt, { minLength: 60, maxLength: 80 }), async (attempts) => {
      const ids = await threeDrafts();
      let states = await statesOf(ids);
      for (const one of attempts) {
        const to = foreseen(one, states);
        const status = await perform(one, states[one.entry]!);
        const after = await statesOf(ids);
        expect([one, status === 200]).toEqual([one, to !== null]);
        expect(after[one.entry]!.auditStatus).toBe(to ?? states[one.entry]!.auditStatus);
        await checkLaws(
          states,
          after,
          states.map((_, index) => (status === 200 && index === one.entry ? 1 : 0)),
        );
        states = after;
      }
      for (const { id, auditStatus } of states) await checkTrail(id, auditStatus);
    }),
    { numRuns: 6 },
  );
});

test('[S4-22] all at once: of those who saw the same version one wins, and nothing is lost', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(attempt, { minLength: 3, maxLength: 6 }), { minLength: 12, maxLength: 20 }),
      async (rounds) => {
        const ids = await threeDrafts();
        let states = await statesOf(ids);
        for (const round of rounds) {
          const statuses = await Promise.all(round.map(async (one) => await perform(one, states[one.entry]!)));
          for (const status of statuses) expect([200, 400, 403, 404, 409]).toContain(status);
          const won = ids.map(
            (_, entry) => round.filter((one, index) => one.entry === entry && statuses[index] === 200).length,
          );
          expect(Math.max(...won)).toBeLessThanOrEqual(1);
          const after = await statesOf(ids);
          await checkLaws(states, after, won);
          states = after;
        }
        for (const { id, auditStatus } of states) await checkTrail(id, auditStatus);
      },
    ),
    { numRuns: 6 },
  );
});
