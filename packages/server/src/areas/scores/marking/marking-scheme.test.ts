import { markingScheme } from '@trainrace/contract/areas/scores/marking-scheme';
import { SCHEME } from '@trainrace/contract/dictionaries';
import { beforeAll, describe, expect, it } from 'vitest';
import { aTrade } from '../../../../seed/builders.ts';
import { aSchemeDraft, SCHEME_ROWS } from '../../../../seed/marking-builders.ts';
import { newId } from '#platform/db/ids.ts';
import { trailOf } from '#test/trail.ts';
import { markingTest, type Field, type MarkingTest } from './test-marking.ts';

const { submit, list, detail, remove, command, clone } = markingScheme;

let stage: MarkingTest;
let field: Field;
beforeAll(async () => {
  stage = await markingTest();
  field = await stage.aField();
});

const aTradeOf = async () => await aTrade(stage.services, field.contestId);
const draftOf = async (fields = {}) => aSchemeDraft(await aTradeOf(), fields);

describe('a scheme', () => {
  it('is written, brought into use once it adds up, and told by its trail', async () => {
    const draft = await draftOf();
    const { status, data } = await stage.unit.post(submit.path, draft);
    expect([status, data]).toMatchObject([
      200,
      { ...draft, contestId: field.contestId, practiceFull: '100.00', schemeState: 0, isMarked: 0 },
    ]);
    const active = await stage.unit.post(command.path, { id: data.id, command: 'activate', version: data.version });
    expect(active.data).toMatchObject({ schemeState: SCHEME.active, schemeStateName: '启用' });
    expect((await trailOf(stage.services.db, { bizId: data.id })).map(({ action }) => action)).toEqual([
      '新增',
      '状态',
    ]);
    const { records } = (await stage.unit.get(list.path, { contestTradeId: draft.contestTradeId })).data;
    expect(records).toMatchObject([{ id: data.id }]);
  });

  it('is refused rows that contradict each other, each under its row', async () => {
    const aspects = [{ ...SCHEME_ROWS.aspects[0]!, letter: 'C' }];
    const { status, data } = await stage.unit.post(submit.path, await draftOf({ aspects }));
    expect([status, data.errors]).toMatchObject([
      400,
      [{ field: 'aspects[0].letter', message: '没有编号为“C”的评分项目，请填写上面已有的编号' }],
    ]);
  });

  it('that does not add up stays a draft', async () => {
    const criteria = [{ ...SCHEME_ROWS.criteria[0]!, fullMark: '50.00' }, SCHEME_ROWS.criteria[1]!];
    const { data } = await stage.unit.post(submit.path, await draftOf({ criteria }));
    const said = await stage.unit.post(command.path, { id: data.id, command: 'activate' });
    expect([said.status, said.data.errors.map(({ message }: { message: string }) => message)]).toEqual([
      400,
      ['各评分项目分值合计为90.00，应等于实操满分100.00，请调整', '评分项目A的评分点合计为60.00，应为50.00，请调整'],
    ]);
  });

  it('is the only one in use of its trade, also when two come at once', async () => {
    const draft = await draftOf();
    const two = await Promise.all(
      [1, 2].map(async () => (await stage.unit.post(submit.path, draft)).data.id as string),
    );
    const said = await Promise.all(
      two.map(async (id) => await stage.unit.post(command.path, { id, command: 'activate' })),
    );
    expect(said.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(said.find(({ status }) => status === 409)!.msg).toBe('该赛项已启用另一评分方案，请先停用');
  });

  it('in use is neither changed nor removed; unmarked it goes back to draft', async () => {
    const draft = await draftOf();
    const { id } = (await stage.unit.post(submit.path, draft)).data;
    await stage.unit.post(command.path, { id, command: 'activate' });
    const stays = [
      await stage.unit.post(submit.path, { ...draft, id, schemeName: '改' }),
      await stage.unit.post(remove.path, { ids: [id] }),
    ];
    expect(stays.map(({ status }) => status)).toEqual([409, 409]);
    expect((await stage.unit.post(command.path, { id, command: 'revise' })).data.schemeState).toBe(SCHEME.draft);
    expect((await stage.unit.post(submit.path, { ...draft, id, schemeName: '改' })).data.schemeName).toBe('改');
    expect((await stage.unit.post(remove.path, { ids: [id] })).status).toBe(200);
  });

  it('that referees have marked by stays as it is', async () => {
    const { id: linkId } = await stage.aLink(field, '试裁判');
    const now = new Date().toISOString();
    const mark = { linkId, schemeId: field.schemeId, aspectNo: 'A1', value: '1', madeAt: now, receivedAt: now };
    await stage.services.db
      .insertInto('markingMark')
      .values({ id: newId(), applicationId: field.competitors[0]!.applicationId, clientId: 'c-1', ...mark })
      .execute();
    const said = await stage.unit.post(command.path, { id: field.schemeId, command: 'revise' });
    expect([said.status, said.msg]).toEqual([409, '已有裁判按本方案评分，不能再修改；确需调整，请停用后另建方案']);
    const closed = await stage.unit.post(command.path, { id: field.schemeId, command: 'close' });
    expect(closed.status).toBe(400);
  });

  it('of last year is copied for a trade of this year', async () => {
    const contestTradeId = await aTradeOf();
    const { status, data } = await stage.unit.post(clone.path, {
      id: field.schemeId,
      contestTradeId,
      schemeName: '2027',
    });
    expect([status, data]).toMatchObject([200, { ...SCHEME_ROWS, contestTradeId, schemeName: '2027', schemeState: 0 }]);
  });

  it('is not for a trade without practice, nor for one that nobody knows', async () => {
    const contestTradeId = await aTradeOf();
    await stage.services.db
      .updateTable('competitionDic')
      .set({ hasPractice: 0 })
      .where('id', 'in', (q) =>
        q.selectFrom('contestTrade').select('competitionDicId').where('id', '=', contestTradeId),
      )
      .execute();
    const said = await stage.unit.post(submit.path, aSchemeDraft(contestTradeId));
    expect(said.data.errors).toMatchObject([{ field: 'contestTradeId' }]);
    for (const unknown of [newId(), "' or 1=1"])
      expect((await stage.unit.post(submit.path, aSchemeDraft(unknown))).status).toBe(404);
  });

  it("is its own contest's; others find none, and people without an office are refused", async () => {
    const id = field.schemeId;
    expect((await stage.otherUnit.get(detail.path, { id })).status).toBe(404);
    expect((await stage.otherUnit.post(command.path, { id, command: 'close', reason: '测试' })).status).toBe(404);
    expect((await stage.otherUnit.post(submit.path, aSchemeDraft(field.contestTradeId))).status).toBe(404);
    expect((await stage.otherUnit.get(list.path)).data.total).toBe(0);
    expect((await stage.person.get(list.path)).status).toBe(403);
    expect((await stage.stranger.get(list.path)).status).toBe(401);
  });
});
