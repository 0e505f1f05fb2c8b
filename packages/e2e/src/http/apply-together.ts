import { describe, expect, test } from 'vitest';
import { readWorkbook, workbook } from '../files.ts';
import { ENTRY } from '../paths.ts';
import { entrant, type Entrant } from '../people.ts';
import { details, draftOf, expectDone, papersOf, type Story } from './story.ts';

const PEOPLE = [entrant(2), entrant(3), entrant(4)];

/** Values that a clerk types into the columns of the template. */
const written = (who: Entrant): Readonly<Record<string, string>> => ({
  姓名: who.name,
  证件类型: '居民身份证',
  证件号码: who.idCardNo,
  民族: '汉族',
  手机: who.mobile,
  通讯地址: '张家港市人民中路1号',
  文化程度: '技工学校',
  '工作单位(学校)': '沙洲职业中专(示例)',
  单位性质: '院校',
  区镇: '杨舍镇',
  考生来源: '学校(在校生)',
  本职业从业年限: '1',
  '是否本市(参保/户籍)': '是',
});

const sheetOf = (headings: readonly string[], people: readonly Entrant[]) => [
  headings,
  ...people.map((who) => headings.map((heading) => written(who)[heading.replace('*', '')] ?? '')),
];

export function applyTogether(story: Story) {
  return describe('3. a school enters three people from a sheet and hands them in at once', () => {
    const path = `${ENTRY}/importApplication`;
    const mine = async () =>
      (await story.school.get(`${ENTRY}/listByTournament`, { contestTradeId: story.trades.main })).data;

    test('the template has the headings; a bad row is named by row and column, and nothing is written', async () => {
      const { status, bytes, headers } = await story.school.download(`${path}/template`);
      expect(status).toBe(200);
      expect(headers.get('content-disposition')).toContain("filename*=UTF-8''");
      const headings = (await readWorkbook(bytes))[0]!;
      expect(headings).toContain('姓名*');
      const wrong = { ...PEOPLE[2]!, idCardNo: `${PEOPLE[2]!.idCardNo.slice(0, 16)}11` };
      const file = { name: '报名.xlsx', bytes: await workbook(sheetOf(headings, [PEOPLE[0]!, PEOPLE[1]!, wrong])) };
      const refused = await story.school.upload(path, file, { contestTradeId: story.trades.main });
      expect(refused.status).toBe(400);
      expect(refused.data).toMatchObject({
        total: 3,
        errors: [{ row: 4, column: '证件号码*', message: '身份证号码校验位不正确' }],
      });
      expect((await mine()).total).toBe(0);
    });

    test('trying it writes nothing; the right sheet makes three drafts', async () => {
      const headings = Object.keys(written(PEOPLE[0]!));
      const rows = sheetOf(headings, PEOPLE);
      const tried = await story.school.post(path, { rows, contestTradeId: story.trades.main, dryRun: true });
      expect(tried.data).toMatchObject({ total: 3, failed: 0 });
      expect((await mine()).total).toBe(0);
      const file = { name: '报名.xlsx', bytes: await workbook(rows) };
      const done = await story.school.upload(path, file, { contestTradeId: story.trades.main });
      expect(done.data).toMatchObject({ total: 3, succeeded: 3, failed: 0 });
      const { records } = await mine();
      story.groupIds = PEOPLE.map(({ name }) => records.find((one: { name: string }) => one.name === name).id);
      expect(records).toHaveLength(3);
      for (const record of records)
        expect(record).toMatchObject({ auditStatus: 0, applySource: 2, idType: '居民身份证' });
      const again = await story.school.post(path, { rows, contestTradeId: story.trades.main });
      expect(again.data).toMatchObject({ total: 3, succeeded: 0, known: 3 });
      expect((await mine()).total).toBe(3);
    });

    test('handed in together, each row answers for itself', async () => {
      const { school } = story;
      const [one, two, three] = story.groupIds as [string, string, string];
      for (const id of [one, two]) await school.post(`${ENTRY}/submit`, { id, ...(await papersOf(school, '学生')) });
      const first = await school.post(`${ENTRY}/applicationBatchSubmit`, { ids: [one, two, three] });
      expectDone(first);
      const rowOf = (id: string) => first.data.find((row: { id: string }) => row.id === id);
      expect(rowOf(one)).toEqual({ id: one, ok: true, code: 200, msg: '操作成功!' });
      expect(rowOf(three)).toEqual({ id: three, ok: false, code: 400, msg: '请上传证件照；请上传赛前承诺附件' });
      await school.post(`${ENTRY}/submit`, { id: three, ...(await papersOf(school, '学生')) });
      expect((await school.post(`${ENTRY}/applicationBatchSubmit`, { ids: [three, three] })).data).toMatchObject([
        { ok: true },
      ]);
      expect((await school.post(`${ENTRY}/applicationBatchSubmit`, { ids: [] })).msg).toBe('请选择至少一条数据');
      expect((await school.post(`${ENTRY}/applicationBatchSubmit`, { ids: [story.entryId] })).status).toBe(404);
      const again = await story.person.post(`${ENTRY}/applicationBatchSubmit`, { ids: [story.entryId] });
      expect(again.data).toMatchObject([{ ok: false, code: 409 }]);
    });

    test('a business enters four more, and its people are its own', async () => {
      for (const number of [5, 6, 7, 8]) {
        const id = await draftOf(story.business, story.trades.main, entrant(number));
        expectDone(await story.business.post(`${ENTRY}/applicationSubmit`, { id }));
      }
      const { data } = await story.business.get(`${ENTRY}/listByTournament`, { contestTradeId: story.trades.main });
      expect(data.total).toBe(4);
      expect((await story.school.get(`${ENTRY}/detail`, { id: data.records[0].id })).status).toBe(404);
    });

    test('of twenty who hand in at the same moment for one place, one gets it', async () => {
      const numbers = Array.from({ length: 20 }, (_, index) => 20 + index);
      const ids: string[] = [];
      for (const number of numbers) ids.push(await draftOf(story.business, story.trades.single, entrant(number)));
      const answers = await Promise.all(ids.map((id) => story.business.post(`${ENTRY}/applicationSubmit`, { id })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused.map(({ status, msg }) => `${status} ${msg}`)).toEqual(Array(19).fill('409 该赛项名额已满'));
      const { data } = await story.person.post('/api/zjgrsj-trainrace/competition/contest_info/contestlist');
      const { trades } = data.find(({ id }: { id: string }) => id === story.contestId);
      expect(trades.find(({ id }: { id: string }) => id === story.trades.single).quotaLeft).toBe(0);
    });

    test('what a person may not hand in: a wrong number, a wrong phone, somebody else’s entry', async () => {
      const complete = { contestTradeId: story.trades.main, ...details(entrant(60)) };
      const refusal = async (more: object) =>
        (await story.person.post(`${ENTRY}/applicationSubmit`, { ...complete, ...more })).data;
      expect((await refusal({ mobile: '05125800012' })).errors).toContainEqual({
        field: 'mobile',
        message: '手机号码格式不正确',
      });
      expect((await refusal({ idCardNo: '3.20599E+17' })).errors).toContainEqual({
        field: 'idCardNo',
        message: '身份证号码被表格转成了科学计数法，请将单元格设为文本后重新填写',
      });
      expect((await story.person.post(`${ENTRY}/applicationSubmit`, { id: story.groupIds[0] })).status).toBe(404);
    });
  });
}
