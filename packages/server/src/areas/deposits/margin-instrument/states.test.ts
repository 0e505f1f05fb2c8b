// Instruments, and files on their way back, against their tables: every state, verb and role (see state-machine.ts).
import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { constructionFileCommands } from '@trainrace/contract/areas/deposits/construction-file-commands';
import { marginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { marginInstrumentCommands } from '@trainrace/contract/areas/deposits/margin-instrument-commands';
import { DEPOSIT_RETURN, FILE, INSTRUMENT } from '@trainrace/contract/dictionaries';
import type { Facts, VerbOf } from '@trainrace/contract/wire/commands';
import { beforeAll, expect, it } from 'vitest';
import { anAttachment } from '../../../../seed/entry-builders.ts';
import { aFile, noArrears } from '../../../../seed/file-builders.ts';
import { anInstrument } from '../../../../seed/instrument-builders.ts';
import { newId } from '#platform/db/ids.ts';
import { openCallers, wrongOf, type Callers } from '#test/state-machine.ts';
import { addDays, day } from '#platform/time/time.ts';

type Verb = VerbOf<typeof marginInstrumentCommands>;

let callers: Callers;
let fileId: string;

beforeAll(async () => {
  callers = await openCallers();
  const enterpriseId = callers.by('ENT').userId;
  fileId = await aFile(callers.test.services, { enterpriseId, approvedAmount: '100.00', cleanState: '无' });
  await noArrears(callers.test.services, fileId);
});

const { waiting, valid, used, replaced } = INSTRUMENT;

/** All states, and what an instrument may wait for in each. Without an amount a top-up is of all that is missing. */
const standingsOf = (issuerUnitId: string | null): Facts[] =>
  marginInstrumentCommands.states.codes.flatMap((instrumentState) => {
    const waits: readonly (string | null)[] =
      instrumentState === waiting
        ? ['confirm']
        : instrumentState === valid
          ? [null, 'pay', 'release']
          : instrumentState === used
            ? ['pay', 'topUp']
            : instrumentState === replaced
              ? [null, 'pay']
              : [null];
    return waits.map((waitsFor) => ({ instrumentState, waitsFor, issuerUnitId, isWholeAgain: 1 }));
  });

/** As it would be in this standing, with the order that is to be paid. */
async function put(id: string, { instrumentState, waitsFor, issuerUnitId }: Facts, fileStatus: number): Promise<void> {
  const { owner } = callers.test;
  await owner.deleteFrom('marginUsage').where('instrumentId', '=', id).execute();
  await owner.deleteFrom('marginMovement').where('instrumentId', '=', id).execute();
  const isUsed = instrumentState === used || waitsFor === 'pay';
  const usedAmount = isUsed ? '30.00' : '0.00';
  const toppedAmount = instrumentState === used ? '0.00' : usedAmount;
  const standing = { instrumentState, waitsFor, issuerUnitId, usedAmount, toppedAmount, enteredBy: newId() };
  await callers.write('marginInstrument', id, standing);
  await callers.write('constructionFile', fileId, { fileStatus });
  if (!isUsed) return;
  const today = day(new Date());
  const usage = {
    orderNo: 'ZF',
    orderAtt: newId(),
    amount: '30.00',
    workerCount: 3,
    useDate: today,
    topUpDeadline: today,
  };
  await owner
    .insertInto('marginUsage')
    .values({ id: newId(), instrumentId: id, constructionFileId: fileId, topUpAmount: toppedAmount, ...usage })
    .execute();
}

/** State of the project that each verb needs, so that nothing but state, actor and right can refuse it. */
const RUNS: readonly [verbs: readonly Verb[], fileStatus: number][] = [
  [['confirm', 'reject', 'void'], FILE.confirming],
  [['use', 'payOut', 'topUp'], FILE.used],
  [['release'], FILE.returnApproved],
];

it.each(['of an issuer with an account', 'of another issuer'])(
  '[S4-22] an instrument %s goes exactly the steps of its table',
  { timeout: 120_000 },
  async (which) => {
    const isOwn = which === 'of an issuer with an account';
    const issuerUnitId = isOwn ? callers.by('SUP').userId : null;
    const enterpriseId = callers.by('ENT').userId;
    const id = await anInstrument(callers.test.services, { constructionFileId: fileId, enterpriseId, issuerUnitId });
    const wrong: string[] = [];
    for (const [verbs, fileStatus] of RUNS)
      wrong.push(
        ...(await wrongOf(callers, {
          table: marginInstrumentCommands,
          verbs,
          standings: standingsOf(issuerUnitId),
          id,
          of: 'marginInstrument',
          put: async (standing) => await put(id, standing, fileStatus),
          call: (verb) => [marginInstrument.command, inputOf(verb)],
          actorOf: (one) => (one === 'ADM_L' ? 'bureau' : isOwn ? 'issuer' : undefined),
        })),
      );
    await callers.write('marginInstrument', id, { isDeleted: 1 });
    expect(wrong).toEqual([]);
  },
);

let orderAtt = '';
beforeAll(async () => {
  orderAtt = await anAttachment(callers.test.services, callers.by('ADM_L').userId, {
    flowNode: 'DYTZ',
    extension: 'pdf',
  });
});

function inputOf(verb: Verb): Record<string, unknown> {
  const call = { command: verb, reason: '测试' };
  return verb === 'use' ? { ...call, orderNo: newId(), amount: '1.00', workerCount: 2, orderAtt } : call;
}

it('[S4-22] a file on its way back goes exactly the steps of its table', { timeout: 120_000 }, async () => {
  const enterpriseId = callers.by('ENT').userId;
  const issuerUnitId = callers.by('SUP').userId;
  const { services, owner } = callers.test;
  const instrument = await anInstrument(services, { constructionFileId: fileId, enterpriseId, issuerUnitId });
  const promiseAtt = await anAttachment(services, enterpriseId, { flowNode: 'FHSQ', extension: 'pdf' });
  const photoAtts = [await anAttachment(services, enterpriseId, { flowNode: 'GSZP' })];
  const yesterday = day(addDays(new Date(), -1));
  const wrong = await wrongOf(callers, {
    table: constructionFileCommands,
    verbs: ['applyReturn', 'publishReturn', 'approveReturn', 'refuseReturn'],
    id: fileId,
    of: 'constructionFile',
    put: async (standing) => {
      await callers.write('constructionFile', fileId, standing);
      await callers.write('marginInstrument', instrument, { waitsFor: null });
      await owner.deleteFrom('marginReturn').where('constructionFileId', '=', fileId).execute();
      if (standing['fileStatus'] === FILE.inForce) return;
      const returned = {
        returnState: DEPOSIT_RETURN.publicity,
        amount: '100.00',
        promiseAtt,
        photoAtts,
        actualEnd: yesterday,
      };
      await owner
        .insertInto('marginReturn')
        .values({ id: newId(), constructionFileId: fileId, publicityEnd: yesterday, ...returned })
        .execute();
    },
    call: (verb) => [
      constructionFile.command,
      { command: verb, reason: '测试', actualEnd: yesterday, promiseAtt, photoAtts },
    ],
    actorOf: (one) => (one === 'ADM_L' ? 'bureau' : 'enterprise'),
  });
  expect(wrong).toEqual([]);
});
