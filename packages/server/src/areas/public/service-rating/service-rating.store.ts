import { mattersOf } from '@trainrace/contract/areas/public/rated-matters';
import { RATING } from '@trainrace/contract/areas/public/rating.dictionaries';
import { serviceRating, type ServiceRating } from '@trainrace/contract/areas/public/service-rating';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import type { RowRule, TableSpec } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';
import { today } from '#platform/store/today.ts';
import { overOn } from '#platform/time/open-at.ts';

/** Of contests to those who keep contests, of deposits to those who keep deposits. */
const ofBureau: RowRule = ({ scope, user: { roles } }) => {
  if (scope !== 'all') return sql`false`;
  const matters = [
    ...(roles.includes('ADM_C') ? mattersOf('ADM_C') : []),
    ...(roles.includes('ADM_L') ? mattersOf('ADM_L') : []),
  ];
  return sql`t.matter = any(${matters}::text[])`;
};

export const serviceRatingSpec: TableSpec = {
  table: 'serviceRating',
  family: serviceRating.family,
  visible: ofBureau,
  decidable: ofBureau,
  isNarrowed: true,
  computed: {
    isLate: sql`(t.rating_state = ${sql.lit(RATING.waiting)} and ${overOn('t.due_date', today)})::int`,
  },
  named: { title: 'matter' },
};

export function serviceRatingStore(context: Context) {
  return tableStore<ServiceRating>(context, serviceRatingSpec);
}
