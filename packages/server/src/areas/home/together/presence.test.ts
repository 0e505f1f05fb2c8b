import { recordPresence } from '@trainrace/contract/areas/home/record-presence';
import { RECORD_PRESENCE } from '@trainrace/contract/limits';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildApp } from '#app/app.ts';
import { anAccount } from '../../../../seed/builders.ts';
import { newId } from '#platform/db/ids.ts';
import { openStage, type Stage } from '#test/entry-stage.ts';
import { callerWith, type Caller } from '#test/test-app.ts';
import { sweepPresent } from './presence.ts';

let stage: Stage;
let sameTown: Caller;
let entry: string;

beforeAll(async () => {
  stage = await openStage();
  await anAccount(stage.services, { account: 'town01b', virtualId: 'U031', townCode: 'ZJG01' });
  sameTown = await stage.as('town01b');
  const { person, entered, openTrade } = stage;
  ({ id: entry } = await entered(person, await openTrade()));
});

beforeEach(async () => {
  await stage.services.db.deleteFrom('recordPresence').execute();
});

const place = (bizId = entry) => ({ bizTable: 'APPLICATION_INFO', bizId });
const beat = async (by: Caller, more: object = {}) =>
  await by.post(recordPresence.beat.path, { ...place(), tab: 'a', ...more });
const seenBy = async (by: Caller) => (await beat(by)).data.map(({ name }: { name: string }) => name);
const kept = async () => await stage.services.db.selectFrom('recordPresence').selectAll().execute();

it('colleagues see each other, on whichever process they are, and nobody of another office', async () => {
  const { bureau, colleague, unit, town, services } = stage;
  for (const by of [bureau, unit, town]) await beat(by);
  const elsewhere = await buildApp(services);
  try {
    expect(await seenBy(callerWith(elsewhere, colleague.userId, colleague.token))).toEqual(['admc']);
  } finally {
    await elsewhere.close();
  }
  expect([await seenBy(bureau), await seenBy(unit), await seenBy(town)]).toEqual([['admc2'], [], []]);
  expect(await seenBy(sameTown)).toEqual(['town01']);
});

it('who leaves is gone, from that page alone, and who fell silent is gone after a while', async () => {
  const { bureau, colleague, services } = stage;
  await beat(colleague);
  await beat(colleague, { tab: 'b' });
  expect(await beat(colleague, { isLeaving: true })).toMatchObject({ status: 200, data: [] });
  expect(await seenBy(bureau)).toEqual(['admc2']);
  const silent = new Date(Date.now() - RECORD_PRESENCE.goneSeconds * 1000 - 1).toISOString();
  await services.db.updateTable('recordPresence').set({ seenAt: silent }).where('tab', '=', 'b').execute();
  expect(await seenBy(bureau)).toEqual([]);
  await sweepPresent(services.db, new Date());
  expect((await kept()).map(({ person }) => person)).toEqual([bureau.userId]);
});

it('who may not see the record is neither there nor told who is', async () => {
  const { bureau, otherUnit, otherTown, bank, person } = stage;
  await beat(bureau);
  for (const by of [otherUnit, otherTown, bank]) expect((await beat(by)).status).toBe(404);
  expect((await beat(person)).status).toBe(403);
  for (const at of [place(newId()), place('x'), { ...place(), bizTable: 'contest_info' }])
    expect((await beat(bureau, at)).status).toBe(404);
  expect(await kept()).toHaveLength(1);
});

it('a page is one row however often it says so, and nobody has more pages than people have', async () => {
  const { bureau } = stage;
  await Promise.all([beat(bureau), beat(bureau), beat(bureau)]);
  expect(await kept()).toHaveLength(1);
  await sql`insert into record_presence (biz_table, biz_id, side, person, tab, person_name, since, seen_at)
    select 'contest_info', gen_random_uuid(), 'bureau', ${bureau.userId}, 't' || n, 'admc', now(), now()
    from generate_series(2, ${RECORD_PRESENCE.tabs}) n`.execute(stage.services.db);
  expect((await beat(bureau, { tab: 'more' })).status).toBe(200);
  expect(await kept()).toHaveLength(RECORD_PRESENCE.tabs);
  expect((await beat(bureau, { tab: 'x'.repeat(41) })).status).toBe(400);
});
