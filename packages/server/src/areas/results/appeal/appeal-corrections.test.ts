// A review that finds a mistake: corrected by an order while the scores are in publicity, and the answer names it.
import { appeal } from '@trainrace/contract/areas/results/appeal';
import { scoreCorrection } from '@trainrace/contract/areas/results/score-correction';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anExpert } from '../../../../seed/expert-builders.ts';
import type { Caller } from '#test/test-app.ts';
import { addDays, stamp } from '#platform/time/time.ts';
import { inPublicity, openAppealStage, type AppealStage, type Publicity } from './test-stage.ts';

let stage: AppealStage;
let open: Publicity;
let appealId: string;

beforeAll(async () => {
  stage = await openAppealStage();
});

/** An appeal of the person whose review proposed a correction. */
beforeEach(async () => {
  open = await inPublicity(stage, { publicityDays: 5, appealDays: 3 });
  await stage.services.db
    .updateTable('competitionInfo')
    .set({ theoryAttend: 1, practiceAttend: 1 })
    .where('contestTradeId', '=', open.tradeId)
    .execute();
  const { data } = await stage.person.post(appeal.submit.path, { competitorId: open.own, content: '漏计2分' });
  appealId = data.id;
  await said(stage.unit, 'accept');
  await said(stage.unit, 'review', { reviewerIds: [await anExpert(stage.services)] });
  await said(stage.bureau, 'proposeCorrection', { opinion: '实操应加2分' });
});

const command = async (by: Caller, verb: string, more: object = {}) =>
  await by.post(appeal.command.path, { id: appealId, command: verb, ...more });
async function said(by: Caller, verb: string, more: object = {}): Promise<void> {
  expect((await command(by, verb, more)).status).toBe(200);
}
const draft = (more: object = {}) => ({
  competitorId: open.own,
  appealId,
  changes: [{ field: 'practiceScore', to: '92' }],
  reason: '申诉复核更正',
  ...more,
});
const order = async (by: Caller, more: object = {}) => await by.post(scoreCorrection.submit.path, draft(more));
const decide = async (by: Caller, id: string, verb: string, more: object = {}) =>
  await by.post(scoreCorrection.command.path, { id, command: verb, ...more });
const answer = async () => await command(stage.bureau, 'answer', { answer: '已更正' });
const own = async () => await stage.person.get(appeal.detail.path, { id: appealId });
const tradeOf = async () =>
  await stage.services.db
    .selectFrom('contestTrade')
    .selectAll()
    .where('id', '=', open.tradeId)
    .executeTakeFirstOrThrow();

describe('a correction that an appeal led to', () => {
  it('[S2-45] corrects a score in publicity, begins the publicity anew, and the answer names the order', async () => {
    await sql`update contest_trade set publicity_end = now(), appeal_end = now() where id = ${open.tradeId}`.execute(
      stage.services.db,
    );
    const { data: made } = await order(stage.unit);
    expect(made).toMatchObject({ appealId, correctionState: 0, competitorName: 'Chen' });
    expect((await decide(stage.unit, made.id, 'propose')).status).toBe(200);
    expect(await answer()).toMatchObject({
      status: 409,
      msg: `更正单${made.correctionNo}还未办结，办结后再答复申诉人`,
    });
    expect((await own()).data).toMatchObject({ correctionNo: null, correctionState: null });
    const approved = await decide(stage.colleague, made.id, 'approve');
    expect(approved.data).toMatchObject({ correctionState: 20, snapshotId: null });
    const { publicityEnd, appealEnd, snapshotHash, tradeStatus } = await tradeOf();
    expect([snapshotHash, tradeStatus]).toEqual([null, '公示']);
    const inTwoDays = stamp(addDays(new Date(), 2));
    for (const end of [publicityEnd, appealEnd]) expect(String(end) > inTwoDays).toBe(true);
    const score = await stage.services.db
      .selectFrom('competitionInfo')
      .select(['practiceScore', 'correctionOf', 'scoreStatus'])
      .where('id', '=', open.own)
      .executeTakeFirstOrThrow();
    expect(score).toMatchObject({ practiceScore: '92.00', correctionOf: made.id, scoreStatus: 4 });
    expect((await answer()).status).toBe(200);
    expect((await own()).data).toMatchObject({ appealState: 50, correctionNo: made.correctionNo, correctionState: 20 });
    const told = await stage.services.db
      .selectFrom('message')
      .select('params')
      .where('accountId', '=', stage.person.userId)
      .where('template', '=', 'APPEAL_MOVED')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(told.params).toMatchObject({ state: `已答复（更正单${made.correctionNo}，已更正）` });
  });

  it('shows who would move before it is written, and nothing to whom the contest does not concern', async () => {
    const { reason: _, ...asked } = draft();
    const { data } = await stage.unit.post(scoreCorrection.preview.path, asked);
    expect(data[0]).toMatchObject({ name: 'Chen', before: { totalScore: '87.00' } });
    expect((await stage.otherUnit.post(scoreCorrection.preview.path, asked)).status).toBe(404);
    expect((await stage.person.post(scoreCorrection.preview.path, asked)).status).toBe(403);
  });

  it('is refused without its appeal, of another competitor, and of an appeal that nobody decided so', async () => {
    expect(await order(stage.unit, { appealId: null })).toMatchObject({ status: 409, msg: /^成绩发布后才办理更正/ });
    const sentence = '请选择已建议更正、还未答复的申诉，且为同一名选手的成绩';
    const other = await order(stage.unit, { competitorId: open.pupil });
    expect(other.data.errors).toEqual([{ field: 'appealId', message: sentence }]);
    await stage.services.db.updateTable('appeal').set({ appealState: 40 }).where('id', '=', appealId).execute();
    expect((await order(stage.unit)).data.errors).toMatchObject([{ field: 'appealId' }]);
  });

  it('cannot be carried out once the publicity was withdrawn, but refused or taken back', async () => {
    const { data: made } = await order(stage.unit);
    await decide(stage.unit, made.id, 'propose');
    await stage.services.db
      .updateTable('contestTrade')
      .set({ tradeStatus: '锁定' })
      .where('id', '=', open.tradeId)
      .execute();
    expect((await decide(stage.colleague, made.id, 'approve')).status).toBe(409);
    expect((await decide(stage.colleague, made.id, 'refuse', { opinion: '已撤回公示' })).data.correctionState).toBe(29);
    expect((await answer()).status).toBe(200);
  });

  it('and its answer at once: one of both goes through', async () => {
    const answers = await Promise.all([order(stage.unit), answer()]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
