// The pages of everybody but the administrators, each at a desk and on a phone.
import { expect, it } from 'vitest';
import { everyPage, type Account } from './browser/every-page.ts';

const lookAtAll = everyPage();

it.each<Account>(['org01', 'town01', 'school01', 'biz01', '19900000001', 'ent01', 'bank01', 'ins01'])(
  '[S2-18 S6-04] %s opens each page of the own menu that nobody was at yet, well set and under its name',
  async (account) => {
    await expect(lookAtAll(account)).resolves.toBeUndefined();
  },
);
