// A new file: what it begins with, what is marked, and what its project would deposit while the contract sum is typed.
import { applicationMaterials } from '@trainrace/contract/areas/basic/application-materials';
import { constructionFile, REQUIRED_AT_SUBMIT } from '@trainrace/contract/areas/deposits/construction-file';
import { calculateDeposit } from '@trainrace/contract/areas/deposits/deposit-calculator';
import { newFile, type BegunFile } from '@trainrace/contract/areas/deposits/new-file';
import { CLEAN, FILE } from '@trainrace/contract/dictionaries';
import { isRequired } from '@trainrace/contract/wire/fields';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, later, Refusal, sentTo } from '#test/gateway.ts';
import { aFile, aPolicy } from '#test/deposits.ts';
import { answerCommon } from '#test/occupations.ts';
import { recordOf } from '#test/records.ts';
import { allRights, PHONE, show } from '#test/stage.tsx';
import { ConstructionFilePage } from './construction-file.page.tsx';

const rights = [...allRights(constructionFile), ...allRights(newFile), applicationMaterials.list.action];

const BEGUN: BegunFile = {
  enterprise: { name: '示例建设', uscc: '91320582MA1EXAMPL1' },
  draft: {
    projectName: '港城学校',
    permitNo: 'XK-1',
    permitDate: '2026-03-20',
    laborManager: '周劳资',
    laborMobile: '19912345678',
  },
  draftId: null,
};

const facts = { projectsOfEnterprise: 0, cleanYears: 0, arrears2y: CLEAN.none, isBlacklisted: false };

async function open(
  at: string,
  options: Parameters<typeof show>[1] = {},
  begun: () => BegunFile | Promise<BegunFile> = () => BEGUN,
) {
  answerCommon();
  answer(newFile.begin, begun);
  answer(newFile.preview, ({ input: { contractAmount } }) => ({
    trace: calculateDeposit(aPolicy(), { ...facts, contractAmount: String(contractAmount) }),
  }));
  const paper = recordOf(applicationMaterials.family, { id: 'm1', materialName: '施工合同', flowNode: 'HT' });
  answer(applicationMaterials.list, () => pageOf([paper], 1, { current: 1, size: 200 }));
  const piece = (
    <>
      <Link to="?permitNo=XK-2">另一个项目</Link>
      <ConstructionFilePage />
    </>
  );
  return await show(piece, { rights, roles: ['ENT'], at, ...options });
}
const field = (label: string) => page.getByLabelText(label, { exact: true });
const preview = () => page.getByRole('status', { name: '应存保证金' });
const said = () => preview().query()?.textContent ?? '';
const askedOf = () => sentTo(newFile.preview).map(({ input }) => input);

test('begins with what is known of the enterprise and the project, wherever one comes from', async () => {
  await open('/new?permitNo=XK-1');
  await expect.element(field('项目名称')).toHaveValue('港城学校');
  await expect.element(field('劳资专管员')).toHaveValue('周劳资');
  await expect.element(field('劳资专管员手机')).toHaveValue('19912345678');
  await expect.element(page.getByText('申报企业：示例建设（91320582MA1EXAMPL1）')).toBeVisible();
  expect(sentTo(newFile.begin)[0]!.input).toEqual({ permitNo: 'XK-1' });
});

test('another permit that is come from in the same tab is another form', async () => {
  await open('/new?permitNo=XK-1');
  await expect.element(field('项目名称')).toHaveValue('港城学校');
  answer(newFile.begin, () => ({ ...BEGUN, draft: { ...BEGUN.draft, projectName: '港城医院', permitNo: 'XK-2' } }));
  await page.getByRole('link', { name: '另一个项目' }).click();
  await expect.element(field('项目名称')).toHaveValue('港城医院');
  await expect.poll(() => sentTo(newFile.begin).at(-1)!.input).toEqual({ permitNo: 'XK-2' });
});

test('goes on with the draft of the permit that stands already', async () => {
  answer(constructionFile.detail, () => aFile({ id: 'd1', projectName: '港城学校（已起草）', fileStatus: FILE.draft }));
  await open('/new?permitNo=XK-1', {}, () => ({ ...BEGUN, draftId: 'd1' }));
  await expect.element(field('项目名称')).toHaveValue('港城学校（已起草）');
});

test('shows no form before that is known, and an empty one where it cannot be known', async () => {
  const slow = later<BegunFile>();
  await open('/new', {}, async () => await slow.answer);
  await expect.poll(() => sentTo(newFile.begin).length).toBe(1);
  await expect.element(field('项目名称')).not.toBeInTheDocument();
  slow.refuse(new Refusal(503, '系统繁忙'));
  await expect.element(field('项目名称')).toHaveValue('');
});

test('marks what submitting needs, by the rule of the contract, and names the papers of the catalogue', async () => {
  await open('/new');
  const { shape } = constructionFile.family.draft;
  const marked = REQUIRED_AT_SUBMIT.filter((name) => !isRequired(shape[name]));
  await expect.poll(() => page.getByText('提交时必填', { exact: true }).elements().length).toBe(marked.length);
  const { labels } = constructionFile.family;
  const labelsMarked = page
    .getByText('提交时必填', { exact: true })
    .elements()
    .map((mark) => mark.parentElement?.querySelector('label')?.textContent);
  expect(new Set(labelsMarked)).toEqual(new Set(marked.map((name) => labels[name][0])));
  await expect.element(page.getByText(/提交时必须上传：施工合同/)).toBeVisible();
});

test('says what the project deposits while the sum is typed: rate, amount, and the policy', async () => {
  await open('/new');
  await expect.poll(said).toContain('填写合同额后');
  await field('合同额').fill('6800.00');
  await expect.poll(said).toContain('102.00');
  await expect.poll(said).toContain('1.5%');
  await expect.poll(said).toContain('示例〔2026〕1号');
  await field('合同额').fill('980.00');
  await expect.poll(said).toContain('29.40');
  expect(askedOf()).toEqual([{ contractAmount: '6800' }, { contractAmount: '980' }]);
});

test('a sum of nothing is not exempt: nothing is asked, and nothing said', async () => {
  await open('/new');
  for (const sum of ['0', '0.00']) {
    await field('合同额').fill(sum);
    await expect.poll(said).toContain('填写合同额后，这里显示应存保证金');
  }
  expect(askedOf()).toEqual([]);
});

test('a failure is said and stops nobody; staff choose the enterprise first', async () => {
  await open('/new', {}, () => ({ enterprise: null, draft: {}, draftId: null }));
  answer(newFile.preview, () => {
    throw new Refusal(503, '系统繁忙');
  });
  await field('合同额').fill('980.00');
  await expect.poll(said).toContain('暂时无法测算');
});

test('staff are asked for whom it is before anything is worked out', async () => {
  await open('/new', { roles: ['ADM_L'] }, () => ({ enterprise: null, draft: {}, draftId: null }));
  await field('合同额').fill('980.00');
  await expect.poll(said).toContain('选择施工企业后');
  expect(askedOf()).toEqual([]);
});

test('a file that is changed is worked out as itself; on a phone, in English', async () => {
  answer(constructionFile.detail, () => aFile({ fileStatus: FILE.draft, contractAmount: '980.00' }));
  await open('/f1/edit', { lang: 'en', size: PHONE });
  await expect
    .poll(() => page.getByRole('status', { name: 'Deposit due' }).query()?.textContent ?? '')
    .toContain('29.40');
  expect(askedOf()).toEqual([{ id: 'f1', contractAmount: '980.00' }]);
  await expect.element(page.getByText('For 示例建设')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
