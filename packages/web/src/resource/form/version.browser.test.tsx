// A form holds on to the version it began with: what others stored meanwhile is never written over unseen.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, Refusal, sentTo } from '#test/gateway.ts';
import { allRights, show } from '#test/stage.tsx';
import { keepTrainees, someTrainee, STALE, trainee } from '#test/trainees.ts';
import { TraineesPage } from '#test/TraineesPage.tsx';

const save = () => page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
const sent = () => sentTo(trainee.submit).map(({ input }) => input['version']);

test('saving again what somebody else has changed meanwhile is refused again, though the record was read anew', async () => {
  const { rows } = keepTrainees(someTrainee('1'));
  answer(trainee.submit, ({ input }) => {
    const { id, version, ...draft } = input as { id: string; version: number };
    if (rows.get(id)?.version !== version) throw new Refusal(409, STALE);
    return someTrainee(id, { ...draft, version: version + 1 });
  });
  await show(<TraineesPage />, { rights: allRights(trainee), at: '?edit=1' });
  await page.getByRole('dialog').getByLabelText('姓名').fill('我改的');
  rows.set('1', someTrainee('1', { name: '别人改的', version: 2 }));
  await save();
  await expect.element(page.getByText(STALE)).toBeVisible();
  // The list behind, and with it the record, is read anew.
  await expect.element(page.getByText('别人改的')).toBeInTheDocument();
  await save();
  await expect.poll(sent).toEqual([1, 1]);
});
