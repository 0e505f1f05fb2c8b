// The database says which installation it is, and whether it is a sample: its passwords are public.
import { CannotStart } from '#platform/config/cannot-start.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/connect.ts';
import { newId } from '#platform/db/ids.ts';

export interface Installation {
  id: string;
  isDemo: boolean;
  /** True for a database without any work in it. */
  isEmpty: boolean;
}

/** The first start says what the database is for; every later one must mean the same. */
export async function openInstallation(db: Db, config: Config): Promise<Installation> {
  const isEmpty = (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) === undefined;
  const written =
    (await writtenIn(db)) ??
    (await write(db, { id: newId(), isDemo: isEmpty ? config.isDemo : await holdsSample(db) }));
  if (written.isDemo !== config.isDemo) throw refusal(written, config);
  return { ...written, isEmpty };
}

type Written = Pick<Installation, 'id' | 'isDemo'>;

const writtenIn = async (db: Db): Promise<Written | undefined> =>
  await db.selectFrom('installation').select(['id', 'isDemo']).executeTakeFirst();

/** Of two that start at once, both go on with what the first wrote. */
async function write(db: Db, fresh: Written): Promise<Written> {
  await db
    .insertInto('installation')
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await writtenIn(db))!;
}

/** Of the sample data, from before databases were marked. */
const SAMPLE_ACCOUNTS = ['admc', 'adml', 'adms', 'bank01', 'ins01'];

async function holdsSample(db: Db): Promise<boolean> {
  const found = await db.selectFrom('account').select('id').where('accountFolded', 'in', SAMPLE_ACCOUNTS).execute();
  return found.length === SAMPLE_ACCOUNTS.length;
}

function refusal({ isDemo }: Written, { dataDir, databaseUrl }: Config): CannotStart {
  const [place, other, remove] =
    databaseUrl === undefined
      ? [`DATA_DIR ${dataDir}`, 'set another DATA_DIR', 'remove that folder']
      : ['The database of DATABASE_URL', 'set another DATABASE_URL', 'empty that database'];
  return new CannotStart(
    isDemo
      ? `${place} holds the sample data of "npm run demo", whose passwords everybody knows: ${other}, or ${remove}; "npm run demo" goes on with it.`
      : `${place} holds real data, which the sample data of "npm run demo" must not get into: ${other}; "npm start" goes on with it.`,
  );
}
