import { groupInfo } from '@trainrace/contract/areas/accounts/group-info';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { applicationMaterials } from '@trainrace/contract/areas/basic/application-materials';
import { MATERIAL_BIZ, MATERIAL_STATE } from '@trainrace/contract/dictionaries';
import { attach } from '@trainrace/contract/files/attach';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { install } from '#test/before-sign-in.ts';
import { anEntry } from '#test/entries.ts';
import { answer } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { keepPapers } from '#test/papers.ts';
import { recordOf } from '#test/records.ts';
import { PHONE, show } from '#test/stage.tsx';
import { PersonDrawer } from '../group/PersonDrawer.tsx';
import { CorrectionForm } from '../my/CorrectionForm.tsx';
import { EntryWizard } from '../my/EntryWizard.tsx';

const entry = anEntry('e1', '王小明', { auditStatus: 0, commitmentAtt: null, submitTime: null });

const material = (flowNode: string, materialName: string, required: 0 | 1 = 0) => ({
  ...recordOf(applicationMaterials.family, {
    id: `m-${flowNode}`,
    bizType: MATERIAL_BIZ.entry,
    materialName,
    flowNode,
    required,
  }),
  submittedCount: 0,
  auditState: MATERIAL_STATE.open,
  missing: required === 1,
});

/** The catalogue asks for the promise; the server counts none as long as nothing was saved. */
function server() {
  install();
  answerCommon();
  answer(contestInfo.list, () => pageOf([], 0, { current: 1, size: 100 }));
  answer(contestInfo.contestList, () => []);
  keepPapers();
  answer(applicationMaterials.unitList, () =>
    pageOf([material('SQCN', '赛前承诺书', 1)], 1, { current: 1, size: 100 }),
  );
  answer(applicationInfo.lackingPapers, () => ({ asked: [], lacking: [] }));
  answer(applicationInfo.detail, () => entry);
  answer(applicationInfo.submit, () => entry);
  answer(attach.selectAtt, () => []);
}

const line = () => page.getByRole('listitem').filter({ hasText: '赛前承诺书' });

const place = () =>
  document.querySelector('[id$=commitmentAtt]')?.parentElement?.querySelector<HTMLInputElement>('input[accept=".pdf"]');

/** At the field of the form, not at the list of what is due. */
async function upload(): Promise<void> {
  await expect.poll(place).toBeTruthy();
  const chosen = new DataTransfer();
  chosen.items.add(new File(['x'], '承诺书.pdf', { type: 'application/pdf' }));
  place()!.files = chosen.files;
  place()!.dispatchEvent(new Event('change', { bubbles: true }));
}

test.for([
  ['the steps of a new entry', () => <EntryWizard entry={entry} />, '?view=e1&step=papers'],
  [
    'the correction of a returned one',
    () => <CorrectionForm entry={{ ...entry, auditStatus: 12, returnFields: ['commitmentAtt'] }} contest={undefined} />,
    '',
  ],
  ['the drawer of a school', () => <PersonDrawer tradeId="t1" entry={entry} close={() => undefined} />, ''],
] as const)('%s: a paper that was uploaded in its field is there in the list of what is due', async ([, Shown, at]) => {
  server();
  await show(<Shown />, { at, size: PHONE });
  await expect.element(line().getByText('未上传')).toBeVisible();
  await upload();
  await expect.element(line().getByText('已上传 1 个')).toBeVisible();
});

test('a minor finds the field for the consent where it is due, and an adult is not asked for it', async () => {
  server();
  answer(applicationMaterials.unitList, () => pageOf([material('JHR', '监护人同意书')], 1, { current: 1, size: 100 }));
  const minor = { ...entry, idType: '护照', idCardNo: 'E1234567', sex: 1, birthday: '2015-05-01' } as const;
  await show(<EntryWizard entry={minor} />, { at: '?view=e1&step=papers', size: PHONE });
  await expect.element(page.getByRole('listitem').filter({ hasText: '监护人同意书' }).getByText('必交')).toBeVisible();
  await expect.poll(() => document.querySelector('[id$=guardianAtt]')).toBeTruthy();
  await expect.element(page.getByText(/验证码/).first()).toBeVisible();
});

test.for([
  ['the correction', (returned: typeof entry) => <CorrectionForm entry={returned} contest={undefined} />],
  [
    'the drawer of a school',
    (returned: typeof entry) => <PersonDrawer tradeId="t1" entry={returned} close={() => undefined} />,
  ],
] as const)('%s of a returned entry shows the field of a paper that is asked for since', async ([, Shown]) => {
  server();
  const lines = [material('GC', '学籍证明', 1), material('HKB', '户口簿')];
  answer(applicationMaterials.unitList, () => pageOf(lines, lines.length, { current: 1, size: 100 }));
  answer(applicationInfo.lackingPapers, () => ({
    asked: ['BMB', 'GC'].map((flowNode) => ({ flowNode, name: null })),
    lacking: [{ id: 'e1', slots: ['BMB', 'GC'], guardian: [] }],
  }));
  const returned: typeof entry = { ...entry, auditStatus: 12, returnFields: ['address'], address: '示例路1号' };
  answer(applicationInfo.detail, () => returned);
  await show(Shown(returned), { size: PHONE });
  await expect.poll(() => document.querySelector('[id$=signedFormAtt]')).toBeTruthy();
  expect(document.querySelector('[id$=mobile]')).toBeNull();
  const other = page.getByRole('listitem').filter({ hasText: '学籍证明' });
  await expect.element(other.getByRole('button', { name: /上传/ }).first()).toBeEnabled();
  const optional = page.getByRole('listitem').filter({ hasText: '户口簿' });
  const shut = () =>
    [...optional.element().querySelectorAll<HTMLInputElement>('input, button')].map((one) => one.disabled);
  expect(shut()).not.toContain(false);
});

test('a school that adds a pupil finds school, town and nature filled in, and begins at the name', async () => {
  server();
  const school = {
    groupName: '沙洲职业中专(示例)',
    groupType: 1,
    townCode: 'ZJG01',
    uscc: '91320582MA1MYJXJ2R',
  } as const;
  answer(groupInfo.getGroupInfo, () =>
    recordOf(groupInfo.family, { id: 'g1', ...school, auditState: '通过', contactMobile: '139****0001' }),
  );
  await show(<PersonDrawer tradeId="t1" entry={null} close={() => undefined} />, { userId: 'U034' });
  await expect.element(page.getByLabelText('工作单位(学校)')).toHaveValue(school.groupName);
  const held = (label: string) =>
    page.getByText(label, { exact: true }).first().element().closest('[data-filling]')?.getAttribute('data-filling');
  const ofSchool = () => ['区镇', '单位性质', '考生来源', '单位信用代码'].map((label) => held(label) === 'held');
  expect(ofSchool()).toEqual([true, true, true, true]);
  expect(held('姓名')).toBe('needed');
  await page.getByLabelText('工作单位(学校)').fill('另一所学校');
  await expect.element(page.getByLabelText('工作单位(学校)')).toHaveValue('另一所学校');
  await expect.poll(ofSchool).toEqual([false, false, false, false]);
  await page.getByLabelText('工作单位(学校)').fill('沙洲职业中专（示例）');
  await expect.poll(ofSchool).toEqual([true, true, true, true]);
});

test('[issue 28] the code of an employer goes and comes with its name, and stays where it is typed', async () => {
  server();
  const employer = { workUnit: '沙洲精工', workUnitUscc: '91320582MA1MYJXJ2R' };
  const known = { ...entry, ...employer };
  answer(applicationInfo.detail, () => known);
  await show(<PersonDrawer tradeId="t1" entry={known} close={() => undefined} />);
  const field = (label: string) => page.getByLabelText(label, { exact: false });
  const [name, code] = [field('工作单位'), field('信用代码')];
  await expect.element(code).toHaveValue(employer.workUnitUscc);
  await name.fill('别的公司');
  await expect.element(code).toHaveValue('');
  await name.fill(employer.workUnit);
  await expect.element(code).toHaveValue(employer.workUnitUscc);
  await name.fill('别的公司');
  await expect.element(code).toHaveValue('');
  await code.fill(employer.workUnitUscc);
  await name.fill('别的公司一');
  await expect.element(code).toHaveValue(employer.workUnitUscc);
});

test('the papers due of a person scroll with the form, over a foot that stays in sight', async () => {
  server();
  await show(<PersonDrawer tradeId="t1" entry={entry} close={() => undefined} />, { size: PHONE });
  await expect.element(line()).toBeVisible();
  const foot = page.getByRole('dialog').getByRole('button', { name: '取消' });
  await expect.element(foot).toBeInViewport({ ratio: 1 });
  const left = (element: Element | null | undefined) => element?.getBoundingClientRect().left;
  const field = page.getByLabelText('工作单位', { exact: false }).element();
  expect(left(line().element())).toBe(left(field.closest('fieldset')));
});
