// A file that somebody sees and did not enter: nothing is offered that the server would refuse.
import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { FILE } from '@trainrace/contract/dictionaries';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aFile } from '#test/deposits.ts';
import { answer } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { show } from '#test/stage.tsx';
import { ConstructionFilePage } from './construction-file.page.tsx';

test('the bureau edits the draft that it entered, and only looks at that of an enterprise', async () => {
  const drafts = [
    aFile({ id: 'f1', projectName: '柜台代录', fileStatus: FILE.draft, holder: 'enterprise', isEditable: 1 }),
    aFile({ id: 'f2', projectName: '企业自录', fileStatus: FILE.draft, holder: 'enterprise', isEditable: 0 }),
  ];
  answerCommon();
  answer(constructionFile.list, () => pageOf(drafts, drafts.length, { current: 1, size: 10 }));
  await show(<ConstructionFilePage />, { roles: ['ADM_L'], rights: Object.keys(constructionFile.rights) });
  await expect.element(page.getByRole('row', { name: /企业自录/ })).toBeVisible();
  const edit = (project: string) => page.getByRole('button', { name: `编辑 ${project}`, exact: true });
  await expect.element(edit('柜台代录')).toBeVisible();
  await expect.element(edit('企业自录')).not.toBeInTheDocument();
});
