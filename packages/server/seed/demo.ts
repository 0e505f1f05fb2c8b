import { inTransaction } from '../src/db/transaction.ts';
import type { House } from '../src/house.ts';
import { FIRST_VALUES } from '../src/params.ts';
import { seedDemoAccounts } from './demo-accounts.ts';
import { seedDemoProfiles } from './demo-profiles.ts';
import { loadContests } from './demo/load.ts';
import { keepPapers } from './demo/papers.ts';
import { worldOf } from './demo/world.ts';

/** The sample installation: the same on every start, dates relative to today (domain §6). Loaded once. */
export async function seedDemo(house: House, say: (line: string) => void): Promise<void> {
  const isLoaded = await house.db
    .selectFrom('account')
    .select('id')
    .where('accountFolded', '=', 'admc')
    .executeTakeFirst();
  if (isLoaded !== undefined) return;
  say('Loading the sample data …');
  // Files of a start that is killed meanwhile are known to no row and get swept.
  const papers = await keepPapers(house.files);
  // Whole or not at all: what a killed start left half done would pass for loaded.
  await inTransaction(house, async (house) => {
    await raiseAddressLimits(house);
    await neverIdle(house);
    const passwordHash = await seedDemoAccounts(house);
    await seedDemoProfiles(house, passwordHash);
    await loadContests(worldOf(house, passwordHash, new Date()), papers);
  });
  house.params.forget();
}

/** Who tries the demo looks at it for as long as it takes. */
async function neverIdle({ db }: House): Promise<void> {
  await db.updateTable('param').set({ paramValue: '0' }).where('paramKey', '=', 'idleMinutes').execute();
}

/** Whoever tries the demo does so from one address (wire §3). */
async function raiseAddressLimits({ db }: House): Promise<void> {
  for (const name of ['addressFailures', 'addressSmsPerHour', 'addressRegistrationsPerHour'] as const)
    await db
      .updateTable('param')
      .set({ paramValue: String(FIRST_VALUES[name] * 100) })
      .where('paramKey', '=', name)
      .execute();
}
