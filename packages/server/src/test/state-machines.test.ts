// Every state × verb × role of every family with commands, through the real calls, against the family's own table: who has
// no right is refused, whose row it is not finds none, what the table does not know is a wrong state, and the rest moves.
import { allRights } from '@trainrace/contract';
import { scopeFor } from '@trainrace/contract/access/rights';
import { role, roleOfVirtualId, virtualIds, type Role } from '@trainrace/contract/access/roles';
import { users } from '@trainrace/contract/accounts/users';
import { userCommands } from '@trainrace/contract/accounts/users-commands';
import {
  applicationCommands,
  FINAL_RETURNED,
  FIRST_RETURNED,
  PASSED,
  type Action,
} from '@trainrace/contract/application/application-commands';
import { applicationInfo } from '@trainrace/contract/application/application-info';
import { contestCommands } from '@trainrace/contract/competition/contest-commands';
import { competitionInfo } from '@trainrace/contract/competition/competition-info';
import { scoreCommands } from '@trainrace/contract/competition/competition-info-commands';
import { contestInfo } from '@trainrace/contract/competition/contest-info';
import { contestTrade } from '@trainrace/contract/competition/contest-trade';
import { tradeCommands } from '@trainrace/contract/competition/contest-trade-commands';
import { CONTEST, TRADE } from '@trainrace/contract/dictionaries';
import { announcement } from '@trainrace/contract/message/announcement';
import { announcementCommands } from '@trainrace/contract/message/announcement-commands';
import { stepOf, verbsOf, type CommandTable, type Facts, type State } from '@trainrace/contract/wire/commands';
import { actionOf, type Endpoint } from '@trainrace/contract/wire/endpoint';
import { beforeAll, expect, it } from 'vitest';
import { aPerson } from '../../seed/account-builders.ts';
import {
  aContestDraft,
  anAccount,
  anApplication,
  aTrade,
  aUnit,
  SAMPLE_ID_CARDS,
  SAMPLE_USCC,
} from '../../seed/builders.ts';
import { anEntryDraft, entryFiles } from '../../seed/entry-builders.ts';
import { newId } from '../db/ids.ts';
import type { Tables } from '../db/tables.ts';
import { addDays, stamp } from '../time/time.ts';
import { testApp, type Caller, type TestApp } from './test-app.ts';

const PERSON = '19900000001';

let test: TestApp;
const callers = new Map<Role, Caller>();
const by = (one: Role) => callers.get(one)!;

beforeAll(async () => {
  test = await testApp();
  await aUnit(test.services, { account: 'org', uscc: SAMPLE_USCC[0] });
  await aPerson(test.services, { account: PERSON, name: 'A', idCardNo: SAMPLE_ID_CARDS[0], townCode: 'ZJG01' });
  for (const one of role.codes) {
    const account = one === 'IND' ? PERSON : one.toLowerCase();
    const virtualId = virtualIds.codes.find((id) => roleOfVirtualId[id] === one) ?? null;
    if (one !== 'IND' && one !== 'ORG')
      await anAccount(test.services, { account, virtualId, roles: [one], townCode: 'ZJG01' });
    callers.set(one, await test.as(account));
  }
});

type Call = readonly [call: Endpoint, input: Record<string, unknown>];

interface Machine<Verb extends string> {
  table: CommandTable<Verb>;
  verbs?: readonly Verb[];
  /** All states, with what else steps look at. */
  standings?: readonly Facts[];
  id: string;
  of: keyof Tables & string;
  /** The record in this standing, so that nothing but state, actor and right can refuse the command. */
  put: (standing: Facts) => Promise<void>;
  call: (verb: Verb) => Call;
  /** As whom a role acts on the record; undefined where it does not reach it. */
  actorOf: (role: Role, verb: Verb, standing: Facts) => string | undefined;
  /** The column behind the state, and what it holds in a standing. */
  stored?: { column: string; holds: (state: State) => State };
}

interface Seen {
  status: number;
  state: State;
}

/** What did not go as the table says. */
async function wrongOf<Verb extends string>(machine: Machine<Verb>): Promise<string[]> {
  const { table, verbs = verbsOf(table), put, id } = machine;
  const { field } = table;
  const stored = machine.stored ?? { column: field, holds: (state: State) => state };
  const standings = machine.standings ?? table.states.codes.map((code) => ({ [field]: code }));
  const wrong: string[] = [];
  for (const standing of standings) {
    await put(standing);
    for (const verb of verbs)
      for (const one of role.codes) {
        const wanted = foreseen(machine, standing, verb, one);
        const [call, input] = machine.call(verb);
        const answer = await by(one).post(call.path, { id, ...input });
        // A batch says of each row what became of it.
        const status: number = Array.isArray(answer.data) ? answer.data[0].code : answer.status;
        const row = await test.owner
          .selectFrom(machine.of as 'contestInfo')
          .select(stored.column as 'contestStatus')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        const seen: Seen = { status, state: row[stored.column as 'contestStatus'] };
        const hoped = { ...wanted, state: stored.holds(wanted.state) };
        if (JSON.stringify(seen) !== JSON.stringify(hoped))
          wrong.push(`${JSON.stringify(standing)} ${verb} ${one}: ${JSON.stringify({ hoped, seen })}`);
        if (status === 200 || seen.state !== hoped.state) await put(standing);
      }
  }
  return wrong;
}

function foreseen<Verb extends string>(
  { table, call, actorOf }: Machine<Verb>,
  standing: Facts,
  verb: Verb,
  one: Role,
): Seen {
  const state = standing[table.field] as State;
  const [endpoint, input] = call(verb);
  if (scopeFor(allRights, actionOf(endpoint, input), [one]) === null) return { status: 403, state };
  const actor = actorOf(one, verb, standing);
  if (actor === undefined) return { status: 404, state };
  const step = stepOf(table, verb, standing, actor);
  return step === null ? { status: 409, state } : { status: 200, state: step.to ?? state };
}

const write = async (table: keyof Tables & string, id: string, values: Facts): Promise<void> => {
  await test.owner
    .updateTable(table as 'contestInfo')
    .set(values as never)
    .where('id', '=', id)
    .execute();
};

/** A contest of the unit with its regulation and one trade. */
async function aContest(values: Facts, tradeStatus: string): Promise<[contest: string, trade: string]> {
  const { data } = await by('ADM_C').post(`${contestInfo.family.path}/submit`, aContestDraft(by('ORG').userId));
  const trade = await aTrade(test.services, data.id, { tradeStatus });
  await write('contestInfo', data.id, { regulationAtt: newId(), ...values });
  return [data.id, trade];
}

/** A contest that is running, its trade, and one who competes there. */
async function aRunningTrade(): Promise<[contest: string, trade: string, competitor: string]> {
  const [contest, trade] = await aContest({ contestStatus: CONTEST.running }, TRADE.running);
  const place = { contestId: contest, contestTradeId: trade, handleUnitId: by('ORG').userId };
  const person = { name: 'A', mobile: PERSON, idCardNo: SAMPLE_ID_CARDS[0]!, userId: by('IND').userId };
  const applicationId = await anApplication(test.services, { ...place, ...person, auditStatus: PASSED });
  const competitor = newId();
  await test.owner
    .insertInto('competitionInfo')
    .values({ id: competitor, applicationId, ticketNo: 'T-1', name: 'A', contestGroup: 1, ...place })
    .execute();
  return [contest, trade, competitor];
}

const staffOrUnit = (one: Role) => (one === 'ADM_C' ? 'bureau' : 'unit');

it('[S4-22] a contest goes exactly the steps of its table', { timeout: 120_000 }, async () => {
  // Locked: nothing that the contest does to its trades, or asks of them, stands in its way.
  const [id, trade] = await aContest({}, TRADE.locked);
  const draft = aContestDraft(by('ORG').userId);
  const wrong = await wrongOf({
    table: contestCommands,
    id,
    of: 'contestInfo',
    put: async (standing) => {
      await write('contestInfo', id, { ...standing, applyEnd: draft.applyEnd, auditEnd: draft.auditEnd });
      await write('contestTrade', trade, { tradeStatus: TRADE.locked });
    },
    call: (verb) => [
      contestInfo.command,
      { command: verb, reason: '测试', filingNo: '2026-1', applyEnd: stamp(addDays(new Date(), 20)) },
    ],
    actorOf: staffOrUnit,
  });
  expect(wrong).toEqual([]);
});

it('[S4-22] a trade goes exactly the steps of its table', { timeout: 120_000 }, async () => {
  const [contest, id, competitor] = await aRunningTrade();
  const marks = { theoryScore: '80', practiceScore: '90', theoryAttend: 1, practiceAttend: 1, scoreStatus: 2 };
  const wrong = await wrongOf({
    table: tradeCommands,
    id,
    of: 'contestTrade',
    put: async (standing) => {
      await write('contestTrade', id, { ...standing, publicizeTime: addDays(new Date(), -1).toISOString() });
      await write('contestInfo', contest, { contestStatus: CONTEST.running });
      await write('competitionInfo', competitor, marks);
    },
    call: (verb) => [contestTrade.command, { command: verb, reason: '测试' }],
    actorOf: staffOrUnit,
  });
  expect(wrong).toEqual([]);
});

it('[S4-22] a score goes exactly the steps of its table', async () => {
  const [, , id] = await aRunningTrade();
  const wrong = await wrongOf({
    table: scoreCommands,
    id,
    of: 'competitionInfo',
    // Entered by somebody who is none of those who try.
    put: async (standing) => await write('competitionInfo', id, { ...standing, inputUserId: newId() }),
    call: () => [competitionInfo.check, { ids: [id] }],
    actorOf: staffOrUnit,
  });
  expect(wrong).toEqual([]);
});

it('[S4-22] an announcement goes exactly the steps of its table', async () => {
  const { data } = await by('ADM_C').post(`${announcement.family.path}/submit`, { title: '公告', content: '内容' });
  const wrong = await wrongOf({
    table: announcementCommands,
    id: data.id,
    of: 'announcement',
    put: async (standing) => await write('announcement', data.id, standing),
    call: (verb) => [announcement.command, { command: verb }],
    actorOf: () => 'bureau',
  });
  expect(wrong).toEqual([]);
});

it('[S4-22] an account goes exactly the steps of its table', { timeout: 60_000 }, async () => {
  const account = '19900000002';
  const id = await aPerson(test.services, { account, name: 'B', idCardNo: SAMPLE_ID_CARDS[1], townCode: 'ZJG01' });
  const wrong = await wrongOf({
    table: userCommands,
    id,
    of: 'account',
    put: async ({ accountState }) => {
      const isWaiting = accountState === 2;
      await write('account', id, {
        enabled: accountState === 1 ? 1 : 0,
        pendingSince: isWaiting ? new Date().toISOString() : null,
      });
    },
    stored: { column: 'enabled', holds: (state) => (state === 1 ? 1 : 0) },
    call: (verb) => [users.command, { command: verb }],
    // Who keeps deposits sees enterprises, and no individuals.
    actorOf: (one, verb) => (one === 'ADM_L' ? undefined : userCommands.commands[verb].by[0]),
  });
  expect(wrong).toEqual([]);
});

const RETURN = { result: 'return', opinion: '请补正', returnFields: ['address'] };
const PASS = { result: 'pass', opinion: '齐全' };
const REJECT = { result: 'reject', opinion: '不符' };
const REASON = { reason: '测试' };

let houseNo = 0;

const entryCalls: Readonly<Record<Action, () => Call>> = {
  save: () => [applicationInfo.submit, { address: `示例路${(houseNo += 1)}号` }],
  remove: () => [applicationInfo.remove, {}],
  submit: () => [applicationInfo.applicationSubmit, {}],
  firstPass: () => [applicationInfo.auditingSubmitFirst, PASS],
  firstReturn: () => [applicationInfo.auditingSubmitFirst, RETURN],
  firstReject: () => [applicationInfo.auditingSubmitFirst, REJECT],
  finalPass: () => [applicationInfo.auditingSubmit, PASS],
  finalReturn: () => [applicationInfo.auditingSubmit, RETURN],
  finalReject: () => [applicationInfo.auditingSubmit, REJECT],
  withdraw: () => [applicationInfo.command, { command: 'withdraw', ...REASON }],
  giveUp: () => [applicationInfo.command, { command: 'giveUp', ...REASON }],
  disqualify: () => [applicationInfo.command, { command: 'disqualify', ...REASON }],
  reopen: () => [applicationInfo.command, { command: 'reopen', ...REASON }],
};

it.each([1, 0])(
  '[S4-22] an entry goes exactly the steps of its table (first audit: %s)',
  {
    timeout: 120_000,
  },
  async (needFirstAudit) => {
    const [, trade] = await aContest({ contestStatus: CONTEST.published, needFirstAudit }, TRADE.preparing);
    const person = by('IND');
    const draft = { ...anEntryDraft(trade), ...(await entryFiles(test.services, person.userId)) };
    const { id } = (await person.post(applicationInfo.submit.path, draft)).data;
    const standings = applicationCommands.states.codes.flatMap((auditStatus): Facts[] =>
      (auditStatus === FINAL_RETURNED ? ['applicant', 'handle'] : [null]).map((returnTo) => ({
        auditStatus,
        returnTo,
        needFirstAudit,
      })),
    );
    const wrong = await wrongOf({
      table: applicationCommands,
      // Every step of the second contest but the first is one of the first contest, too.
      ...(needFirstAudit === 0 ? { verbs: ['submit'] as const } : {}),
      standings,
      id,
      of: 'applicationInfo',
      put: async ({ auditStatus, returnTo }) => {
        const isReturned = auditStatus === FIRST_RETURNED || auditStatus === FINAL_RETURNED;
        const returnFields = isReturned ? ['address'] : null;
        await write('applicationInfo', id, {
          auditStatus,
          returnTo,
          returnFields,
          returnDeadline: null,
          isDeleted: 0,
          firstAuditUserId: null,
          submitUser: person.userId,
          enteredBy: [person.userId],
        });
        await test.owner.deleteFrom('competitionInfo').where('applicationId', '=', id).execute();
      },
      call: (verb) => (verb === 'remove' ? [applicationInfo.remove, { ids: [id] }] : entryCalls[verb]()),
      actorOf: (one, verb, { auditStatus }) => {
        if (one === 'IND') return 'enterer';
        if (one === 'ADM_C') return applicationCommands.commands[verb].by.includes('counter') ? 'counter' : 'bureau';
        const isOfContest = scopeFor(allRights, actionOf(...entryCalls[verb]()), [one]) === 'contest';
        return isOfContest && auditStatus !== 0 ? 'unit' : undefined;
      },
    });
    expect(wrong).toEqual([]);
  },
);
