import { constructionPermit } from '@trainrace/contract/areas/deposits/construction-permit';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { matchPermits } from '../construction-file/match-permits.ts';
import { queryInBatches, findTwice, type ImportRow } from '#platform/sheets/check-rows.ts';
import type { ImportOf } from '#platform/sheets/import-of.ts';
import type { KnownRow } from '#platform/sheets/records-of.ts';
import { constructionPermitSpec, constructionPermitStore } from './construction-permit.store.ts';
import { day } from '#platform/time/time.ts';
import { withDeadlines } from './deadlines.ts';
import { permitDateProblems } from './permit.rules.ts';
import { savePermit } from './save-permit.ts';

/** Lists come anew each month with everything in them: a permit that is known stays as it is. */
export const permitImport: ImportOf<typeof constructionPermit.sheet.row> = {
  calls: constructionPermit,
  records: {
    spec: constructionPermitSpec,
    find: async (context, rows) => await queryInBatches(rows, async (some) => await knownIn(context, some)),
    staysAsIs: true,
    change: { submit: constructionPermit.submit, save: savePermit },
  },
  judge: async (context, rows) => ({
    problems: [
      ...findTwice(rows, 'permitNo', ({ permitNo }) => permitNo ?? null),
      ...rows.flatMap(({ row, value: { permitDate } }) =>
        permitDate === undefined
          ? []
          : permitDateProblems(permitDate, day(context.now)).map((problem) => ({ row, ...problem })),
      ),
    ],
    write: async (good, step) => {
      const fresh = good.map(({ value }) => value);
      await constructionPermitStore(context).insertAll(await withDeadlines(context, fresh), step);
      await matchPermits(
        context.db,
        fresh.map(({ permitNo }) => permitNo),
      );
    },
  }),
};

async function knownIn(
  { db }: Context,
  asked: readonly ImportRow<{ permitNo?: string | undefined }>[],
): Promise<KnownRow[]> {
  const permitNos = asked.flatMap(({ value }) => value.permitNo ?? []);
  const { rows } = await sql<{
    id: string;
    permitNo: string;
  }>`select id, permit_no as "permitNo" from construction_permit
    where permit_no = any(${permitNos}) and is_deleted = 0`.execute(db);
  const known = new Map(rows.map(({ id, permitNo }) => [permitNo, id]));
  return asked.flatMap(({ row, value: { permitNo = '' } }): KnownRow[] => {
    const id = known.get(permitNo);
    return id === undefined ? [] : [{ row, field: 'permitNo', key: 'permitListed', id }];
  });
}
