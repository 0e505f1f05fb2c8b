// Dictionary management: a table of dictionaries, and in a dialog the entries of one, each of which can be read.
import { formatMessage } from '@trainrace/contract/messages';
import { TREE_ROOT } from '@trainrace/contract/areas/system/dept';
import { dict, type Dict } from '@trainrace/contract/areas/system/dict';
import { openDictionaries } from '@trainrace/contract/wire/dictionary';
import type { Lang } from '@trainrace/contract/wire/label';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { recordOf } from '#test/records.ts';
import { allRights, dialogSaying, show } from '#test/stage.tsx';
import { DictPage } from './dict.page.tsx';

const [{ name: OPEN } = { name: '' }] = openDictionaries;
const DICTIONARY = recordOf(dict.family, {
  id: '1',
  parentId: TREE_ROOT,
  code: OPEN,
  dictValue: '赛事级别',
  isBuiltIn: 1,
});
const ENTRY = recordOf(dict.family, {
  id: '2',
  parentId: '1',
  code: OPEN,
  dictKey: 'city',
  dictValue: '市级一类竞赛',
  dictValueEn: 'Municipal contest of the first class',
  sort: 10,
  isSealed: 0,
  isBuiltIn: 0,
  remark: '每年一次',
});

async function openEntries(lang: Lang, entries = [ENTRY], total = entries.length) {
  answerCommon();
  answer(dict.list, ({ input }) =>
    input['parentId'] === TREE_ROOT ? listed([DICTIONARY]) : listed(entries, { ...input, total }),
  );
  answer(dict.detail, ({ input }) => {
    if (input['id'] !== ENTRY.id) throw new Refusal(404, '数据不存在或已被删除');
    return ENTRY;
  });
  await show(<DictPage />, { rights: allRights(dict), lang });
  await page.getByRole('button', { name: `${WORDS[lang].view} 赛事级别` }).click();
  return page.getByRole('dialog');
}

const listed = (records: Dict[], { size = 10, total = records.length }: { size?: unknown; total?: number } = {}) => ({
  records,
  total,
  current: 1,
  size: Number(size),
  pages: Math.ceil(total / Number(size)),
});

const WORDS = { zh: { view: '查看', english: '英文名称' }, en: { view: 'View', english: 'English name' } };

test.each(['zh', 'en'] as const)(
  '[S2-51] an entry of the child table has its view button, and no column hides beside it (%s)',
  async (lang) => {
    const entries = await openEntries(lang);
    await expect.element(entries.getByText(ENTRY.dictValueEn!)).toBeVisible();
    expect(entries.element().getBoundingClientRect().width).toBe(880);
    const english = entries.getByRole('columnheader', { name: WORDS[lang].english }).element();
    const actions = entries.getByRole('columnheader').last().element();
    expect(english.getBoundingClientRect().right).toBeLessThanOrEqual(actions.getBoundingClientRect().left + 1);
    await entries.getByRole('button', { name: `${WORDS[lang].view} 市级一类竞赛` }).click();
    const read = page.getByRole('dialog').last();
    for (const value of ['city', '市级一类竞赛', 'Municipal contest of the first class', '每年一次'])
      await expect.element(read.getByRole('definition').filter({ hasText: value })).toBeVisible();
  },
);

test('[S2-51 S3-11] an entry is added in the dialog: what is missing and what is refused is said at its field', async () => {
  const held = [ENTRY];
  const entries = await openEntries('zh', held);
  await entries.getByRole('button', { name: '新增条目' }).click();
  const form = dialogSaying('上级字典').last();
  const add = form.getByRole('button', { name: '新增', exact: true });
  await add.click();
  await expect.element(form.getByText('请输入字典键值').first()).toBeVisible();
  expect(sentTo(dict.submit)).toEqual([]);
  answer(dict.submit, () => {
    throw new Refusal(400, '提交的内容有误', [{ field: 'dictKey', message: formatMessage('dictKeyFormat', 'zh') }]);
  });
  await form.getByLabelText('字典键值').fill('14');
  await form.getByLabelText('字典名称').fill('省级一类竞赛');
  await add.click();
  await expect.element(form.getByText(/键值须以汉字或字母开头/).first()).toBeVisible();
  answer(dict.submit, ({ input }) => {
    const added = recordOf(dict.family, { ...ENTRY, ...input, id: '3' } as Partial<Dict>);
    held.push(added);
    return added;
  });
  await form.getByLabelText('字典键值').fill('province');
  await add.click();
  await expect.element(entries.getByText('省级一类竞赛').first()).toBeVisible();
  expect(sentTo(dict.submit).at(-1)?.input).toMatchObject({ parentId: '1', code: OPEN, dictKey: 'province' });
});

test('a dictionary is found by its number or name', async () => {
  await openEntries('zh');
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).first().click();
  await page.getByPlaceholder('按编号或名称查找').fill('赛事');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sentTo(dict.list).at(-1)?.input).toMatchObject({ parentId: TREE_ROOT, words: '赛事' });
});

test('[S9-01] the entries come by pages of the sizes that all lists have', async () => {
  const entries = await openEntries('zh', [ENTRY], 31);
  await entries.getByText('10 条/页').click();
  const sizes = () => [...document.querySelectorAll('.ant-select-dropdown .ant-select-item-option')];
  await expect
    .poll(() => sizes().map((one) => one.textContent))
    .toEqual(['10 条/页', '30 条/页', '50 条/页', '100 条/页', '200 条/页']);
  await page.elementLocator(sizes()[1]!).click();
  await expect.poll(() => sentTo(dict.list).at(-1)?.input).toMatchObject({ parentId: '1', size: '30' });
});
