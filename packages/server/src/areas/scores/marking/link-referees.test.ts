// Links belong to referees of the trade: from the list where there is one, and gone with the referee.
import { markingLink } from '@trainrace/contract/areas/scores/marking-link';
import { refereeSheet } from '@trainrace/contract/areas/scores/referee-sheet';
import { ASSIGN, LINK, REFEREE_ROLE } from '@trainrace/contract/dictionaries';
import { beforeAll, describe, expect, it } from 'vitest';
import { anExpert } from '../../../../seed/expert-builders.ts';
import { newId } from '#platform/db/ids.ts';
import { hashToken } from '#platform/security/hash-token.ts';
import { markingTest, PIN, type Field, type MarkingTest } from './test-marking.ts';

let stage: MarkingTest;
beforeAll(async () => {
  stage = await markingTest();
});

async function assigned({ contestId, contestTradeId }: Field, fields: object = {}): Promise<string> {
  const id = newId();
  const expertId = await anExpert(stage.services);
  const place = { id, contestId, contestTradeId, expertId };
  await stage.services.db
    .insertInto('refereeAssignment')
    .values({ ...place, role: REFEREE_ROLE.referee, assignState: ASSIGN.accepted, ...fields })
    .execute();
  return id;
}
const become = async (id: string, assignState: number) =>
  await stage.services.db.updateTable('refereeAssignment').set({ assignState }).where('id', '=', id).execute();
const issue = async ({ schemeId, sessionId }: Field, who: object, by = stage.unit) =>
  await by.post(markingLink.submit.path, { schemeId, sessionId, ...who });
const errorsOf = async (answer: ReturnType<typeof issue>) => (await answer).data.errors;

/** With a token and PIN as if printed, and opened. */
async function opened(field: Field, assignmentId: string) {
  const { id, refereeName } = (await issue(field, { assignmentId })).data;
  const token = newId().replaceAll('-', '').padEnd(43, 'x');
  const { pinHash } = await stage.owner
    .selectFrom('markingLink')
    .select('pinHash')
    .where('id', '=', (await stage.aLink(await stage.aField(), '甲')).id)
    .executeTakeFirstOrThrow();
  await stage.owner
    .updateTable('markingLink')
    .set({ tokenHash: hashToken(token), pinHash })
    .where('id', '=', id)
    .execute();
  const { data } = await stage.open(token, PIN);
  return { id: id as string, refereeName: refereeName as string, link: token, key: data.key as string };
}

describe('a marking link', () => {
  it('goes to a referee of the list, under the name that stands there', async () => {
    const field = await stage.aField();
    const id = await assigned(field);
    const { data: offered } = await stage.unit.get(markingLink.referees.path, { schemeId: field.schemeId });
    expect(offered).toMatchObject([{ id, role: REFEREE_ROLE.referee }]);
    const { data } = await issue(field, { assignmentId: id, refereeName: '别的名字' });
    expect(data).toMatchObject({ assignmentId: id, refereeName: offered[0].name, isRefereeGone: 0 });
    expect(await errorsOf(issue(field, { assignmentId: id }))).toMatchObject([
      { field: 'assignmentId', message: expect.stringContaining('已有评分链接') },
    ]);
    expect((await stage.otherUnit.get(markingLink.referees.path, { schemeId: field.schemeId })).status).toBe(404);
    expect((await stage.person.get(markingLink.referees.path, { schemeId: field.schemeId })).status).toBe(403);
    expect((await stage.stranger.get(markingLink.referees.path, { schemeId: field.schemeId })).status).toBe(401);
  });

  it('takes a typed name only while nobody is assigned, and of two of one name each has a link', async () => {
    const field = await stage.aField();
    expect((await issue(field, { refereeName: '王裁判' })).status).toBe(200);
    expect(await errorsOf(issue(field, {}))).toMatchObject([{ field: 'refereeName', message: '请选择裁判' }]);
    const both = [await assigned(field), await assigned(field)];
    expect(await errorsOf(issue(field, { refereeName: '李裁判' }))).toMatchObject([{ field: 'assignmentId' }]);
    for (const assignmentId of both) expect((await issue(field, { assignmentId })).status).toBe(200);
  });

  it('is refused to who is of another trade, watches, stands aside, declined or is not there any more', async () => {
    const field = await stage.aField();
    const wrong = [
      await assigned(await stage.aField()),
      await assigned(field, { role: REFEREE_ROLE.supervisor }),
      await assigned(field, { assignState: ASSIGN.aside }),
      await assigned(field, { assignState: ASSIGN.declined }),
      await assigned(field, { isDeleted: 1 }),
      newId(),
    ];
    for (const assignmentId of wrong)
      expect(await errorsOf(issue(field, { assignmentId }))).toMatchObject([
        { field: 'assignmentId', message: expect.stringContaining('该裁判不在本赛项') },
      ]);
  });

  it('ends with the referee: no sheet, no mark, no signature, no print, and the marks made count no more', async () => {
    const field = await stage.aField();
    const id = await assigned(field);
    const one = await opened(field, id);
    const place = { seatId: field.competitors[0]!.seatId, aspectNo: 'A1', value: '40' };
    const send = async (clientId: string) => {
      const marks = [{ clientId, ...place, at: Date.now() }];
      return await stage.stranger.post(refereeSheet.mark.path, { link: one.link, key: one.key, marks });
    };
    expect((await send('before')).data.taken).toEqual(['before']);
    await become(id, ASSIGN.aside);
    const gone = { status: 409, msg: /^您已不在本赛项执裁/ };
    const { link, key } = one;
    expect(await send('after')).toMatchObject(gone);
    expect(await stage.open(link, PIN)).toMatchObject(gone);
    expect(await stage.stranger.post(refereeSheet.read.path, { link, key })).toMatchObject(gone);
    expect(await stage.stranger.post(refereeSheet.sign.path, { link, key, pin: PIN, digest: 'x' })).toMatchObject(gone);
    expect((await stage.unit.post(markingLink.print.path, { ids: [one.id] })).status).toBe(409);
    const { data } = await stage.unit.get(markingLink.detail.path, { id: one.id });
    expect(data).toMatchObject({ isRefereeGone: 1, linkState: LINK.open });
    // Back again by a decision of who assigns: the marks are there as they were.
    await become(id, ASSIGN.accepted);
    const sheet = (await stage.stranger.post(refereeSheet.read.path, { link, key })).data;
    expect(sheet.marks).toMatchObject([place]);
  });
});
