import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import {
  anAccount,
  anApplication,
  aContestDraft,
  aTrade,
  aUnit,
  SAMPLE_ID_CARDS,
  SAMPLE_USCC,
} from '../../../seed/builders.ts';
import { checksIn, systemActor } from '#app/startup/checks.ts';
import { newId } from '#platform/db/ids.ts';
import { nextSerial } from '#platform/store/serial.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { trailOf } from '#test/trail.ts';
import { verifyTrail } from '#platform/integrity/verify-trail.ts';
import { examine, type Examined } from './check.ts';

const DOCTOR = join(import.meta.dirname, '../../../../../scripts/doctor.ts');
const CONTEST = '/api/zjgrsj-trainrace/competition/contest_info';

let server: TestApp;
let bureau: Caller;
let unitId: string;

beforeAll(async () => {
  server = await testApp();
  await anAccount(server.services, { account: 'admc', roles: ['ADM_C'] });
  unitId = await aUnit(server.services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  bureau = await server.as('admc');
});

async function look({ mends }: { mends: boolean }): Promise<Examined[]> {
  const examined: Examined[] = [];
  await examine(systemActor(server.services.db, new Date()), checksIn(server.services.config), {
    mends,
    tell: (one) => examined.push(one),
  });
  return examined;
}

async function aContest(contestStatus: number, tradeStatus: string) {
  const { data } = await bureau.post(`${CONTEST}/submit`, aContestDraft(unitId));
  const tradeId = await aTrade(server.services, data.id, { tradeStatus });
  await server.services.db.updateTable('contestInfo').set({ contestStatus }).where('id', '=', data.id).execute();
  return { contestId: data.id as string, contestNo: data.contestNo as string, tradeId };
}

it('finds a contest behind its trades, and moves it on with a trail row', async () => {
  const { contestId, contestNo } = await aContest(60, '发布');
  const said = `Contest ${contestNo} is “In progress”; by its trades it is “Results published”.`;
  expect(await look({ mends: false })).toEqual([{ check: 'contests', said, state: 'found' }]);
  expect(await look({ mends: true })).toEqual([{ check: 'contests', said, state: 'mended' }]);
  expect((await bureau.get(`${CONTEST}/detail`, { id: contestId })).data.contestStatus).toBe(80);
  expect((await trailOf(server.services.db, { bizId: contestId })).at(-1)).toMatchObject({
    action: '状态',
    reason: '系统自检更正',
    operatorId: null,
  });
  expect(await look({ mends: true })).toEqual([]);
});

it('finds who passed and does not compete, and who competes and did not pass, while the trade is open', async () => {
  const { db } = server.services;
  const make = async (auditStatus: number, locked: { contestId: string; tradeId: string }, person: number) => {
    const { contestId, tradeId: contestTradeId } = locked;
    const idCardNo = SAMPLE_ID_CARDS[person]!;
    return await anApplication(server.services, {
      contestId,
      contestTradeId,
      handleUnitId: unitId,
      auditStatus,
      idCardNo,
    });
  };
  const competes = async (applicationId: string) =>
    (
      await db.selectFrom('competitionInfo').select('isDeleted').where('applicationId', '=', applicationId).execute()
    ).map(({ isDeleted }) => isDeleted === 0);
  const open = await aContest(50, '编排');
  const passed = await make(30, open, 0);
  expect((await look({ mends: true })).map(({ state }) => state)).toEqual(['mended']);
  expect(await competes(passed)).toEqual([true]);

  await db.updateTable('applicationInfo').set({ auditStatus: 45 }).where('id', '=', passed).execute();
  expect((await look({ mends: true })).map(({ state }) => state)).toEqual(['mended']);
  expect(await competes(passed)).toEqual([false]);

  await db.updateTable('applicationInfo').set({ auditStatus: 30, ticketNo: 'T-1' }).where('id', '=', passed).execute();
  expect((await look({ mends: true })).map(({ state }) => state)).toEqual(['mended']);
  expect(await competes(passed)).toEqual([true]);

  const locked = await make(30, await aContest(60, '锁定'), 1);
  expect((await look({ mends: true })).map(({ state }) => state)).toEqual(['kept']);
  expect(await competes(locked)).toEqual([]);
  await db.deleteFrom('applicationInfo').where('id', '=', locked).execute();
  expect(await look({ mends: false })).toEqual([]);
});

it('finds a series that would give a number twice', async () => {
  const { db } = server.services;
  const given = await nextSerial(db, 'CONTEST', new Date());
  const { contestId } = await aContest(0, '筹备');
  await db
    .updateTable('contestInfo')
    .set({ contestNo: given.replace(/\d+$/, '900') })
    .where('id', '=', contestId)
    .execute();
  expect((await look({ mends: true })).map(({ check, state }) => [check, state])).toEqual([['series', 'mended']]);
  expect(await nextSerial(db, 'CONTEST', new Date())).toBe(given.replace(/\d+$/, '901'));
});

it('names an attachment whose file is gone, and leaves it to people', async () => {
  const { db, files, config } = server.services;
  const path = await files.temporaryPath();
  writeFileSync(path, 'x');
  const storageKey = await files.keep(path);
  const { id: createUser } = await db.selectFrom('account').select('id').limit(1).executeTakeFirstOrThrow();
  const row = { id: newId(), originalName: '证书.pdf', extension: 'pdf', contentType: 'application/pdf', size: 1 };
  await db
    .insertInto('attach')
    .values({ ...row, sha256: Buffer.alloc(32), storageKey, createUser })
    .execute();
  const check = 'attachments without their file';
  const named = async () => (await look({ mends: true })).filter((one) => one.check === check);
  expect(await named()).toEqual([]);
  rmSync(join(config.dataDir, 'files', storageKey));
  const said = `${row.id} (证书.pdf) has no file ${storageKey}: bring it back from a backup.`;
  expect(await named()).toEqual([{ check, said, state: 'kept' }]);
});

it('mends as a command beside the running server, with a trail that is proved', async () => {
  const { contestId } = await aContest(60, '发布');
  const { databaseUrl, dataDir, keys } = server.services.config;
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, KEYS_FILE: keys.file };
  const done = spawnSync(process.execPath, [DOCTOR, '--mend'], { env, encoding: 'utf8' });
  expect(done.stdout).toMatch(/found, 1 mended, \d for people to decide/);
  expect((await bureau.get(`${CONTEST}/detail`, { id: contestId })).data.contestStatus).toBe(80);
  expect((await verifyTrail(server.services.db)).faults).toEqual([]);
});
