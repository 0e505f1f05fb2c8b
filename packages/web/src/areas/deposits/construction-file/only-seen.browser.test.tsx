// A file that somebody sees and did not enter: nothing is offered that the server would refuse.
import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { FILE } from '@trainrace/contract/dictionaries';
import { page as pageOf } from '@trainrace/contract/wire/paging';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { RecordFacts } from '#resource/detail/RecordFacts.tsx';
import type { AnyCalls, AnyPage } from '#resource/page.ts';
import { aFile } from '#test/deposits.ts';
import { answer } from '#test/gateway.ts';
import { answerCommon } from '#test/occupations.ts';
import { show } from '#test/stage.tsx';
import { ConstructionFilePage, fileCalls, filePage } from './construction-file.page.tsx';

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

test('the enterprise of a project leads to its place, for those alone who see all of the register', async () => {
  const facts = (
    <RecordFacts
      calls={fileCalls as unknown as AnyCalls}
      page={{ ...filePage, detailExtra: undefined } as unknown as AnyPage}
      record={{ ...aFile({ enterpriseId: 'e1', enterpriseName: '示例建设' }) }}
    />
  );
  answerCommon();
  const link = page.getByRole('link', { name: '示例建设', exact: true });
  const shown = await show(facts, { roles: ['ADM_L'], rights: [userInfo.list.action] });
  await expect.element(link).toHaveAttribute('href', '/userInfo/user_info/e1');
  await shown.unmount();
  // A town has the enterprises that are registered there, and projects of others.
  for (const [role, right] of [
    ['TOWN', userInfo.list.action],
    ['SUP', constructionFile.detail.action],
  ] as const) {
    const other = await show(facts, { roles: [role], rights: [right] });
    await expect.element(page.getByText('示例建设', { exact: true })).toBeVisible();
    await expect.element(link).not.toBeInTheDocument();
    await other.unmount();
  }
});
