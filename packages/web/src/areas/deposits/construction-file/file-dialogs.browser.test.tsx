// Handing a file in, returning it, deciding on it: what each question begins with, asks for and keeps.
import { constructionFile, type ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { calculateDeposit } from '@trainrace/contract/areas/deposits/deposit-calculator';
import { depositEvidence } from '@trainrace/contract/areas/deposits/deposit-evidence';
import { marginPolicy } from '@trainrace/contract/areas/deposits/margin-policy';
import { CLEAN, FILE } from '@trainrace/contract/dictionaries';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aFile, aPolicy } from '#test/deposits.ts';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { dialogSaying, PHONE, show } from '#test/stage.tsx';
import { ApproveDialog, ReturnDialog, SubmitDialog } from './FileDialogs.tsx';

type Question = typeof ApproveDialog;

async function open(Dialog: Question, over: Partial<ConstructionFile> = {}, options: Parameters<typeof show>[1] = {}) {
  answerCommon();
  const close = vi.fn<() => void>();
  await show(<Dialog file={aFile({ version: 4, policyId: 'p1', ...over })} close={close} />, options);
  await expect.element(dialog()).toBeVisible();
  return close;
}
const dialog = () => page.getByRole('dialog').first();
const verb = (name: string) => dialog().getByRole('button', { name, exact: true });
const field = (label: string) => dialog().getByLabelText(label, { exact: true });
/** Facts that the question names. */
const decided = () =>
  dialog()
    .getByRole('definition')
    .elements()
    .map(({ textContent }) => textContent);
const commands = () => sentTo(constructionFile.command).map(({ input }) => input);

const facts = { projectsOfEnterprise: 0, cleanYears: 0, isBlacklisted: false, contractAmount: '980.00' };
function know(cleanState: (typeof CLEAN)[keyof typeof CLEAN] = CLEAN.none) {
  const trace = calculateDeposit(aPolicy(), { ...facts, arrears2y: cleanState });
  const steps = trace.steps.map((step) => ({ ...step, words: '' }));
  answer(depositEvidence.evidence, () => ({
    cleanState,
    cleanYears: 0,
    flags: [],
    isBlacklisted: 0 as const,
    hours: 24,
    lowering: null,
    items: [],
    proposal: { ...trace, steps, isExempt: 0 as const, isUnchecked: 0 as const },
  }));
  answer(marginPolicy.detail, () => aPolicy());
  answer(constructionFile.command, () => aFile({ fileStatus: FILE.approved }));
}

test('a decision begins with what comes out by what is known now, not by what was known then', async () => {
  know();
  const close = await open(ApproveDialog, { calcRate: '1.500', calcAmount: '102.00' });
  await expect.element(field('核定比例')).toHaveValue('3.000');
  await expect.element(field('核定金额')).toHaveValue('29.40');
  await expect.element(dialog().getByText('银行保函')).toBeVisible();
  expect(decided()).toEqual(['示例建设', '杨舍镇', '6800.00 万元', '102.00 万元']);
  await verb('核定').click();
  await expect
    .poll(commands)
    .toMatchObject([
      { id: 'f1', version: 4, command: 'approve', approvedRate: '3.000', approvedAmount: '29.40', marginModes: [1, 2] },
    ]);
  await expect.poll(() => close.mock.calls.length).toBe(1);
});

test('another rate brings the sum that it comes to, by the rule that the server asks for', async () => {
  know();
  await open(ApproveDialog, { contractAmount: '980.00' });
  await field('核定比例').fill('4');
  await expect.element(field('核定金额')).toHaveValue('39.20');
  // Half a rate changes nothing, and a sum that was typed is kept.
  await field('核定比例').fill('');
  await expect.element(field('核定金额')).toHaveValue('39.20');
  await field('核定金额').fill('50.00');
  await field('原因').fill('按新合同');
  await expect.element(field('核定金额')).toHaveValue('50.00');
  // Never more than the policy lets one project deposit.
  await field('核定比例').fill('50');
  await expect.element(field('核定金额')).toHaveValue('300.00');
});

test('unchecked arrears ask for a reason, checked ones do not', async () => {
  know(CLEAN.notChecked);
  await open(ApproveDialog);
  await verb('核定').click();
  await expect.element(field('原因')).toHaveAttribute('aria-invalid', 'true');
  expect(commands()).toEqual([]);
  await field('原因').fill('系统停用，已电话核实');
  await verb('核定').click();
  await expect.poll(commands).toMatchObject([{ reason: '系统停用，已电话核实' }]);
});

test('without rate, amount or a way to deposit nothing is decided', async () => {
  know();
  await open(ApproveDialog);
  await field('核定金额').fill('');
  await verb('核定').click();
  await expect.element(field('核定金额')).toHaveAttribute('aria-invalid', 'true');
  expect(commands()).toEqual([]);
});

test('where the evidence cannot be read it begins with what was worked out before', async () => {
  know();
  answer(depositEvidence.evidence, () => {
    throw new Refusal(503, '系统繁忙');
  });
  await open(ApproveDialog, { calcRate: '1.500', calcAmount: '102.00', cleanState: CLEAN.none });
  await expect.element(field('核定金额')).toHaveValue('102.00');
});

test('a refusal stays in the question with what was typed', async () => {
  know();
  answer(constructionFile.command, () => {
    throw new Refusal(400, '提交的内容有误', [{ field: 'reason', message: '与测算结果不一致，请说明理由' }]);
  });
  const close = await open(ApproveDialog);
  await field('核定金额').fill('20.00');
  await verb('核定').click();
  await expect.element(dialog().getByText('与测算结果不一致，请说明理由').first()).toBeVisible();
  await expect.element(field('核定金额')).toHaveValue('20.00');
  expect(close).not.toHaveBeenCalled();
});

test('a file is returned with a reason, and names what has to be corrected', async () => {
  know();
  await open(ReturnDialog);
  await verb('退回').click();
  await expect.element(field('退回原因')).toHaveAttribute('aria-invalid', 'true');
  await field('退回原因').fill('合同额与合同不符');
  await dialog().getByRole('combobox').fill('合同额');
  await page.getByTitle('合同额').click();
  await userEvent.keyboard('{Escape}');
  await verb('退回').click();
  await expect
    .poll(commands)
    .toMatchObject([
      { id: 'f1', version: 4, command: 'return', reason: '合同额与合同不符', returnFields: ['contractAmount'] },
    ]);
});

test('papers may be asked for again as well', async () => {
  know();
  await open(ReturnDialog);
  await dialog().getByRole('combobox').click();
  await dialog().getByRole('combobox').fill('施工合同');
  await expect.element(page.getByTitle('施工合同')).toBeVisible();
});

test('handing in says what follows, and what is missing stands in the question', async () => {
  answer(constructionFile.submit, () => {
    throw new Refusal(400, '请补全信息', [{ field: 'permitAtts', message: '缺少施工许可证' }]);
  });
  const close = await open(SubmitDialog, { fileStatus: FILE.draft });
  await expect.element(dialog().getByText(/核办期间不能修改/)).toBeVisible();
  await verb('提交申报').click();
  await expect.element(page.getByText(/缺少施工许可证|请补全信息/).first()).toBeVisible();
  expect(close).not.toHaveBeenCalled();
  answer(constructionFile.submit, () => aFile({ fileStatus: FILE.town }));
  await verb('提交申报').click();
  await expect.poll(() => close.mock.calls.length).toBe(1);
  expect(sentTo(constructionFile.submit).at(-1)!.input).toEqual({ id: 'f1', version: 4, projectName: '安置房三期' });
});

test('what was written is not closed away without asking', async () => {
  know();
  const close = await open(ReturnDialog);
  await field('退回原因').fill('请补充');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('dialog').elements().length).toBe(2);
  expect(close).not.toHaveBeenCalled();
});

test('a decision on a phone, in English', async () => {
  know();
  await open(ApproveDialog, {}, { lang: 'en', size: PHONE });
  await expect.element(dialogSaying('Approve: 安置房三期')).toBeVisible();
  await expect.element(field('Approved amount')).toHaveValue('29.40');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
