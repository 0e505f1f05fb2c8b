import { publicObjection, type PublicObjection } from '@trainrace/contract/areas/public/public-objection';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { contestScope } from '#areas/contests/api/contest-scope.ts';
import type { TableSpec, Where } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';

const ofContest = contestScope('c');

/** Scores are for those who keep contests, returns for those who keep deposits (domain §5). */
function ofBureau({ user: { roles } }: Context): Where {
  const [scores, returns] = [roles.includes('ADM_C'), roles.includes('ADM_L')];
  if (scores && returns) return sql`true`;
  // An equality lets the index go on in its order.
  return scores ? sql`t.subject = 'trade'` : returns ? sql`t.subject = 'depositReturn'` : sql`false`;
}

export const publicObjectionSpec: TableSpec = {
  table: 'publicObjection',
  family: publicObjection.family,
  visible: (context) =>
    context.scope === 'all'
      ? ofBureau(context)
      : sql`exists (select from contest_info c where c.id = t.contest_id and ${ofContest(context)})`,
  decidable: (context) => (context.scope === 'all' ? ofBureau(context) : sql`false`),
  isNarrowed: true,
  // Evidence names people: who decides looks at it, the organising unit does not. It came with the objection and stays as it is.
  files: { reading: 'public_objection_accept', writing: [], isOwn: () => sql`false` },
  computed: {
    contestName: sql`(select c.contest_name from contest_info c where c.id = t.contest_id)`,
    tradeName: sql`coalesce((select x.trade_name from contest_trade x where x.id = t.subject_id),
      (select f.project_name from margin_return r join construction_file f on f.id = r.construction_file_id where r.id = t.subject_id))`,
  },
  named: { no: 'no', title: 'tradeName' },
};

export function publicObjectionStore(context: Context) {
  return tableStore<PublicObjection>(context, publicObjectionSpec);
}

/** The organising unit may be what is objected to: it reads what is said, and not by whom. */
export function shownTo({ scope }: Pick<Context, 'scope'>, row: PublicObjection): PublicObjection {
  return scope === 'all' ? row : { ...row, objector: null, mobile: null };
}
