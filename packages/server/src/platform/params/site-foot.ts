import { EMPTY_FOOT, SITE_FOOT_KEYS, type SiteFoot } from '@trainrace/contract/rules/site-foot-fields';
import type { Db } from '#platform/db/connect.ts';
import { kept, type Kept } from '#platform/db/kept.ts';

export type SiteFootReader = Kept<SiteFoot>;

export function siteFootReader(db: Db): SiteFootReader {
  return kept(() => load(db));
}

/** As administrators set it; a parameter that is missing is empty. */
async function load(db: Db): Promise<SiteFoot> {
  const rows = await db
    .selectFrom('param')
    .select(['paramKey', 'paramValue'])
    .where('isDeleted', '=', 0)
    .where('paramKey', 'in', SITE_FOOT_KEYS)
    .execute();
  return { ...EMPTY_FOOT, ...Object.fromEntries(rows.map((row) => [row.paramKey, row.paramValue.trim()])) };
}
