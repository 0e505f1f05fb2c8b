// Headings of a form stand over fields only.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { keepTrainees } from '#test/trainees.ts';
import { trainee } from '#test/trainees.ts';
import { allRights, show } from '#test/stage.tsx';
import { definePage } from '../define-page.tsx';

const HiddenPage = definePage(trainee, {
  about: ['学员', 'Trainees'],
  columns: ['name'],
  filters: [],
  form: [
    { title: ['学员', 'Trainee'], fields: ['name', 'idCardNo', 'mobile'] },
    { title: ['说明', 'Remarks'], fields: [{ field: 'note', when: ({ name }) => name === '张三' }] },
  ],
});

test('a section whose fields are all hidden has no heading, and has it once one is there', async () => {
  keepTrainees();
  await show(<HiddenPage />, { rights: allRights(trainee), at: '?add=1' });
  const heading = page.getByRole('group', { name: '说明' });
  await expect.element(page.getByRole('group', { name: '学员' })).toBeVisible();
  await expect.element(heading).not.toBeInTheDocument();
  await page.getByLabelText('姓名').fill('张三');
  await expect.element(heading).toBeVisible();
});
