// The state machines of experts, their assignments, honours and prizes (see state-machine.ts).
import type { Role } from '@trainrace/contract/access/roles';
import { expertRefreeInfo } from '@trainrace/contract/areas/basic/expert-refree-info';
import { expertCommands } from '@trainrace/contract/areas/basic/expert-refree-info-commands';
import { refereeAssignment } from '@trainrace/contract/areas/arrangement/referee-assignment';
import { assignmentCommands } from '@trainrace/contract/areas/arrangement/referee-assignment-commands';
import { CONTEST, HONOUR, TRADE } from '@trainrace/contract/dictionaries';
import { honour } from '@trainrace/contract/areas/results/honour';
import { honourCommands } from '@trainrace/contract/areas/results/honour-commands';
import { prize } from '@trainrace/contract/areas/results/prize';
import { prizeCommands } from '@trainrace/contract/areas/results/prize-commands';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { beforeAll, expect, it } from 'vitest';
import { aContestDraft, anApplication, aTrade, SAMPLE_ID_CARDS } from '../../seed/builders.ts';
import { anExpert } from '../../seed/expert-builders.ts';
import { showResults } from '../../seed/shown-results.ts';
import { newId } from '#platform/db/ids.ts';
import { sensitiveColumns } from '#platform/store/sensitive.ts';
import { openCallers, PERSON, wrongOf, type Callers } from './state-machine.ts';

let callers: Callers;
const by = (one: Role) => callers.by(one);
const write: Callers['write'] = async (...values) => await callers.write(...values);
const staffOrUnit = (one: Role) => (one === 'ADM_C' ? 'bureau' : 'unit');

beforeAll(async () => {
  callers = await openCallers();
});

interface Place {
  contestId: string;
  contestTradeId: string;
}

async function aContest(contestStatus: number, tradeStatus: string): Promise<Place> {
  const { data } = await by('ADM_C').post(contestInfo.submit.path, aContestDraft(by('ORG').userId));
  const contestTradeId = await aTrade(callers.test.services, data.id, { tradeStatus });
  await write('contestInfo', data.id, { contestStatus });
  return { contestId: data.id, contestTradeId };
}

/** One whose result is published. */
async function aWinner(place: Place): Promise<string> {
  const person = { name: 'A', mobile: PERSON, idCardNo: SAMPLE_ID_CARDS[0]!, userId: by('IND').userId };
  const handleUnitId = by('ORG').userId;
  const applicationId = await anApplication(callers.test.services, {
    ...place,
    ...person,
    handleUnitId,
    auditStatus: 30,
  });
  const id = newId();
  await callers.test.owner
    .insertInto('competitionInfo')
    .values({ id, applicationId, ticketNo: 'T-1', name: 'A', contestGroup: 1, handleUnitId, scoreStatus: 5, ...place })
    .execute();
  await showResults(callers.test.services.db, place.contestTradeId);
  return id;
}

it('[S4-22] an expert goes exactly the steps of the table', async () => {
  const id = await anExpert(callers.test.services);
  const wrong = await wrongOf(callers, {
    table: expertCommands,
    id,
    of: 'expertRefreeInfo',
    put: async (standing) => await write('expertRefreeInfo', id, standing),
    call: (verb) => [expertRefreeInfo.command, { command: verb, reason: '测试' }],
    actorOf: () => 'bureau',
  });
  expect(wrong).toEqual([]);
});

it('[S4-22] an assignment goes exactly the steps of its table', { timeout: 120_000 }, async () => {
  const place = await aContest(CONTEST.running, TRADE.running);
  const expertId = await anExpert(callers.test.services, { accountId: by('IND').userId });
  const id = newId();
  await callers.test.owner
    .insertInto('refereeAssignment')
    .values({ id, ...place, expertId, role: 2, coi: '[]', assignState: 10 })
    .execute();
  const wrong = await wrongOf(callers, {
    table: assignmentCommands,
    id,
    of: 'refereeAssignment',
    put: async (standing) => await write('refereeAssignment', id, { ...standing, coi: '[]', fee: '600' }),
    call: (verb) => [
      refereeAssignment.command,
      { command: verb, reason: '测试', declaration: '测试', evaluateScore: '4.5' },
    ],
    actorOf: (one) => (one === 'IND' ? 'expert' : staffOrUnit(one)),
  });
  expect(wrong).toEqual([]);
});

it('[S4-22] an honour goes exactly the steps of its table', { timeout: 120_000 }, async () => {
  const id = await aWinner(await aContest(CONTEST.results, TRADE.published));
  const wrong = await wrongOf(callers, {
    table: honourCommands,
    id,
    of: 'competitionInfo',
    // Proposed by nobody who tries.
    put: async (standing) =>
      await write('competitionInfo', id, {
        ...standing,
        honourBy: [],
        honourCode: standing['honourState'] === HONOUR.none ? null : '市技术能手',
      }),
    call: (verb) => [honour.command, { command: verb, reason: '测试', honourCode: '市技术能手' }],
    actorOf: staffOrUnit,
  });
  expect(wrong).toEqual([]);
});

it('[S4-22] a prize goes exactly the steps of its table', async () => {
  const place = await aContest(CONTEST.results, TRADE.published);
  const competitorId = await aWinner(place);
  const { contestId } = place;
  await by('ADM_C').post(prize.budget.path, { contestId, budget: '5000' });
  const id = newId();
  const { cipher } = callers.test.services;
  await callers.test.owner
    .insertInto('prize')
    .values({
      id,
      ...place,
      competitorId,
      handleUnitId: by('ORG').userId,
      prizeKind: 1,
      name: 'A',
      amount: '100',
      tax: '0',
      bankName: 'B',
      ...sensitiveColumns(cipher, { table: 'prize', id }, 'bankAccount', '6222000000000001'),
    })
    .execute();
  const wrong = await wrongOf(callers, {
    table: prizeCommands,
    id,
    of: 'prize',
    // Confirmed by nobody who tries.
    put: async (standing) => await write('prize', id, { ...standing, confirmBy: newId() }),
    call: (verb) => [prize.command, { command: verb, reason: '测试', payNo: 'P-1' }],
    actorOf: () => 'bureau',
  });
  expect(wrong).toEqual([]);
});
