// Views of a list that go to others: by their address, and as the default of a role.
import { competitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { listSetting } from '@trainrace/contract/areas/system/list-setting';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setListSettings } from '#api/list-settings.ts';
import { answer, sentTo } from '#test/gateway.ts';
import { keepOccupations } from '#test/occupations.ts';
import { OccupationsPage } from '#test/OccupationsPage.tsx';
import { address, allRights, pick, show } from '#test/stage.tsx';

const RIGHTS = allRights(competitionDic);
const LIST = competitionDic.family.path;
const open = async (at = '', more: object = {}) => await show(<OccupationsPage />, { rights: RIGHTS, at, ...more });
const headings = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');
const asked = () => sentTo(competitionDic.list).map(({ input }) => input);

/** A browser with this clipboard; what else it has it tells of itself alone, so the line that pages ask for stands here too. */
function clipboardIs(value: Pick<Clipboard, 'writeText'> | undefined): void {
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value }, connection: { value: undefined } }));
}

/** Content of the clipboard; browsers of tests have none to read. */
function clipboard(): () => string {
  let text = '';
  clipboardIs({ writeText: async (written) => void (text = written) });
  return () => text;
}

test('a link shows another person the same filters, order and columns, from the first row on', async () => {
  const copied = clipboard();
  setListSettings([
    { list: LIST, columns: { shown: ['dicNo', 'tradeName'], widths: {}, frozen: 1 }, offered: null, view: null },
  ]);
  keepOccupations(45);
  const { unmount } = await open('?examLevel=3&descs=dicNo&current=2');
  await expect.poll(headings).toEqual(['编号', '工种/赛项名称', '操作']);
  await page.getByRole('button', { name: '复制链接' }).click();
  await expect
    .poll(copied)
    .toMatch(
      /\/tested\/page\?descs=dicNo&columns=dicNo,tradeName&examLevel=3$|\?examLevel=3&descs=dicNo&columns=dicNo,tradeName$/,
    );
  await unmount();
  setListSettings([]);
  await open(copied().slice(copied().indexOf('?')));
  await expect.poll(headings).toEqual(['编号', '工种/赛项名称', '操作']);
  expect(asked().at(-1)).toMatchObject({ examLevel: '3', descs: 'dicNo', current: '1' });
});

test('without a clipboard the link is shown, to be marked', async () => {
  clipboardIs(undefined);
  keepOccupations(2);
  await open('?examLevel=3');
  await page.getByRole('button', { name: '复制链接' }).click();
  await expect
    .element(page.getByRole('textbox', { name: '列表链接' }))
    .toHaveValue(expect.stringContaining('examLevel=3'));
});

test('a list opens with the view of the role where its address says nothing, and asks once', async () => {
  setListSettings([{ list: LIST, columns: null, offered: null, view: 'examLevel=3&columns=dicNo,tradeName' }]);
  keepOccupations(2);
  await open();
  await expect.poll(headings).toEqual(['编号', '工种/赛项名称', '操作']);
  await expect.poll(address).toBe('?examLevel=3&columns=dicNo,tradeName');
  expect(asked().map(({ examLevel }) => examLevel)).toEqual(['3']);
  await page.getByRole('button', { name: '重置' }).click();
  await expect.poll(address).toBe('?columns=dicNo,tradeName');
  expect(asked().at(-1)).not.toHaveProperty('examLevel');
});

test('columns that somebody chose go before those of the role', async () => {
  const columns = { shown: ['category', 'tradeName'], widths: {}, frozen: 1 };
  setListSettings([{ list: LIST, columns, offered: null, view: 'examLevel=3&columns=dicNo,tradeName' }]);
  keepOccupations(2);
  await open();
  await expect.poll(headings).toEqual(['行业大类', '工种/赛项名称', '操作']);
  await expect.poll(address).toBe('?examLevel=3');
});

test('an address of its own is not replaced by the view of the role', async () => {
  setListSettings([{ list: LIST, columns: null, offered: null, view: 'examLevel=3' }]);
  keepOccupations(2);
  await open('?dicNo=D1');
  await expect.poll(() => asked().length).toBe(1);
  expect(asked()[0]).toMatchObject({ dicNo: 'D1' });
  expect(asked()[0]).not.toHaveProperty('examLevel');
  expect(address()).toBe('?dicNo=D1');
});

test('an administrator sets the view with which a list opens for a role, and takes it away', async () => {
  keepOccupations(2);
  answer(listSetting.offerView, () => null);
  await open('?examLevel=3', { rights: [...RIGHTS, listSetting.offer.action] });
  for (const what of ['设为默认视图', '取消默认视图']) {
    await page.getByRole('button', { name: '角色默认视图' }).click();
    await pick('角色', '竞赛管理员', page.getByRole('dialog'));
    await page.getByRole('dialog').getByRole('button', { name: what }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  }
  const view = 'examLevel=3&columns=tradeName,dicNo,occupationName,category,examLevel,hasTheory';
  expect(sentTo(listSetting.offerView).map(({ input }) => input)).toMatchObject([
    { list: LIST, role: 'ADM_C', view },
    { list: LIST, role: 'ADM_C', view: null },
  ]);
});

test('what was typed is no part of the view of a role, nor is a group that holds it', async () => {
  keepOccupations(2);
  answer(listSetting.offerView, () => null);
  const where = encodeURIComponent('{"or":[{"examLevel":"3"},{"tradeName":"张"}]}');
  await open(`?examLevel=3&tradeName=%E5%BC%A0&where=${where}`, { rights: [...RIGHTS, listSetting.offer.action] });
  await page.getByRole('button', { name: '角色默认视图' }).click();
  await pick('角色', '竞赛管理员', page.getByRole('dialog'));
  await page.getByRole('dialog').getByRole('button', { name: '设为默认视图' }).click();
  await expect
    .poll(() => sentTo(listSetting.offerView).map(({ input }) => input.view))
    .toEqual([expect.stringMatching(/^examLevel=3&columns=/)]);
});

test('whoever is no administrator is offered no view for others, and nothing at all where nothing is asked for', async () => {
  keepOccupations(2);
  await open();
  await expect.element(page.getByText('共 2 条')).toBeVisible();
  expect(page.getByRole('button', { name: '角色默认视图' }).elements()).toEqual([]);
  expect(page.getByRole('button', { name: '复制链接' }).elements()).toEqual([]);
});
