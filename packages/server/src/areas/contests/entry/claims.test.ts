import { beforeAll, describe, expect, it } from 'vitest';
import { REVIEW_CLAIM_MINUTES } from '@trainrace/contract/limits';
import type { Caller } from '#test/test-app.ts';
import { addMinutes, stamp } from '#platform/time/time.ts';
import { sweepClaims } from './claims.ts';
import { BASE, openStage, type Stage } from '#test/entry-stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

const claim = async (by: Caller, id: string) => await by.post(`${BASE}/claim`, { id });
const next = async (by: Caller, fields: object) => (await by.post(`${BASE}/claimNext`, fields)).data.id;
const pass = async (by: Caller, id: string, call = 'auditingSubmit') =>
  await by.post(`${BASE}/${call}`, { id, result: 'pass' });

/** Waiting for the final audit, the first entered first. */
async function waiting(count: number) {
  const { person, unit, entered, contest, trade } = stage;
  const contestId = await contest();
  const tradeId = await trade(contestId);
  const ids: string[] = [];
  for (let made = 0; made < count; made++) {
    const { id } = await entered(person, tradeId);
    await pass(unit, id, 'auditingSubmitFirst');
    ids.push(id);
  }
  return { contestId, ids };
}

const later = async (minutes: number) =>
  await stage.services.db
    .updateTable('reviewClaim')
    .set({ heldUntil: addMinutes(new Date(), REVIEW_CLAIM_MINUTES - minutes).toISOString() })
    .execute();

describe('an entry that somebody has open', () => {
  it('is shown to others with the name, and can be decided on by nobody else', async () => {
    const { bureau, colleague, person, otherUnit } = stage;
    const { ids } = await waiting(1);
    const [id = ''] = ids;
    expect((await claim(bureau, id)).data).toMatchObject({ id, isOwn: true });
    expect((await claim(colleague, id)).data).toMatchObject({ id, isOwn: false, heldByName: 'admc' });
    const seen = await colleague.get(`${BASE}/claims`, { ids: id });
    expect(seen.data).toMatchObject([{ id, isOwn: false, heldByName: 'admc' }]);
    expect(await pass(colleague, id)).toMatchObject({ status: 409, msg: '该报名正由admc审核' });
    const batch = await colleague.post(`${BASE}/applicationBatchPass`, { ids });
    expect(batch.data).toEqual([{ id, ok: false, code: 409, msg: '该报名正由admc审核' }]);
    expect((await claim(person, id)).status).toBe(403);
    expect((await claim(otherUnit, id)).status).toBe(404);
    expect((await otherUnit.get(`${BASE}/claims`, { ids: id })).status).toBe(404);
    expect((await pass(bureau, id)).data).toMatchObject({ auditStatus: 30 });
    expect((await colleague.get(`${BASE}/claims`, { ids: id })).data).toEqual([]);
  });

  it('is free again when it is given back, and after 15 minutes without use', async () => {
    const { bureau, colleague, services } = stage;
    const { ids } = await waiting(1);
    const [id = ''] = ids;
    const until = (await claim(bureau, id)).data.heldUntil;
    expect(until > stamp(addMinutes(new Date(), REVIEW_CLAIM_MINUTES - 1))).toBe(true);
    expect(until <= stamp(addMinutes(new Date(), REVIEW_CLAIM_MINUTES))).toBe(true);
    await colleague.post(`${BASE}/releaseClaim`, { id });
    expect((await claim(colleague, id)).data).toMatchObject({ isOwn: false });
    await bureau.post(`${BASE}/releaseClaim`, { id });
    expect((await claim(colleague, id)).data).toMatchObject({ isOwn: true });
    await later(REVIEW_CLAIM_MINUTES - 1);
    expect((await claim(bureau, id)).data).toMatchObject({ isOwn: false });
    await later(REVIEW_CLAIM_MINUTES + 1);
    expect((await colleague.get(`${BASE}/claims`, { ids: id })).data).toEqual([]);
    expect((await claim(bureau, id)).data).toMatchObject({ isOwn: true });
    await later(REVIEW_CLAIM_MINUTES + 1);
    await sweepClaims(services.db, new Date());
    expect(await services.db.selectFrom('reviewClaim').selectAll().execute()).toEqual([]);
  });
});

describe('the next one', () => {
  it('is the one that has waited longest, and is told to nobody else', async () => {
    const { bureau, colleague } = stage;
    const { ids, contestId } = await waiting(2);
    expect(await next(bureau, { contestId })).toBe(ids[0]);
    expect(await next(bureau, { contestId })).toBe(ids[0]);
    expect(await next(colleague, { contestId })).toBe(ids[1]);
    expect(await next(colleague, { contestId, except: [ids[1]] })).toBe(null);
    await pass(bureau, ids[0]!);
    expect(await next(bureau, { contestId })).toBe(null);
  });

  it('asked for by six at once, nobody is given the same', async () => {
    const { bureau, colleague } = stage;
    const { ids, contestId } = await waiting(6);
    const asked = await Promise.all(
      [bureau, colleague, bureau, colleague, bureau, colleague].map(async (by) => ({
        by,
        id: await next(by, { contestId }),
      })),
    );
    const of = (who: Caller) => new Set(asked.filter(({ by }) => by === who).map(({ id }) => id));
    expect([...of(bureau)].filter((id) => of(colleague).has(id))).toEqual([]);
    expect([...of(bureau), ...of(colleague)].every((id) => ids.includes(id))).toBe(true);
  });

  it('is none that the caller entered or audited first, nor one whose audits are over', async () => {
    const { bureau, colleague, person, unit, entered, contest, trade, setContest } = stage;
    const contestId = await contest();
    const tradeId = await trade(contestId);
    const { id } = await entered(person, tradeId);
    expect(await next(bureau, { contestId })).toBe(null);
    await bureau.post(`${BASE}/auditingSubmitFirst`, { id, result: 'pass', opinion: '代审' });
    expect(await next(bureau, { contestId })).toBe(null);
    expect(await next(colleague, { contestId })).toBe(id);
    // One person with who audited first, on this entry, though in the own name: either way round.
    for (const [personId, forId] of [
      [colleague.userId, bureau.userId],
      [bureau.userId, colleague.userId],
    ] as const) {
      await stage.owner.insertInto('standInDeed').values({ bizId: id, personId, forId }).execute();
      expect(await next(colleague, { contestId })).toBe(null);
      await stage.owner.deleteFrom('standInDeed').where('bizId', '=', id).execute();
    }
    const second = await entered(person, tradeId);
    expect(await next(bureau, { contestId, stage: 'first' })).toBe(second.id);
    await bureau.post(`${BASE}/releaseClaim`, { id: second.id });
    await setContest(tradeId, { auditEnd: addMinutes(new Date(), -1).toISOString() });
    expect(await next(unit, { contestId })).toBe(null);
    await setContest(tradeId, { auditEnd: addMinutes(new Date(), 60).toISOString() });
    expect(await next(unit, { contestId })).toBe(second.id);
    expect((await person.post(`${BASE}/claimNext`, {})).status).toBe(403);
  });
});
