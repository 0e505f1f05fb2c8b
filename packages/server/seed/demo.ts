import type { SiteFoot } from '@trainrace/contract/rules/site-foot-fields';
import { keysOf } from '@trainrace/contract/wire/objects';
import type { Db } from '../src/platform/db/connect.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import { ledgerRows } from '../src/platform/integrity/ledger.ts';
import type { Services } from '../src/platform/services.ts';
import { FIRST_VALUES } from '../src/platform/params/params.ts';
import { seedDemoAccounts } from './demo-accounts.ts';
import { seedDemoProfiles } from './demo-profiles.ts';
import { loadChannels } from './demo/messages/channels.ts';
import { loadDeposits } from './demo/deposits/load.ts';
import { loadContests } from './demo/load.ts';
import { keepPapers } from './demo/papers.ts';
import { loadPrivacy } from './demo/privacy/privacy.ts';
import { loadRatings } from './demo/public/ratings.ts';
import { loadTraining } from './demo/training/training.ts';
import { worldOf } from './demo/world.ts';

/** The sample installation: the same on every start, dates relative to today (domain §6). Loaded once. */
export async function seedDemo(services: Services, say: (line: string) => void, now = new Date()): Promise<void> {
  const isLoaded = await services.db
    .selectFrom('account')
    .select('id')
    .where('accountFolded', '=', 'admc')
    .executeTakeFirst();
  if (isLoaded !== undefined) return await keepOpen(services);
  say('Loading the sample data …');
  // Files of a start that is killed meanwhile are known to no row and get swept.
  const papers = await keepPapers(services.files);
  // Whole or not at all: what a killed start left half done would pass for loaded.
  await inTransaction(services, async (services) => {
    await raiseAddressLimits(services);
    await neverIdle(services);
    await keepOpen(services);
    await setSiteFoot(services);
    const passwordHash = await seedDemoAccounts(services);
    await seedDemoProfiles(services, passwordHash);
    const world = worldOf(services, passwordHash, now);
    await loadContests(world, papers);
    await loadDeposits(world, papers);
    await loadTraining(world);
    await loadChannels(world);
    await loadPrivacy(world);
    await loadRatings(world);
  });
  services.params.forget();
  services.foot.forget();
}

/** Visitors of the demo are never signed out for being idle. */
const neverIdle = async ({ db }: Services): Promise<void> => await setParam(db, 'idleMinutes', 0);

/**
 * Visitors share accounts whose passwords stand in the README: these stay good however old the sample data are, nobody is
 * signed out by who comes after, and nobody is told of the others' devices. At every start, for sample data of an earlier
 * release too; what somebody has set since stays.
 */
async function keepOpen({ db, params }: Services): Promise<void> {
  for (const name of ['passwordDaysAdministrators', 'sessionsPerPerson', 'newDeviceNotice'] as const) {
    const untouched = await db
      .selectFrom('param')
      .select('id')
      .where('paramKey', '=', name)
      .where('paramValue', '<>', '0')
      .where('updateUser', 'is', null)
      .where('isDeleted', '=', 0)
      .executeTakeFirst();
    if (untouched !== undefined) await setParam(db, name, 0);
  }
  params.forget();
}

/** Visitors of the demo share one address (wire §3). */
async function raiseAddressLimits({ db }: Services): Promise<void> {
  for (const name of ['addressFailures', 'addressSmsPerHour', 'addressRegistrationsPerHour'] as const)
    await setParam(db, name, FIRST_VALUES[name] * 100);
}

/** Numbers of no site: those of the registers begin elsewhere. */
const DEMO_FOOT: Readonly<Partial<SiteFoot>> = {
  siteOwner: '张家港市人力资源和社会保障局（示例）',
  siteOwnerEn: 'Zhangjiagang Human Resources and Social Security Bureau (sample)',
  siteContact: '市民服务中心三楼（示例）',
  siteIcpNo: '苏ICP备00000000号',
  sitePoliceNo: '苏公网安备00000000000000号',
  siteCode: '0000000000',
};

async function setSiteFoot({ db }: Services): Promise<void> {
  for (const key of keysOf(DEMO_FOOT)) await setParam(db, key, DEMO_FOOT[key] ?? '');
}

async function setParam(db: Db, paramKey: string, value: number | string): Promise<void> {
  const changed = await db
    .updateTable('param')
    .set({ paramValue: String(value) })
    .where('paramKey', '=', paramKey)
    .returning('id')
    .execute();
  await ledgerRows(
    db,
    'param',
    changed.map(({ id }) => id),
  );
}
