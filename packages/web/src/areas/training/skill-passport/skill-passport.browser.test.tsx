import { skillPassport, type IssuedPaper, type SkillPassport } from '@trainrace/contract/areas/training/skill-passport';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { PHONE, show } from '#test/stage.tsx';
import { SkillPassportPage } from './skill-passport.page.tsx';

const full: SkillPassport = {
  name: '陈示一',
  idCardNo: '320599********9016',
  isProved: true,
  steps: [
    {
      contestYear: 2025,
      contestName: '“行行出状元”大赛',
      tradeName: '电工',
      contestGroup: 1,
      stage: 'published',
      totalScore: '91.50',
      rankNo: 2,
      awardLevel: 2,
      honourCode: '市技术能手',
      promoteLevel: 3,
      honourState: 4,
      certNo: null,
    },
  ] as SkillPassport['steps'],
  certificates: [
    {
      certNo: 'ZJGJS2025000002',
      certKind: 'award',
      contestName: '“行行出状元”大赛',
      tradeName: '电工',
      issueDate: '2025-12-01',
    },
  ],
  training: [
    { classNo: 'BJ-1', className: '电工技能提升班', endDate: '2026-04-10', attendRate: '95.00', isPass: 1 },
    { classNo: 'BJ-2', className: null, endDate: null, attendRate: null, isPass: null },
  ],
  trainingCertificates: [
    {
      certNo: 'ZS-1',
      certType: '技能等级',
      occupationName: '电工',
      level: '高级工',
      issueOrg: '示例培训学校',
      issueDate: '2026-04-20',
      certState: '有效',
    },
  ],
};

const rights = [skillPassport.look.action, skillPassport.print.action];

test('on a phone it shows contests, certificates and training, and offers the print', async () => {
  answer(skillPassport.look, () => full);
  await show(<SkillPassportPage />, { rights, size: PHONE });
  await expect.element(page.getByText('320599********9016')).toBeVisible();
  await expect.element(page.getByText('第2名', { exact: false })).toBeVisible();
  await expect.element(page.getByText('获奖证书 · 电工 · ZJGJS2025000002')).toBeVisible();
  await expect.element(page.getByText('技能等级 · ZS-1 · 示例培训学校 · 有效')).toBeVisible();
  await expect.element(page.getByText('出勤率95.00% · 合格')).toBeVisible();
  await expect.element(page.getByText('BJ-2')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '打印技能档案' })).toBeEnabled();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE[0]);
});

test('of nobody’s records it says so in each part, and of somebody else it asks by their record', async () => {
  answer(skillPassport.look, () => ({
    name: 'A',
    idCardNo: null,
    isProved: true,
    steps: [],
    certificates: [],
    training: [],
    trainingCertificates: [],
  }));
  await show(<SkillPassportPage />, { rights: [skillPassport.look.action], at: '?id=r1' });
  for (const none of ['暂无竞赛记录', '暂无证书', '暂无培训记录'])
    await expect.element(page.getByText(none)).toBeVisible();
  expect(sentTo(skillPassport.look)[0]!.input).toEqual({ id: 'r1' });
  expect(page.getByRole('button', { name: '打印技能档案' }).elements()).toEqual([]);
});

test('without a number that was checked it says what is missing, and offers no print', async () => {
  answer(skillPassport.look, () => ({ ...full, isProved: false }));
  await show(<SkillPassportPage />, { rights, size: PHONE });
  await expect.element(page.getByText('请本人携带身份证到人社局窗口核验', { exact: false })).toBeVisible();
  expect(page.getByRole('button', { name: '打印技能档案' }).elements()).toEqual([]);
});

test('the bureau sees what was issued and takes one back with a reason; a refusal keeps what was written', async () => {
  const paper = (over: Partial<IssuedPaper>): IssuedPaper => ({
    id: 'p1',
    paperKind: 'passport',
    paperNo: 'JNDA20260001',
    className: null,
    issueTime: '2026-11-20 09:00:00',
    revokeTime: null,
    revokeReason: null,
    ...over,
  });
  let papers = [
    paper({}),
    paper({ id: 'p2', paperNo: 'JNDA20250001', revokeTime: '2025-12-01 08:00:00', revokeReason: '误发' }),
  ];
  let isRefused = true;
  answer(skillPassport.look, () => full);
  answer(skillPassport.papers, () => papers);
  answer(skillPassport.revoke, ({ input }) => {
    if (isRefused) throw new Refusal(409, '该文件已经撤销');
    papers = [paper({ revokeTime: '2026-11-23 09:00:00', revokeReason: String(input['reason']) }), papers[1]!];
    return papers[0]!;
  });
  await show(<SkillPassportPage />, {
    rights: [...rights, 'skill_passport_papers', 'skill_passport_revoke'],
    at: '?id=r1',
  });
  const issued = page.getByRole('region', { name: '已签发的文件' });
  await expect.element(issued.getByText('2025-12-01撤销：误发')).toBeVisible();
  await issued.getByRole('button', { name: '撤销 JNDA20260001' }).click();
  await page.getByLabelText('撤销原因').fill('姓名有误');
  const confirm = page.getByRole('dialog').getByRole('button', { name: '撤销' });
  await confirm.click();
  await expect.element(page.getByText('该文件已经撤销').first()).toBeVisible();
  await expect.element(page.getByLabelText('撤销原因')).toHaveValue('姓名有误');
  isRefused = false;
  await confirm.click();
  await expect.element(issued.getByText('2026-11-23撤销：姓名有误')).toBeVisible();
  expect(issued.getByRole('button').elements()).toEqual([]);
});

test('who only looks, as a town does, is not shown what was issued', async () => {
  answer(skillPassport.look, () => full);
  await show(<SkillPassportPage />, { rights, at: '?id=r1' });
  await expect.element(page.getByText('320599********9016')).toBeVisible();
  expect(page.getByText('已签发的文件').elements()).toEqual([]);
});
