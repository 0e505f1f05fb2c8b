import type { House } from '../src/house.ts';
import { seedDemoAccounts } from './demo-accounts.ts';

/** The sample installation: the same on every start, dates relative to today (domain §6). Loaded once. */
export async function seedDemo(house: House, say: (line: string) => void): Promise<void> {
  const isLoaded = await house.db
    .selectFrom('account')
    .select('id')
    .where('accountFolded', '=', 'admc')
    .executeTakeFirst();
  if (isLoaded !== undefined) return;
  say('Loading the sample data …');
  await seedDemoAccounts(house);
}
