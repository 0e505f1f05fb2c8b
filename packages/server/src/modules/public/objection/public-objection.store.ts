import { publicObjection, type PublicObjection } from '@trainrace/contract/public/public-objection';
import { sql } from 'kysely';
import type { Context } from '#context/context.ts';
import { contestScope } from '#domain/contests/contest-scope.ts';
import type { TableSpec } from '#store/table-spec.ts';
import { tableStore } from '#store/table-store.ts';

const ofContest = contestScope('c');

/** Scores are for those who keep contests, returns for those who keep deposits (domain §5). */
const subjectsOf = ({ user: { roles } }: Context): string[] => [
  ...(roles.includes('ADM_C') ? ['trade'] : []),
  ...(roles.includes('ADM_L') ? ['depositReturn'] : []),
];

export const publicObjectionSpec: TableSpec = {
  table: 'publicObjection',
  family: publicObjection.family,
  visible: (context) =>
    context.scope === 'all'
      ? sql`t.subject = any(${subjectsOf(context)}::text[])`
      : sql`exists (select from contest_info c where c.id = t.contest_id and ${ofContest(context)})`,
  isNarrowed: true,
  computed: {
    contestName: sql`(select c.contest_name from contest_info c where c.id = t.contest_id)`,
    tradeName: sql`coalesce((select x.trade_name from contest_trade x where x.id = t.subject_id),
      (select f.project_name from margin_return r join construction_file f on f.id = r.construction_file_id where r.id = t.subject_id))`,
  },
  named: { no: 'no', title: 'tradeName' },
};

export const publicObjectionStore = (context: Context) => tableStore<PublicObjection>(context, publicObjectionSpec);

/** The organising unit may be what is objected to: it reads what is said, and not by whom. */
export const shownTo = ({ scope }: Pick<Context, 'scope'>, row: PublicObjection): PublicObjection =>
  scope === 'all' ? row : { ...row, objector: null, mobile: null };
