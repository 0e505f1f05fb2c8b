// Somebody else in the place of an entry that was handed in.
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { anEntry } from '#test/entries.ts';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { allRights, show } from '#test/stage.tsx';
import { ReplaceDialog } from './ReplaceDialog.tsx';

const { command, listByPerson, listByTournament } = applicationInfo;
const ENTRY = anEntry('e1', '冯样明', { auditStatus: 10 });
const DRAFTS = [anEntry('d1', '周例青', { auditStatus: 0 }), anEntry('d2', '吴样霞', { auditStatus: 0 })];
const drafts = (rows = DRAFTS) => pageOf(rows, rows.length, { current: 1, size: 200 });

async function open(options: Parameters<typeof show>[1] = {}) {
  answerCommon();
  const close = vi.fn<() => void>();
  await show(<ReplaceDialog entry={ENTRY} close={close} />, { rights: allRights(applicationInfo), ...options });
  return close;
}

const dialog = () => page.getByRole('dialog');
const send = () => dialog().getByRole('button', { name: /更换选手/ });
const take = async (label: string) => {
  await dialog().getByRole('combobox').click();
  await page.getByTitle(label).click();
};

test('asks for the drafts of the same trade only', async () => {
  answer(listByPerson, () => drafts());
  await open();
  await expect
    .poll(() => sentTo(listByPerson).map(({ input }) => input))
    .toMatchObject([{ contestTradeId: 't1', auditStatus: '0' }]);
});

test('who enters others is offered theirs', async () => {
  answer(listByTournament, () => drafts());
  await open({ rights: allRights(applicationInfo).filter((right) => right !== listByPerson.action) });
  await expect.poll(() => sentTo(listByTournament).length).toBe(1);
  expect(sentTo(listByPerson)).toEqual([]);
});

test('nothing is sent without a person and a reason, and each is asked for', async () => {
  answer(listByPerson, () => drafts());
  await open();
  await send().click();
  await expect.element(dialog().getByText('请选择替换的选手')).toBeVisible();
  await take('周例青 BM-d1');
  await send().click();
  await expect.element(dialog().getByText('请填写原因')).toBeVisible();
  await dialog().getByLabelText('更换原因').fill('   ');
  await send().click();
  await expect.element(dialog().getByText('请填写原因')).toBeVisible();
  expect(sentTo(command)).toEqual([]);
});

test('replaced: it is said who went, and the dialog closes', async () => {
  answer(listByPerson, () => drafts());
  answer(command, () => anEntry('e1', '冯样明', { auditStatus: 45 }));
  const close = await open();
  await take('吴样霞 BM-d2');
  await dialog().getByLabelText('更换原因').fill('因伤退赛');
  await send().click();
  await expect.element(page.getByText('已更换 冯样明')).toBeVisible();
  expect(sentTo(command).map(({ input }) => input)).toEqual([
    { id: 'e1', version: 3, command: 'replace', byId: 'd2', reason: '因伤退赛' },
  ]);
  expect(close).toHaveBeenCalledOnce();
});

test('a refusal is said in the dialog with its details, and what was chosen stays', async () => {
  answer(listByPerson, () => drafts());
  answer(command, () => {
    throw new Refusal(400, '替换的选手不能提交', [{ field: 'photoAtt', message: '缺少证件照' }]);
  });
  const close = await open();
  await take('周例青 BM-d1');
  await dialog().getByLabelText('更换原因').fill('因伤退赛');
  await send().click();
  await expect.element(dialog().getByText('替换的选手不能提交 · 缺少证件照')).toBeVisible();
  await expect.element(dialog().getByLabelText('更换原因')).toHaveValue('因伤退赛');
  await expect.element(dialog().getByText('周例青 BM-d1')).toBeVisible();
  expect(close).not.toHaveBeenCalled();
});

test('without a draft it is said what to do first; in English', async () => {
  answer(listByPerson, () => drafts([]));
  await open({ lang: 'en' });
  await expect.poll(() => sentTo(listByPerson).length).toBe(1);
  await dialog().getByRole('combobox').click();
  await expect.element(page.getByText(/please begin an entry of the new person/)).toBeVisible();
});
