// The pages of the administrators, each at a desk and on a phone.
import { expect, it } from 'vitest';
import { everyPage, type Account } from './browser/every-page.ts';

const lookAtAll = everyPage();

it('[S1-21 S1-22 S2-18 S6-04] the system administrator opens each page of the menu, well set and under its name', async () => {
  await expect(lookAtAll('adms')).resolves.toBeUndefined();
});

it.each<Account>(['admc', 'adml', 'admin'])(
  '[S2-18 S6-04] %s opens each page of the menu that no one before has, well set and under its name',
  async (account) => {
    await expect(lookAtAll(account)).resolves.toBeUndefined();
  },
);
