// Dictionary management: a table of dictionaries, and in a dialog the entries of one, each of which can be read.
import { TREE_ROOT } from '@trainrace/contract/system/dept';
import { dict, type Dict } from '@trainrace/contract/system/dict';
import { openDictionaries } from '@trainrace/contract/wire/dictionary';
import type { Lang } from '@trainrace/contract/wire/label';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { recordOf } from '#test/records.ts';
import { allRights, show } from '#test/stage.tsx';
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

async function openEntries(lang: Lang) {
  answerCommon();
  const listed = (records: Dict[]) => ({ records, total: records.length, current: 1, size: 10, pages: 1 });
  answer(dict.list, ({ input }) => listed(input['parentId'] === TREE_ROOT ? [DICTIONARY] : [ENTRY]));
  answer(dict.detail, ({ input }) => {
    if (input['id'] !== ENTRY.id) throw new Refusal(404, '数据不存在或已被删除');
    return ENTRY;
  });
  await show(<DictPage />, { rights: allRights(dict), lang });
  await page.getByRole('button', { name: `${WORDS[lang].view} 赛事级别` }).click();
  return page.getByRole('dialog');
}

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
