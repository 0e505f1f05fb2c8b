// Statements of a month: what each may do with them, why one is returned, and reminding of what is late.
import { monthlyStatement, type MonthlyStatement } from '@trainrace/contract/areas/deposits/monthly-statement';
import { REPORT_TYPE, STATEMENT } from '@trainrace/contract/dictionaries';
import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { recordOf } from '#test/records.ts';
import { dialogSaying, PHONE, show } from '#test/stage.tsx';
import { MonthlyStatementPage } from './monthly-statement.page.tsx';

const { command, list, remind } = monthlyStatement;

const aStatement = (id: string, over: Partial<MonthlyStatement> = {}): MonthlyStatement =>
  recordOf(monthlyStatement.family, {
    id,
    statementNo: `YB-202610-${id}`,
    reportMonth: '2026-10',
    reportType: REPORT_TYPE.wages,
    subjectName: `安置房${id}期`,
    enterpriseName: '示例建设',
    townCode: 'ZJG01',
    workerCount: 86,
    paidWage: '602000.00',
    dueDate: '2026-11-10',
    townChecks: 1,
    statementStatus: STATEMENT.checked,
    ...over,
  });

async function open(rows: readonly MonthlyStatement[], options: Parameters<typeof show>[1] = {}) {
  answerCommon();
  answer(list, () => pageOf([...rows], rows.length, { current: 1, size: 10 }));
  await show(<MonthlyStatementPage />, { rights: Object.keys(monthlyStatement.rights), ...options });
  await expect.element(page.getByText(rows[0]!.subjectName).first()).toBeVisible();
}

/** In sight of the row, or behind its menu. */
async function act(verb: string, name: string): Promise<void> {
  const inSight = page.getByRole('button', { name: `${verb} ${name}`, exact: true });
  if (inSight.elements().length > 0) return await inSight.click();
  await page.getByRole('button', { name: `更多操作 ${name}` }).click();
  return await page.getByRole('menuitem', { name: verb, exact: true }).click();
}
const offered = (verb: string, name: string) => page.getByRole('button', { name: `${verb} ${name}`, exact: true });
const commands = () => sentTo(command).map(({ input }) => input);

test('a line says the figures of its kind: wages, deposits, or none before they are entered', async () => {
  await open([
    aStatement('一'),
    aStatement('二', { reportType: REPORT_TYPE.deposits, openCount: 12, balance: '340.00' }),
    aStatement('三', { paidWage: null, statementStatus: STATEMENT.due }),
  ]);
  await expect.element(page.getByText('用工86人，实发602000.00元')).toBeVisible();
  await expect.element(page.getByText('在管12份，余额340.00万元')).toBeVisible();
});

test('[issue 27] the enterprise stands in the list and leads to its place; others have none', async () => {
  const rows = [
    aStatement('一', { enterpriseId: 'e1' }),
    aStatement('二', { enterpriseId: null, enterpriseName: null, reportType: REPORT_TYPE.deposits }),
  ];
  await open(rows, { rights: [...Object.keys(monthlyStatement.rights), userInfo.list.action], roles: ['ADM_L'] });
  const link = page.getByRole('link', { name: '示例建设' });
  await expect.element(link).toHaveAttribute('href', '/userInfo/user_info/e1');
  expect(link.elements()).toHaveLength(1);
  document.body.replaceChildren();
  // A town does not see the whole register: the name alone.
  await open(rows, { rights: [...Object.keys(monthlyStatement.rights), userInfo.list.action], roles: ['TOWN'] });
  await expect.element(page.getByText('示例建设').first()).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
});

test('one past its day says that it is overdue, by the day of the server', async () => {
  const due = { statementStatus: STATEMENT.due, workerCount: null, paidWage: null };
  await open([
    aStatement('一', { ...due, facts: { today: '2026-11-11' } }),
    aStatement('二', { ...due, facts: { today: '2026-11-10' } }),
  ]);
  await expect.element(page.getByText(/（已超期，应于11月10日前）/)).toBeVisible();
  await expect.element(page.getByText(/[^于]11月10日前）/)).toBeVisible();
});

test('figures that are odd are told while they are typed, and can be saved even so', async () => {
  const odd = { payableWage: '100.00', paidWage: '100.00', realNameCount: 86, arrearsAmount: '0.00', arrearsPeople: 0 };
  const row = aStatement('一', { ...odd, statementStatus: STATEMENT.draft });
  answer(monthlyStatement.detail, () => row);
  await open([row], { userId: 'U028' });
  await page.getByRole('button', { name: /^编辑 / }).click();
  await expect.element(page.getByText(/^请核对/)).not.toBeInTheDocument();
  await page.getByLabelText('实名制登记人数').fill('87');
  await page.getByLabelText('实发工资(元)').fill('100.01');
  const said = '请核对：实发工资多于应发工资；实名制登记人数多于用工人数。可以保存，报送前须在情况说明中写明原因。';
  await expect.element(page.getByText(said)).toBeVisible();
});

test('the bureau confirms what its town has checked, and is not offered what the town still has', async () => {
  await open([aStatement('一'), aStatement('二', { statementStatus: STATEMENT.reported })]);
  await expect.element(offered('确认', 'YB-202610-一')).toBeVisible();
  await expect.element(offered('确认', 'YB-202610-二')).not.toBeInTheDocument();
  answer(command, () => aStatement('一', { statementStatus: STATEMENT.confirmed, version: 2 }));
  await act('确认', 'YB-202610-一');
  const asked = dialogSaying('确认后计入汇总');
  // Figures that are confirmed stand in the question; those that it has not are no dashes.
  await expect
    .poll(() =>
      asked
        .getByRole('definition')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['2026-10', '示例建设', '杨舍镇', '86 人', '602000.00']);
  await asked.getByRole('button', { name: '确认', exact: true }).click();
  await expect.poll(commands).toMatchObject([{ id: '一', command: 'confirm', version: 1 }]);
});

test('what is returned says why; a refusal stays in the question with the reason', async () => {
  await open([aStatement('一', { statementStatus: STATEMENT.reported })], { userId: 'U031' });
  await act('退回', 'YB-202610-一');
  const asked = dialogSaying('填报单位将收到通知');
  await asked.getByRole('button', { name: '退回', exact: true }).click();
  await expect.element(asked.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  expect(commands()).toEqual([]);
  answer(command, () => {
    throw new Refusal(409, '数据已被他人修改，请刷新后重试');
  });
  await asked.getByRole('textbox').fill('实发与银行流水不符');
  await asked.getByRole('button', { name: '退回', exact: true }).click();
  await expect.element(page.getByText('数据已被他人修改，请刷新后重试').first()).toBeVisible();
  await expect.element(asked.getByRole('textbox')).toHaveValue('实发与银行流水不符');
  expect(commands()).toMatchObject([{ command: 'return', reason: '实发与银行流水不符' }]);
});

test('reminding of all that are late tells how many first, and asks for nothing where none are', async () => {
  await open([aStatement('一')]);
  answer(list, () => pageOf([], 0, { current: 1, size: 200 }));
  await page.getByRole('button', { name: '催报全部逾期' }).click();
  await expect.element(page.getByText('没有逾期未报的月报')).toBeVisible();
  const late = [aStatement('甲', { isLate: 1 }), aStatement('乙', { isLate: 1 })];
  answer(list, () => pageOf(late, 2, { current: 1, size: 200 }));
  answer(remind, () => late.map(({ id }) => ({ id, ok: id === '甲', code: 200, msg: '' })));
  await page.getByRole('button', { name: '催报全部逾期' }).click();
  const asked = dialogSaying('2份月报逾期未报');
  expect(sentTo(remind)).toEqual([]);
  await asked.getByRole('button', { name: '催报', exact: true }).click();
  await expect.poll(() => sentTo(remind).map(({ input }) => input)).toEqual([{ ids: ['甲', '乙'] }]);
  await expect.element(page.getByText('已催报1份')).toBeVisible();
});

test('who only reads is offered nothing; on a phone in English the page is within the screen', async () => {
  await open([aStatement('一')], { rights: [list.action], lang: 'en', size: PHONE });
  await expect.element(page.getByRole('button', { name: /Confirm|Return/ })).not.toBeInTheDocument();
  await expect.element(page.getByText('Remind of all that are late')).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
