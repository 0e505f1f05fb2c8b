// A file that somebody sees and did not enter: nothing is offered that the server would refuse.
import { constructionFile } from '@trainrace/contract/deposit/construction-file';
import { FILE } from '@trainrace/contract/dictionaries';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aFile } from '#test/deposits.ts';
import { answer } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { show } from '#test/stage.tsx';
import { ConstructionFilePage } from './construction-file.page.tsx';

test('the bureau edits, hands in and removes the draft that it entered, and only looks at that of an enterprise', async () => {
  const drafts = [
    aFile({ id: 'f1', projectName: '柜台代录', fileStatus: FILE.draft, holder: 'enterprise', isEditable: 1 }),
    aFile({ id: 'f2', projectName: '企业自录', fileStatus: FILE.draft, holder: 'enterprise', isEditable: 0 }),
  ];
  answerCommon();
  answer(constructionFile.list, () => pageOf(drafts, drafts.length, { current: 1, size: 10 }));
  await show(<ConstructionFilePage />, { roles: ['ADM_L'], rights: Object.keys(constructionFile.rights) });
  await expect.element(page.getByRole('row', { name: /企业自录/ })).toBeVisible();
  const offered = async (project: string) => {
    const row = page.getByRole('row', { name: new RegExp(project) });
    const inSight = row
      .getByRole('button')
      .elements()
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    const more = row.getByRole('button', { name: /^更多操作/ });
    if (more.elements().length === 0) return inSight.join(' ');
    await more.click();
    const menu = page.getByRole('menuitem').elements();
    const behind = menu.map(({ textContent }) => textContent);
    await page.getByRole('row', { name: /企业自录/ }).click({ position: { x: 2, y: 2 } });
    return [...inSight, ...behind].join(' ');
  };
  const ofOther = await offered('企业自录');
  for (const verb of ['编辑', '删除', '提交']) expect(ofOther).not.toContain(verb);
  const ofOwn = await offered('柜台代录');
  for (const verb of ['编辑', '删除']) expect(ofOwn).toContain(verb);
});
