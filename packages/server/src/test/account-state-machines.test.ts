// The state machines of accounts and of what system administrators switch (see state-machine.ts).
import { accountMerge } from '@trainrace/contract/areas/accounts/account-merge';
import { accountMergeCommands } from '@trainrace/contract/areas/accounts/account-merge-commands';
import { MERGE } from '@trainrace/contract/areas/accounts/account-merge.dictionaries';
import { groupInfo } from '@trainrace/contract/areas/accounts/group-info';
import { groupCommands } from '@trainrace/contract/areas/accounts/group-info-commands';
import { operator } from '@trainrace/contract/areas/accounts/operator';
import { operatorCommands } from '@trainrace/contract/areas/accounts/operator-commands';
import { tournamentUnit } from '@trainrace/contract/areas/accounts/tournament-unit';
import { unitCommands } from '@trainrace/contract/areas/accounts/tournament-unit-commands';
import { users } from '@trainrace/contract/areas/accounts/users';
import { userCommands } from '@trainrace/contract/areas/accounts/users-commands';
import type { Role } from '@trainrace/contract/access/roles';
import { ACCOUNT, OPERATOR } from '@trainrace/contract/dictionaries';
import { oss } from '@trainrace/contract/areas/system/oss';
import { ossCommands } from '@trainrace/contract/areas/system/oss-commands';
import { smsCommands } from '@trainrace/contract/areas/messages/sms-commands';
import { sms } from '@trainrace/contract/areas/messages/sms';
import { beforeAll, expect, it } from 'vitest';
import { aGroup, aPerson } from '../../seed/account-builders.ts';
import { aUnit, SAMPLE_ID_CARDS, SAMPLE_USCC } from '../../seed/builders.ts';
import { newId } from '#platform/db/ids.ts';
import { openCallers, wrongOf, type Callers } from './state-machine.ts';

let callers: Callers;
const by = (one: Role) => callers.by(one);
const write: Callers['write'] = async (...values) => await callers.write(...values);

beforeAll(async () => {
  callers = await openCallers();
});

it('[S4-22] an account goes exactly the steps of its table', { timeout: 120_000 }, async () => {
  const account = '19900000002';
  const person = { account, name: 'B', idCardNo: SAMPLE_ID_CARDS[1], townCode: 'ZJG01' };
  const id = await aPerson(callers.test.services, person);
  let accountState = 0;
  const { active, waiting } = ACCOUNT;
  const wrong = await wrongOf(callers, {
    table: userCommands,
    id,
    of: 'account',
    put: async (standing) => {
      accountState = standing['accountState'] as number;
      const pendingSince = accountState === waiting ? new Date().toISOString() : null;
      await write('account', id, { enabled: accountState === active ? 1 : 0, pendingSince, isDeleted: 0 });
      await write('userInfo', id, { isDeleted: 0 });
    },
    stateNow: async () => {
      const columns = ['enabled', 'pendingSince'] as const;
      const { owner } = callers.test;
      const row = await owner.selectFrom('account').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
      return row.pendingSince === null ? row.enabled : waiting;
    },
    call: (verb) =>
      verb === 'pass' || verb === 'reject'
        ? [users.audit, { result: verb, opinion: '测试' }]
        : [users.command, { command: verb }],
    // Administrators of deposits see enterprises, and no individuals.
    actorOf: (one, verb) => (one === 'ADM_L' ? undefined : userCommands.commands[verb].by[0]),
  });
  expect(wrong).toEqual([]);
});

it('[S4-22] the approval of a unit goes exactly the steps of its table', async () => {
  const id = await aUnit(callers.test.services, { account: 'another', uscc: SAMPLE_USCC[1] });
  const wrong = await wrongOf(callers, {
    table: unitCommands,
    id,
    of: 'tournamentUnit',
    put: async (standing) => await write('tournamentUnit', id, standing),
    call: (verb) => [tournamentUnit.audit, { result: verb, opinion: '测试' }],
    actorOf: () => 'bureau',
  });
  expect(wrong).toEqual([]);
});

it('[S4-22] the approval of a group goes exactly the steps of its table', async () => {
  const group = { account: 'school', groupName: 'S', groupNo: 'JT-1', uscc: SAMPLE_USCC[2]! };
  const id = await aGroup(callers.test.services, group);
  await write('groupInfo', id, { licenceAtt: newId() });
  const wrong = await wrongOf(callers, {
    table: groupCommands,
    id,
    of: 'groupInfo',
    put: async (standing) => await write('groupInfo', id, standing),
    call: (verb) => [groupInfo.audit, { result: verb, opinion: '测试' }],
    actorOf: () => 'bureau',
  });
  expect(wrong).toEqual([]);
});

it('[S4-22] the merging of two accounts goes exactly the steps of its table', async () => {
  const person = { name: '陈示一', idCardNo: SAMPLE_ID_CARDS[2], townCode: 'ZJG01' };
  const keepId = await aPerson(callers.test.services, { account: '19900000011', ...person, realNameState: 1 });
  const closeId = await aPerson(callers.test.services, { account: '19900000012', ...person });
  const { data } = await by('ADM_S').post(accountMerge.submit.path, { keepId, closeId, reason: '同一人' });
  const wrong = await wrongOf(callers, {
    table: accountMergeCommands,
    id: data.id,
    of: 'accountMerge',
    put: async (standing) => {
      const isMerged = standing['mergeState'] === MERGE.merged;
      const isDeleted = isMerged ? 1 : 0;
      const decidedAt = new Date().toISOString();
      await write('accountMerge', data.id, { ...standing, proposedUser: newId(), decidedAt, moved: '{}' });
      await write('account', closeId, { isDeleted, mergedInto: isMerged ? keepId : null });
      await write('userInfo', closeId, { isDeleted });
    },
    call: (verb) => [accountMerge.command, { command: verb, opinion: '测试' }],
    actorOf: () => 'bureau',
  });
  expect(wrong).toEqual([]);
});

it('[S4-22] an operator goes exactly the steps of their table', { timeout: 120_000 }, async () => {
  const draft = { name: '王例', mobile: '19922200001', right: 'enter' };
  const { id } = (await by('ORG').post(operator.submit.path, draft)).data;
  const { notInvited, invited, active, disabled } = OPERATOR;
  const at = new Date().toISOString();
  const steps = [
    { operatorState: notInvited, invitedAt: null, lastSignIn: null },
    { operatorState: invited, invitedAt: at, lastSignIn: null },
    { operatorState: active, invitedAt: at, lastSignIn: at },
  ];
  const wrong = await wrongOf(callers, {
    table: operatorCommands,
    standings: [...steps, ...steps.map((step) => ({ ...step, operatorState: disabled }))],
    id,
    of: 'operator',
    put: async ({ operatorState, invitedAt, lastSignIn }) => {
      const passwordHash = invitedAt === null ? null : 'x';
      await write('operator', id, {
        enabled: operatorState === disabled ? 0 : 1,
        passwordHash,
        invitedAt,
        lastSignIn,
      });
    },
    stateNow: async () => (await by('ORG').get(operator.detail.path, { id })).data.operatorState,
    call: (verb) => [operator.command, { command: verb }],
    actorOf: (one) => {
      if (one === 'ORG') return 'unit';
      // Other units see their own; who keeps deposits sees enterprises.
      return one === 'ADM_C' || one === 'ADM_S' || one === 'TOWN' ? 'staff' : undefined;
    },
  });
  expect(wrong).toEqual([]);
});

it.each([
  { name: 'file store', table: ossCommands, of: 'oss', calls: oss, code: 'ossCode' },
  { name: 'SMS provider', table: smsCommands, of: 'sms', calls: sms, code: 'smsCode' },
] as const)('[S4-22] a $name goes exactly the steps of its table', async ({ table, of, calls, code }) => {
  const { id } = (await by('ADM_S').post(calls.submit.path, { category: 9, [code]: 'another' })).data;
  const wrong = await wrongOf(callers, {
    table,
    id,
    of,
    put: async (standing) => await write(of, id, standing),
    call: () => [calls.enable, {}],
    actorOf: () => 'system',
  });
  expect(wrong).toEqual([]);
});
