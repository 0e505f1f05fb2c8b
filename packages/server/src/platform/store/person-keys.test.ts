import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  aContestDraft,
  anAccount,
  anApplication,
  aTrade,
  aUnit,
  SAMPLE_ID_CARDS,
  SAMPLE_USCC,
} from '../../../seed/builders.ts';
import { chainOf } from '#platform/integrity/chain.ts';
import { chainRows, chainSuite } from '#platform/integrity/chain-rows.ts';
import { verifyChain } from '#platform/integrity/verify.ts';
import { verifyTrail } from '#platform/integrity/verify-trail.ts';
import { keysReader, loadKeys } from '#platform/security/keys.ts';
import { rotateKeys } from '#platform/key-rotation/rotate-keys.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { newId } from '#platform/db/ids.ts';
import { destroyPersonKeys, personKeys } from './person-keys.ts';
import { recordTrail } from './trail.ts';
import type { Change } from './changes.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { secretsOf } from '#platform/db/connection-secrets.ts';

const TRAIL = '/api/zjgrsj-trainrace/basic/modify_record';
const ENTRIES = '/api/zjgrsj-trainrace/application/APPLICATION_INFO';

let test: TestApp;
let bureau: Caller;
let entry: (name: string) => Promise<string>;

beforeAll(async () => {
  test = await testApp();
  await anAccount(test.services, { account: 'clerk', name: '钟经办', roles: ['ADM_C', 'ADM_S'] });
  await aUnit(test.services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  bureau = await test.as('clerk');
  const { userId: handleUnitId } = await test.as('org01');
  const { data } = await bureau.post(
    '/api/zjgrsj-trainrace/competition/contest_info/submit',
    aContestDraft(handleUnitId),
  );
  const contestTradeId = await aTrade(test.services, data.id);
  let count = 0;
  entry = async (name) => {
    const idCardNo = SAMPLE_ID_CARDS[count]!;
    const mobile = `199000${String((count += 1)).padStart(5, '0')}`;
    return await anApplication(test.services, {
      contestId: data.id,
      contestTradeId,
      handleUnitId,
      auditStatus: 0,
      name,
      idCardNo,
      mobile,
    });
  };
});

/** Content of the database about it, as read by somebody who has the database alone. */
const inTheClear = async (table: string) =>
  (
    await sql<{
      said: string;
    }>`select coalesce(string_agg(to_jsonb(t)::text, ' '), '') as said from ${sql.table(table)} t`.execute(test.owner)
  ).rows[0]!.said;

const trailOf = async (bizId: string) =>
  (await bureau.get(`${TRAIL}/list`, { bizTable: 'APPLICATION_INFO', bizId, size: 20 })).data.records;

const rename = (before: unknown, after: unknown): Change => ({
  field: 'name',
  label: '姓名',
  before,
  after,
  isMasked: false,
});

const say = async (bizId: string, name: string) =>
  await inTransaction({ db: test.services.db, now: new Date(), ip: '127.0.0.1', traceId: 'test' }, async (actor) => {
    const user = { id: bureau.userId, name: '钟经办', roles: [], operator: null };
    await recordTrail({ ...actor, user: user as never }, [
      {
        bizTable: 'APPLICATION_INFO',
        bizId,
        bizTitle: name,
        action: '修改',
        changes: [rename('旧名', name)],
        reason: `${name}要求`,
      },
    ]);
  });

describe('what is written about a person', () => {
  it('stands nowhere in the clear, and is read as it was', async () => {
    const id = await entry('欧阳无忌');
    await say(id, '欧阳无忌');
    expect((await bureau.get(`${ENTRIES}/detail`, { id })).data.name).toBe('欧阳无忌');
    await test.services.logs.flush();
    for (const table of ['modify_record', 'usual_log', 'api_log', 'error_log', 'result_snapshot'])
      expect(await inTheClear(table)).not.toMatch(/欧阳无忌|钟经办/);
    expect(await trailOf(id)).toMatchObject([
      { bizTitle: '欧阳无忌', operatorName: '钟经办', reason: '欧阳无忌要求', changes: [rename('旧名', '欧阳无忌')] },
    ]);
  });

  it('is read the same after the keys were changed', async () => {
    const id = await entry('司马相如');
    await say(id, '司马相如');
    const { keys: place } = test.services.config;
    expect(
      await rotateKeys({
        db: test.services.db,
        chainSuite: (change) => chainSuite(chainOf(test.services), change),
        place,
        say: () => {},
        suite: 'sm',
        pauseMs: 1200,
      }),
    ).toBe(true);
    secretsOf(test.services.db).personKeys.clear();
    expect(keysReader(place, loadKeys(place)!)().other).toBeUndefined();
    expect(await trailOf(id)).toMatchObject([{ bizTitle: '司马相如', operatorName: '钟经办' }]);
    await say(id, '司马相如');
    const kept = await sql<{
      title: string;
    }>`select biz_title as title from modify_record where biz_id = ${id} order by id`.execute(test.owner);
    expect(kept.rows.map(({ title }) => /:sm\.[^:]*$/.test(title))).toEqual([false, true]);
    const said = { bizTitle: '司马相如', reason: '司马相如要求', operatorName: '钟经办' };
    expect(await trailOf(id)).toMatchObject([said, said]);
  });

  it('is gone with the key, the chain whole; of others it stays', async () => {
    const [forgotten, other] = [await entry('诸葛孔明'), await entry('周公瑾')];
    await say(forgotten, '诸葛孔明');
    await say(other, '周公瑾');
    await destroyPersonKeys(test.services.db, [forgotten]);
    expect(await trailOf(forgotten)).toMatchObject([
      { bizTitle: null, reason: null, operatorName: '钟经办', action: '修改', changes: [rename(null, null)] },
    ]);
    expect(await trailOf(other)).toMatchObject([{ bizTitle: '周公瑾', reason: '周公瑾要求' }]);
    // Later entries are not told either, by this process or one that has seen the key.
    await say(forgotten, '诸葛亮');
    expect(await trailOf(forgotten)).toMatchObject([
      { bizTitle: null, changes: [rename(null, null)] },
      { bizTitle: null },
    ]);
    const chain = chainOf(test.services);
    await test.services.logs.flush();
    await chainRows(chain, null);
    expect(await verifyChain(chain)).toMatchObject({ broken: null });
    expect((await verifyTrail(test.services.db)).faults).toEqual([]);
  });

  it('never opens in another row', async () => {
    const [one, two] = [await entry('赵云'), await entry('马超')];
    await say(one, '赵云');
    await say(two, '马超');
    await sql`update modify_record t set biz_title = s.biz_title from modify_record s where t.biz_id = ${two} and s.biz_id = ${one}`.execute(
      test.owner,
    );
    expect((await trailOf(two))[0].bizTitle).not.toContain('赵云');
  });
});

describe('the key of a record', () => {
  it('is one, whoever makes it first', async () => {
    const id = newId();
    const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => personKeys(test.services.db, [id])));
    for (const other of others) expect(other.get(id)!.equals(first!.get(id)!)).toBe(true);
  });

  it('is not remembered from a transaction that came to nothing', async () => {
    const id = newId();
    const undone = inTransaction({ db: test.services.db }, async ({ db }) => {
      await personKeys(db, [id]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const kept = (await personKeys(test.services.db, [id])).get(id)!;
    secretsOf(test.services.db).personKeys.clear();
    expect((await personKeys(test.services.db, [id])).get(id)!.equals(kept)).toBe(true);
  });

  it('that was destroyed before it was made is never made', async () => {
    const id = newId();
    await destroyPersonKeys(test.services.db, [id]);
    expect((await personKeys(test.services.db, [id])).get(id)).toBeNull();
  });
});
