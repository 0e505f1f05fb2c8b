import { competitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { importCenter } from '@trainrace/contract/areas/system/import-center';
import { jobs } from '@trainrace/contract/areas/system/jobs';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, Refusal, SentFile, sentTo } from '#test/gateway.ts';
import { show } from '#test/stage.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { ImportButton } from './ImportButton.tsx';

const { importRows, importTemplate } = competitionDic;
const RIGHTS = [importRows.action];

async function choose(rights = RIGHTS) {
  await show(<ImportButton calls={competitionDic} title="导入职业" refresh={[competitionDic.family.path]} />, {
    rights,
  });
  await page.getByRole('button', { name: '导入' }).click();
  await expect.element(page.getByRole('button', { name: '选择文件' })).toBeVisible();
  const picker = document.querySelector<HTMLInputElement>('input[type=file]');
  if (picker === null) throw new Error('no file can be chosen');
  await userEvent.upload(picker, new File(['sheet'], '职业.xlsx'));
}
const importing = () => page.getByRole('dialog').getByRole('button', { name: '导入', exact: true });
const dryRuns = () => sentTo(importRows).map(({ input }) => input.dryRun);

test('who may not import is offered none', async () => {
  await show(<ImportButton calls={competitionDic} title="导入职业" refresh={[]} />);
  await expect.element(page.getByRole('button', { name: '导入' })).not.toBeInTheDocument();
});

test('a workbook is checked first, and written only when one says so', async () => {
  answer(importRows, ({ input }) => ({ jobId: '1', total: 12, ...(input.dryRun === 'false' && { succeeded: 12 }) }));
  await choose();
  await expect.element(page.getByText('核对通过，共 12 行，可以导入')).toBeVisible();
  expect(dryRuns()).toEqual(['true']);
  await importing().click();
  await expect.element(page.getByText('已导入 12 行')).toBeVisible();
  expect(dryRuns()).toEqual(['true', 'false']);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('what its page has to say of the good rows stands there before they are written', async () => {
  answer(importRows, () => ({ jobId: '1', total: 30 }));
  const sayChecked = (good: number) => `还剩 29 个名额，名单 ${good} 人`;
  await show(
    <ImportDialog calls={competitionDic} title="导入" refresh={[]} sayChecked={sayChecked} close={() => {}} />,
    {
      rights: RIGHTS,
    },
  );
  const picker = page.elementLocator(document.querySelector('input[type=file]')!);
  await userEvent.upload(picker, new File(['sheet'], '职业.xlsx'));
  await expect.element(page.getByText('还剩 29 个名额，名单 30 人')).toBeVisible();
  expect(dryRuns()).toEqual(['true']);
});

test('what is wrong is listed by row and column, and nothing can be written', async () => {
  answer(importRows, () => {
    throw new Refusal(400, '有 2 处错误', [
      { row: 3, column: '命题等级', message: '不是可选的等级' },
      { row: 7, column: '理论满分', message: '请输入理论满分' },
    ]);
  });
  await choose();
  await expect.element(page.getByText('有 2 处错误，未写入任何数据', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('row', { name: '3 命题等级 不是可选的等级' })).toBeVisible();
  await expect.element(importing()).toBeDisabled();
});

test('the good rows of a workbook can be imported alone, and the others taken along', async () => {
  const errors = [{ row: 3, column: '命题等级', message: '不是可选的等级' }];
  answer(importRows, ({ input }) => ({
    jobId: 'j7',
    total: 2,
    succeeded: 1,
    failed: 1,
    ...(input.dryRun === 'true' && { errors }),
  }));
  answer(importCenter.failedRows, () => new SentFile('错误行.xlsx'));
  await choose();
  await expect.element(importing()).toBeDisabled();
  await page.getByRole('button', { name: '下载错误行' }).click();
  await expect.poll(() => sentTo(importCenter.failedRows).map(({ input }) => input['id'])).toEqual(['j7']);
  await page.getByRole('button', { name: '只导入正确的 1 行' }).click();
  await expect.element(page.getByText('已导入 1 行')).toBeVisible();
  expect(sentTo(importRows).at(-1)!.input).toMatchObject({ dryRun: 'false', partial: 'true' });
});

test('columns that no template has are named before anything is written', async () => {
  answer(importRows, () => ({ jobId: '1', total: 1, ignoredColumns: ['备注', '电话'] }));
  await choose();
  await expect.element(page.getByText('以下列不在模板中，不会导入：备注、电话')).toBeVisible();
});

test('what was hidden, was not read or is known already is told beside the rows', async () => {
  answer(importRows, () => ({
    jobId: '1',
    total: 5,
    known: 2,
    notices: ['工作表中有1行被隐藏（第3行），这些行也已读取'],
  }));
  await choose();
  await expect.element(page.getByText('核对通过，共 3 行，可以导入')).toBeVisible();
  await expect.element(page.getByText('另有 2 行已在系统中，内容不变，不再写入')).toBeVisible();
  await expect.element(page.getByText('工作表中有1行被隐藏（第3行），这些行也已读取')).toBeVisible();
});

test('rows that correct records show what stands there and what will, before anything is written', async () => {
  answer(importRows, () => ({
    jobId: '1',
    total: 3,
    known: 2,
    succeeded: 1,
    changed: 1,
    changes: [
      { row: 4, column: '班级(部门)', before: '一班', after: '二班' },
      { row: 4, column: '通讯地址', before: '杨舍镇', after: '' },
    ],
  }));
  await choose();
  await expect.element(page.getByText('其中 1 行将修改已有记录，请核对修改前后的内容：')).toBeVisible();
  await expect.element(page.getByRole('row', { name: '4 班级(部门) 一班 二班' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: '4 通讯地址 杨舍镇 （空）' })).toBeVisible();
});

test('a file that cannot be read is told in words, and another can be chosen', async () => {
  answer(importRows, () => {
    throw new Refusal(400, '不是可读取的工作簿');
  });
  await choose();
  await expect.element(page.getByText('不是可读取的工作簿')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '选择文件' })).toBeEnabled();
});

test('what takes longer goes on as a job that is asked after until it has ended', async () => {
  answer(importRows, () => ({ jobId: 'j1', state: 'running' as const, total: 0 }));
  const states = ['running', 'done'] as const;
  let asked = 0;
  answer(jobs.detail, () => ({ ...JOB, state: states[asked++] ?? 'done', result: { total: 4000, succeeded: 4000 } }));
  await choose();
  await expect.element(page.getByText('正在核对 1500 / 4000')).toBeVisible();
  await expect.element(page.getByText('核对通过，共 4000 行，可以导入')).toBeVisible();
});

test('a question after the job that gets no answer is asked again, and says so', async () => {
  answer(importRows, () => ({ jobId: 'j1', state: 'running' as const, total: 0 }));
  let asked = 0;
  answer(jobs.detail, () => {
    asked += 1;
    if (asked === 2) throw new Refusal(503, '系统繁忙，请稍后再试');
    const state = asked < 3 ? ('running' as const) : ('done' as const);
    return { ...JOB, state, result: { total: 4000, succeeded: 4000 } };
  });
  await choose();
  await expect.element(page.getByText(/1500 \/ 4000 连接中断，正在重试/)).toBeVisible();
  await expect.element(page.getByText('核对通过，共 4000 行，可以导入')).toBeVisible();
  expect(asked).toBe(3);
});

test('the template is fetched under the right of the import', async () => {
  answer(importTemplate, () => new SentFile('模板.xlsx'));
  answer(importRows, () => ({ jobId: '1', total: 1 }));
  await choose();
  await page.getByRole('button', { name: '下载模板' }).click();
  await expect.poll(() => sentTo(importTemplate)).toHaveLength(1);
});

const open = async () => {
  await show(<ImportButton calls={competitionDic} title="导入职业" refresh={[competitionDic.family.path]} />, {
    rights: RIGHTS,
  });
  await page.getByRole('button', { name: '导入' }).click();
};
const paste = async (...rows: string[][]) =>
  await page.getByLabelText('在此粘贴').fill(rows.map((cells) => cells.join('\t')).join('\n'));
const cell = (name: string) => page.getByLabelText(name, { exact: true });
const checking = () => page.getByRole('dialog').getByRole('button', { name: '核对', exact: true });
/** The upload call sends what is no file as text. */
const sentRows = () => sentTo(importRows).map(({ input }) => JSON.parse(String(input.rows)) as unknown);

test('pasted rows are checked, mended in the very cell, and written as they stand there', async () => {
  answer(importRows, ({ input }) => {
    if (String(input.rows).includes('渔业'))
      throw new Refusal(400, '有 1 处错误', [{ row: 3, column: '行业大类', message: '不是可选的行业' }]);
    return { jobId: '1', total: 2, ...(input.dryRun === 'false' && { succeeded: 2 }) };
  });
  await open();
  await paste(['工种/赛项名称', '行业大类', '备注'], ['电工', '制造', '甲'], ['捕捞', '渔业', '乙']);
  await expect.element(page.getByText('以下列不在模板中，不会导入：备注')).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: /备注\s*不导入/ })).toBeVisible();
  await checking().click();
  await expect.element(page.getByText('有 1 处需要改正，可直接在下表中修改')).toBeVisible();
  await expect.element(cell('第 3 行 行业大类')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('不是可选的行业')).toBeVisible();
  await cell('第 3 行 行业大类').fill('农业');
  await checking().click();
  await expect.element(page.getByText('核对通过，共 2 行，可以导入')).toBeVisible();
  await importing().click();
  await expect.element(page.getByText('已导入 2 行')).toBeVisible();
  const [heading, first] = [
    ['工种/赛项名称', '行业大类', '备注'],
    ['电工', '制造', '甲'],
  ];
  expect(sentRows().at(-1)).toEqual([heading, first, ['捕捞', '农业', '乙']]);
});

test('a cell that is changed after the check has to be checked again', async () => {
  answer(importRows, () => ({ jobId: '1', total: 1 }));
  await open();
  await paste(['工种/赛项名称', '行业大类'], ['电工', '制造']);
  await checking().click();
  await expect.element(importing()).toBeEnabled();
  await cell('第 2 行 行业大类').fill('建筑');
  await expect.element(importing()).not.toBeInTheDocument();
  await expect.element(checking()).toBeEnabled();
});

test('what stands at no cell is listed, and one can begin anew', async () => {
  answer(importRows, () => {
    throw new Refusal(400, '有 1 处错误', [{ row: 1, column: '命题等级', message: '缺少列：命题等级' }]);
  });
  await open();
  await paste(['工种/赛项名称', '行业大类'], ['电工', '制造']);
  await checking().click();
  await expect.element(page.getByRole('row', { name: '1 命题等级 缺少列：命题等级' })).toBeVisible();
  await page.getByRole('button', { name: '清空重来' }).click();
  await expect.element(page.getByLabelText('在此粘贴')).toBeVisible();
});

test('of many rows a part is drawn; the check turns to the first mistake', async () => {
  answer(importRows, () => {
    throw new Refusal(400, '有 1 处错误', [{ row: 712, column: '行业大类', message: '不是可选的行业' }]);
  });
  await open();
  const rows = Array.from({ length: 1000 }, (_, at) => [`工种${at}`, '制造']);
  await paste(['工种/赛项名称', '行业大类'], ...rows);
  await expect.element(cell('第 2 行 行业大类')).toBeVisible();
  expect(document.querySelectorAll('[role=dialog] tbody tr')).toHaveLength(50);
  await checking().click();
  await expect.element(cell('第 712 行 行业大类')).toHaveAttribute('aria-invalid', 'true');
});

test('leaving asks before pasted rows are lost', async () => {
  await open();
  await paste(['工种/赛项名称', '行业大类'], ['电工', '制造']);
  await page.getByRole('button', { name: '取消' }).click();
  await page.getByRole('button', { name: '继续填写' }).click();
  await expect.element(cell('第 2 行 行业大类')).toHaveValue('制造');
});

const JOB = { id: 'j1', message: null, done: 1500, total: 4000 };
