// Basis of a decision on a deposit: the calculation, the evidence of other bodies, and the proposal that follows.
import { depositEvidence, type EvidenceItem } from '@trainrace/contract/areas/deposits/deposit-evidence';
import { constructionPermit } from '@trainrace/contract/areas/deposits/construction-permit';
import { calculateDeposit } from '@trainrace/contract/areas/deposits/deposit-calculator';
import type { CalcTrace } from '@trainrace/contract/areas/deposits/deposit-calculation';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { CLEAN, FILE } from '@trainrace/contract/dictionaries';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, later, Refusal, SentFile, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { recordOf } from '#test/records.ts';
import { aFile, aPolicy } from '#test/deposits.ts';
import { allRights, PHONE, show } from '#test/stage.tsx';
import { FileApproval } from './FileApproval.tsx';

const { blacklist, evidence, verifyEvidence, notice } = depositEvidence;
type Known = DataOf<typeof evidence>;

const item = (service: string, over: Partial<EvidenceItem> = {}): EvidenceItem => ({
  service,
  state: 'never',
  count: 0,
  reason: null,
  records: [],
  source: null,
  queryTime: null,
  askedBy: null,
  isFresh: 0,
  ...over,
});

const ASKED = { source: 'ext', queryTime: '2026-11-20 10:05:33', askedBy: '李审核', isFresh: 1 } as const;

const known = (over: Partial<Known> = {}): Known => ({
  cleanState: CLEAN.notChecked,
  cleanYears: 0,
  flags: [],
  isBlacklisted: 0,
  hours: 24,
  lowering: null,
  items: [item('getBackPay'), item('getMediationCase'), item('getReceptionRegistration')],
  proposal: null,
  ...over,
});

const facts = { projectsOfEnterprise: 0, cleanYears: 0, arrears2y: CLEAN.notChecked, isBlacklisted: false };
const traceOf = (contractAmount: string): CalcTrace => calculateDeposit(aPolicy(), { ...facts, contractAmount });
const proposed = (contractAmount: string) => ({
  ...traceOf(contractAmount),
  steps: traceOf(contractAmount).steps.map((step) => ({ ...step, words: '' })),
});

const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });

async function open(file: Parameters<typeof aFile>[0] = {}, options: Parameters<typeof show>[1] = {}) {
  answerCommon();
  const shown = aFile({ calcTrace: traceOf('6800.00'), ...file });
  await show(<FileApproval record={shown} />, { rights: allRights(depositEvidence), ...options });
}

test('says of each service what it answered, when, and who asked', async () => {
  answer(evidence, () =>
    known({
      cleanState: CLEAN.arrears,
      items: [
        item('getBackPay', { ...ASKED, state: 'found', count: 2, records: [{}, {}] }),
        item('getMediationCase', { ...ASKED, state: 'none', isFresh: 0 }),
        item('getReceptionRegistration', { ...ASKED, state: 'failed' }),
        item('blacklist', { ...ASKED, state: 'found', count: 1, records: [{}], source: 'manual', askedBy: '王核定' }),
      ],
    }),
  );
  await open();
  await expect.element(page.getByText('核验结论：有欠薪')).toBeVisible();
  await expect.element(rowOf('欠薪案件')).toMatchTextContent('查到2条2026-11-20 10:05外部接口 · 李审核');
  await expect.element(rowOf('调解仲裁案件')).toMatchTextContent('无记录2026-11-20 10:05（已超过24小时）');
  await expect.element(rowOf('信访登记')).toMatchTextContent('对方未答复');
  await expect.element(rowOf('失信联合惩戒名单')).toMatchTextContent('人工查询 · 王核定');
});

test('what was never asked says what to do next, and asking shows the new answer', async () => {
  let answered = known();
  answer(evidence, () => answered);
  answer(verifyEvidence, () => {
    answered = known({ cleanState: CLEAN.none, items: [item('getBackPay', { ...ASKED, state: 'none' })] });
    return [{ id: 'f1', ok: true, code: 200, msg: '已核验' }];
  });
  await open();
  await expect.element(page.getByText(/请先点“一键核验”/)).toBeVisible();
  await expect.element(rowOf('欠薪案件')).toMatchTextContent('尚未核验');
  await page.getByRole('button', { name: '一键核验' }).click();
  await expect.element(page.getByText('核验结论：无欠薪')).toBeVisible();
  await expect.element(page.getByText(/请先点“一键核验”/)).not.toBeInTheDocument();
  expect(sentTo(verifyEvidence).map(({ input }) => input)).toEqual([{ ids: ['f1'] }]);
});

test('a service that was down is said in words, and stays unchecked', async () => {
  answer(evidence, () => known());
  answer(verifyEvidence, () => [{ id: 'f1', ok: false, code: 502, msg: '欠薪案件接口未答复，请稍后再试' }]);
  await open();
  await page.getByRole('button', { name: '一键核验' }).click();
  await expect.element(page.getByText('欠薪案件接口未答复，请稍后再试')).toBeVisible();
  await expect.element(page.getByText('核验结论：未核验')).toBeVisible();
});

test('while it is asked nobody can ask twice', async () => {
  answer(evidence, () => known());
  const slow = later<DataOf<typeof verifyEvidence>>();
  answer(verifyEvidence, () => slow.answer);
  await open();
  const verify = page.getByRole('button', { name: /一键核验/ });
  await verify.click();
  await expect.element(verify).toHaveClass(/loading/);
  (verify.element() as HTMLButtonElement).click();
  expect(sentTo(verifyEvidence)).toHaveLength(1);
  slow.give([{ id: 'f1', ok: true, code: 200, msg: '已核验' }]);
  await expect.element(verify).not.toHaveClass(/loading/);
});

test('what is proposed stands apart only where it differs from what was worked out', async () => {
  answer(evidence, () => known({ proposal: proposed('980.00') }));
  await open();
  await expect.element(page.getByRole('heading', { name: '按当前核验结果建议' })).toBeVisible();
  await expect.element(page.getByText('应存储29.40万元（比例3%）')).toBeVisible();
});

test('what would be proposed again is not said twice, nor once it is decided', async () => {
  answer(evidence, () => known({ proposal: proposed('6800.00') }));
  await open();
  await expect.element(page.getByText(/核验结论/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '按当前核验结果建议' })).not.toBeInTheDocument();
});

test('a decided file proposes nothing', async () => {
  answer(evidence, () => known({ proposal: proposed('980.00') }));
  await open({ fileStatus: FILE.inForce, approvedAmount: '102.00' });
  await expect.element(page.getByText(/核验结论/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: '按当前核验结果建议' })).not.toBeInTheDocument();
});

test('a released file is not checked any more', async () => {
  answer(evidence, () => known());
  await open({ fileStatus: FILE.released });
  await expect.element(page.getByText(/核验结论/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: '一键核验' })).not.toBeInTheDocument();
});

test('of a draft nobody is asked about', async () => {
  await open({ fileStatus: FILE.draft, calcTrace: null });
  await expect.element(page.getByRole('heading', { name: '欠薪核验' })).not.toBeInTheDocument();
  expect(sentTo(evidence)).toEqual([]);
});

test('where the evidence cannot be read that is said, and it can be asked for again', async () => {
  let isDown = true;
  answer(evidence, () => {
    if (isDown) throw new Refusal(503, '系统繁忙，请稍后再试');
    return known();
  });
  await open();
  await expect.element(page.getByText('系统繁忙，请稍后再试')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: /重试|重新/ }).click();
  await expect.element(page.getByText(/核验结论/)).toBeVisible();
});

test('the notice can be taken once an amount is set', async () => {
  answer(evidence, () => known());
  answer(notice, () => new SentFile('存储通知书.pdf'));
  await open({ fileStatus: FILE.approved, approvedAmount: '102.00' });
  await page.getByRole('button', { name: '下载存储通知书' }).click();
  await expect.poll(() => sentTo(notice).map(({ input }) => input)).toEqual([{ id: 'f1' }]);
});

test('before that there is no notice, and who may not read the evidence sees the calculation only', async () => {
  await open({}, { rights: [notice.action] });
  await expect.element(page.getByText('应存储102.00万元（比例1.5%）')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '下载存储通知书' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: '欠薪核验' })).not.toBeInTheDocument();
  expect(sentTo(evidence)).toEqual([]);
});

test('an enterprise reads what was found and when, without who asked and without a button it may not press', async () => {
  answer(evidence, () =>
    known({ items: [item('getBackPay', { state: 'found', count: 2, queryTime: ASKED.queryTime, isFresh: 1 })] }),
  );
  await open({}, { rights: [evidence.action] });
  await expect.element(rowOf('欠薪案件')).toMatchTextContent(/^欠薪案件查到2条2026-11-20 10:05$/);
  await expect.element(page.getByText('来源')).not.toBeInTheDocument();
  await expect.element(page.getByText(/请先点“一键核验”/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: '一键核验' })).not.toBeInTheDocument();
});

test('on a phone the table scrolls within the page, by keys as well; in English', async () => {
  answer(evidence, () => known({ items: [item('getBackPay', { ...ASKED, state: 'found', count: 1, records: [{}] })] }));
  await open({}, { lang: 'en', size: PHONE });
  await expect.element(page.getByText('Result: Not checked')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Check now' })).toBeVisible();
  const table = page.getByRole('region', { name: 'Check for arrears' });
  (table.element() as HTMLElement).focus();
  await expect.element(table).toHaveFocus();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

const ENTERED = { ...ASKED, source: 'manual', state: 'found', count: 1, reason: '信用中国公示' } as const;

test('[issue 13] a dishonest employer is entered with a reason, shown, and lifted again', async () => {
  let isListed = false;
  answer(evidence, () =>
    known(isListed ? { isBlacklisted: 1, items: [item('blacklist', ENTERED)] } : { items: [item('getBackPay')] }),
  );
  answer(blacklist, ({ input }) => {
    isListed = input['isBlacklisted'] === 1;
    return { isBlacklisted: isListed ? (1 as const) : (0 as const) };
  });
  const asked = () => page.getByRole('dialog');
  await open({ fileStatus: FILE.bureau });
  await page.getByRole('button', { name: '登记失信' }).click();
  await asked().getByRole('button', { name: '登记失信' }).click();
  await expect.element(asked().getByLabelText('依据和原因')).toHaveAttribute('aria-invalid', 'true');
  expect(sentTo(blacklist)).toEqual([]);
  await asked().getByLabelText('依据和原因').fill('信用中国公示');
  await asked().getByRole('button', { name: '登记失信' }).click();
  await expect.element(page.getByText(/已登记列入失信联合惩戒名单/)).toBeVisible();
  await expect.element(rowOf('失信联合惩戒名单').getByText('已列入 依据：信用中国公示')).toBeVisible();
  await page.getByRole('button', { name: '解除失信登记' }).click();
  await asked().getByLabelText('依据和原因').fill('已修复信用');
  await asked().getByRole('button', { name: '解除失信登记' }).click();
  await expect.element(page.getByRole('button', { name: '登记失信' })).toBeVisible();
  expect(sentTo(blacklist).map(({ input }) => input)).toEqual([
    { id: 'f1', isBlacklisted: 1, reason: '信用中国公示' },
    { id: 'f1', isBlacklisted: 0, reason: '已修复信用' },
  ]);
});

test('[issue 13] who may only read sees the entry and no button, in English on a phone', async () => {
  answer(evidence, () => known({ isBlacklisted: 1, items: [item('blacklist', { ...ENTERED, reason: null })] }));
  await open({ fileStatus: FILE.bureau }, { rights: [evidence.action], lang: 'en', size: PHONE });
  await expect.element(rowOf('List of dishonest employers').getByText('On it', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Lift the entry' })).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('[issue 13] a permit found by the name of its project says so, and can be untied like one that was tied by hand', async () => {
  const found = { id: 'x2', projectName: '三期厂房', permitNo: 'XK-40', assignedByName: null };
  answer(evidence, () => known());
  answer(constructionPermit.assigned, () => [found]);
  await open({}, { rights: allRights(constructionPermit) });
  await expect.element(page.getByText(/XK-40 三期厂房（按项目名称自动关联）/)).toBeVisible();
  await page.getByRole('button', { name: '撤销关联' }).click();
  await expect.element(page.getByRole('dialog').getByText(/以后导入清单也不再自动关联到本档案/)).toBeVisible();
});

test('[issue 13] permits that were tied by hand are named, and a wrong tie is undone with a reason', async () => {
  let tied = [{ id: 'x1', projectName: '示例小学', permitNo: 'XK-1', assignedByName: '李审核' }];
  answer(evidence, () => known());
  answer(constructionPermit.assigned, () => tied);
  answer(constructionPermit.unassign, () => {
    tied = [];
    return recordOf(constructionPermit.family, {
      id: 'x1',
      projectName: '示例小学',
      enterpriseName: '示例建设',
      uscc: '91320599MA9TRG0197',
      townCode: 'ZJG01',
      permitNo: 'XK-1',
      permitDate: '2026-03-20',
      overdueDays: 0,
      remindCount: 0,
    });
  });
  await open({}, { rights: allRights(constructionPermit) });
  await expect.element(page.getByText(/XK-1 示例小学（李审核关联）/)).toBeVisible();
  await page.getByRole('button', { name: '撤销关联' }).click();
  const asked = page.getByRole('dialog');
  await asked.getByLabelText('撤销原因').fill('关联错误');
  await asked.getByRole('button', { name: '撤销关联' }).click();
  await expect.element(page.getByText('关联的施工许可证')).not.toBeInTheDocument();
  expect(sentTo(constructionPermit.unassign).map(({ input }) => input)).toEqual([{ id: 'x1', reason: '关联错误' }]);
});
