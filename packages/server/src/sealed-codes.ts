// Entries of dictionaries that are out of use (table dict): refused for new records, still read on old ones.
import type { Db } from './db/connect.ts';
import { kept, type Kept } from './db/kept.ts';

/** `<dictionary> <key>` of each. */
export type SealedCodes = Kept<ReadonlySet<string>>;

export const sealedCodesOf = (db: Db): SealedCodes =>
  kept(async () => {
    const rows = await db
      .selectFrom('dict')
      .select(['code', 'dictKey'])
      .where('isSealed', '=', 1)
      .where('isDeleted', '=', 0)
      .where('dictKey', 'is not', null)
      .execute();
    return new Set(rows.map(({ code, dictKey }) => `${code} ${dictKey}`));
  });
