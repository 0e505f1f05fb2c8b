// Registers of schools, groups and units, as the bureau keeps them and others find them.
import { groupInfo } from '@trainrace/contract/areas/accounts/group-info';
import { schoolInfo, type SchoolInfo } from '@trainrace/contract/areas/accounts/school-info';
import { tournamentUnit } from '@trainrace/contract/areas/accounts/tournament-unit';
import { operator } from '@trainrace/contract/areas/accounts/operator';
import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { trail } from '@trainrace/contract/areas/system/trail';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { marginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { depositRemind } from '@trainrace/contract/areas/deposits/send-remind';
import { PERSON } from '@trainrace/contract/dictionaries';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { routes } from '#routes.tsx';
import { button, goTo, openApp, pathOf, PEOPLE } from '#test/app.tsx';
import { answer, Envelope, sentTo } from '#test/gateway.ts';
import { aBusiness } from '#test/groups.ts';
import { recordOf } from '#test/records.ts';
import { pick } from '#test/stage.tsx';

const only = (...paths: string[]) => ({ pages: Object.fromEntries(paths.map((path) => [path, routes[path]!])) });
const listed = <Row,>(...rows: Row[]) => pageOf(rows, rows.length, { current: 1, size: 10 });
const aSchool = (over: Partial<SchoolInfo> = {}): SchoolInfo =>
  recordOf(schoolInfo.family, {
    id: 's1',
    groupId: 'g1',
    groupName: '沙洲职业中专(示例)',
    account: 'school01',
    schoolCode: '320582',
    schoolType: '中职',
    townCode: 'ZJG01',
    studentCount: 900,
    majors: ['焊接'],
    ...over,
  });

const aUnit = () =>
  recordOf(tournamentUnit.family, {
    id: 'u1',
    unitName: '暨阳技师学院(示例)',
    uscc: '91320582MA1MYJXJ2R',
    unitNature: '国有',
    unitRole: [1],
    townCode: 'ZJG01',
    contactMobile: '139****0001',
    auditState: '通过',
  });

test('the bureau looks up what schools tell, and corrects it', async () => {
  let school = aSchool();
  answer(schoolInfo.list, () => listed(school));
  answer(schoolInfo.detail, () => school);
  answer(schoolInfo.submit, ({ input }) => {
    school = { ...school, ...input, version: 2 } as SchoolInfo;
    throw new Envelope({ code: 200, success: true, msg: '更新成功', data: school });
  });
  answer(groupInfo.list, () => listed(aBusiness({ groupName: school.groupName, groupType: 1 })));
  answer(schoolInfo.detailS, () => ({ ...aBusiness({ groupName: school.groupName, groupType: 1 }), ...school }));
  await openApp('/userInfo/school_info', PEOPLE.bureau, only('/userInfo/school_info'));
  const row = (words: string) => page.getByRole('row').filter({ hasText: words });
  await expect.element(row('中职').first()).toBeVisible();
  await pick('学校类型', '中职');
  await expect.poll(() => sentTo(schoolInfo.list).at(-1)?.input['schoolType']).toBe('中职');
  await page.getByRole('button', { name: '编辑 沙洲职业中专(示例)' }).click();
  await page.getByLabelText('学生数', { exact: true }).fill('973');
  await button('保存').click();
  await expect.element(page.getByText('更新成功')).toBeVisible();
  expect(sentTo(schoolInfo.submit).map(({ input }) => input['studentCount'])).toEqual([973]);
  await expect.element(row('973').filter({ hasText: '中职' })).toBeVisible();
});

test('a town reads them and adds none; of entries it reads who passed', async () => {
  answer(schoolInfo.list, () => listed(aSchool()));
  answer(applicationInfo.list, () => listed());
  await openApp('/userInfo/school_info', PEOPLE.town, only('/userInfo/school_info', '/application/list'));
  await expect.element(page.getByRole('cell', { name: '杨舍镇' })).toBeVisible();
  await expect.element(button('新增')).not.toBeInTheDocument();
  goTo('/application/list');
  await expect.element(page.getByText('查看报名与通过名单')).toBeVisible();
});

test.each([
  [
    'a school',
    PEOPLE.school,
    '/userInfo/group_info',
    () => answer(groupInfo.list, () => listed(aBusiness({ groupName: '沙洲职业中专(示例)' }))),
  ],
  ['a unit', PEOPLE.unit, '/competition/tournament_unit', () => answer(tournamentUnit.list, () => listed(aUnit()))],
] as const)(
  '%s adds no other to the register, and edits itself among its own information',
  async (_, who, path, list) => {
    list();
    answer(schoolInfo.getUnitInfo, () => ({ ...aSchool(), ...aBusiness() }) as never);
    answer(tournamentUnit.getTournamentUnit, aUnit);
    await openApp(path, who, only(path));
    await expect.element(page.getByText('本单位的资料与账号')).toBeVisible();
    const edit = page.getByRole('button', { name: /^编辑/ });
    await expect.element(edit).toBeVisible();
    await expect.element(button('新增')).not.toBeInTheDocument();
    await edit.click();
    await expect.poll(pathOf).toBe('/info/index');
    await expect.element(page.getByRole('heading', { name: '个人信息' })).toBeVisible();
  },
);

test('a unit is a place: its people, entries and operators, counted, each list asked for the unit alone', async () => {
  answer(tournamentUnit.detail, aUnit);
  answer(trail.list, () => listed());
  answer(userInfo.list, () => listed());
  // Those of its contests, and those that it makes itself.
  answer(applicationInfo.list, ({ input }) => ({
    ...listed(),
    total: 'madeById' in input ? 2 : 5,
  }));
  answer(operator.list, () => pageOf([], 3, { current: 1, size: 10 }));
  await openApp(
    '/competition/tournament_unit/u1',
    PEOPLE.bureau,
    only('/competition/tournament_unit', '/userInfo/user_info', '/application/list', '/userInfo/operator'),
  );
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect.element(tab('经办人 3')).toBeVisible();
  await expect.element(tab('人员')).toBeVisible();
  await expect.element(tab('文档')).not.toBeInTheDocument();
  await expect.element(tab('报名 5 · 申报 2')).toBeVisible();
  await tab('报名 5 · 申报 2').click();
  await expect.poll(() => sentTo(applicationInfo.list).at(-1)?.input).toMatchObject({ handleUnitId: 'u1', size: '10' });
  await button('本单位申报').click();
  await expect.poll(() => sentTo(applicationInfo.list).at(-1)?.input).toMatchObject({ madeById: 'u1', size: '10' });
  expect(sentTo(applicationInfo.list).at(-1)?.input).not.toHaveProperty('handleUnitId');
  await button('本单位经办').click();
  await expect.element(button('本单位经办')).toHaveAttribute('aria-pressed', 'true');
  await tab('经办人 3').click();
  await expect.poll(() => sentTo(operator.list).at(-1)?.input).toMatchObject({ unitId: 'u1', size: '10' });
});

test('an enterprise is a place: projects, instruments, statements and reminders, each counted where one may see it', async () => {
  const enterprise = recordOf(userInfo.family, { id: 'e1', name: '暨阳建设(示例)', accountType: PERSON.enterprise });
  answer(userInfo.detail, () => enterprise);
  answer(trail.list, () => listed());
  answer(marginInstrument.list, () => pageOf([], 12, { current: 1, size: 10 }));
  answer(constructionFile.list, () => pageOf([], 4, { current: 1, size: 10 }));
  answer(depositRemind.enterpriseReminders, () => ({
    ...pageOf(
      [
        {
          id: 'r1',
          projectName: '安置房一期',
          level: 1,
          content: '请尽快申报',
          toName: '暨阳建设(示例)',
          byName: null,
          remindTime: '2026-11-20 09:00:00',
          readTime: null,
          smsState: null,
        },
      ],
      1,
      { current: 1, size: 10 },
    ),
  }));
  const pages = only('/userInfo/user_info', '/deposit/construction_file', '/deposit/margin_instrument');
  await openApp('/userInfo/user_info/e1', PEOPLE.town, pages);
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect.element(tab('凭证 12')).toBeVisible();
  await expect.poll(() => document.title).toContain('暨阳建设(示例)');
  await expect.element(tab('项目 4')).toBeVisible();
  // Fields of persons are not among its own.
  await expect.element(page.getByText('企业名称', { exact: true })).toBeVisible();
  for (const word of ['性别', '民族', '文化程度'])
    await expect.element(page.getByText(word, { exact: true })).not.toBeInTheDocument();
  // A page that one has not is no tab.
  await expect.element(tab('月报')).not.toBeInTheDocument();
  await tab('凭证 12').click();
  await expect
    .poll(() => sentTo(marginInstrument.list).at(-1)?.input)
    .toMatchObject({ enterpriseId: 'e1', size: '10' });
  await tab('催办 1').click();
  await expect.element(page.getByText('安置房一期')).toBeVisible();
  await expect.element(page.getByText(/系统自动/)).toBeVisible();
});

test('a person is a place without what belongs to enterprises', async () => {
  answer(userInfo.detail, () => recordOf(userInfo.family, { id: 'p1', name: '陈示', accountType: PERSON.individual }));
  answer(trail.list, () => listed());
  await openApp('/userInfo/user_info/p1', PEOPLE.town, only('/userInfo/user_info', '/deposit/construction_file'));
  await expect.element(page.getByRole('tab', { name: '概况' })).toBeVisible();
  await page.getByRole('tab', { name: '变更记录' }).click();
  await expect.element(page.getByRole('tab', { name: '变更记录' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('heading', { name: '陈示' })).toBeVisible();
  // A name of an individual stays on the page (security T37).
  expect([document.title, ...Object.values(sessionStorage)].join(' ')).not.toContain('陈示');
  await expect.element(page.getByRole('tab', { name: /项目|催办/ })).not.toBeInTheDocument();
  expect(sentTo(depositRemind.enterpriseReminders)).toEqual([]);
});
