import { constructionPermit } from '@trainrace/contract/deposit/construction-permit';
import { sql } from 'kysely';
import type { Context } from '#context/context.ts';
import { matchPermits } from '#domain/deposits/match-permits.ts';
import { findTwice, type ImportRow } from '#sheets/check-rows.ts';
import type { ImportOf } from '#sheets/import-of.ts';
import { constructionPermitStore } from './construction-permit.store.ts';
import { day } from '#time/time.ts';
import { withDeadlines } from './deadlines.ts';
import { permitDateProblems } from './permit.rules.ts';

/** Lists come anew each month with everything in them: a permit that is known stays as it is. */
export const permitImport: ImportOf<typeof constructionPermit.sheet.row> = {
  calls: constructionPermit,
  judge: async (context, rows) => ({
    problems: [
      ...findTwice(rows, 'permitNo', ({ permitNo }) => permitNo ?? null),
      ...rows.flatMap(({ row, value: { permitDate } }) =>
        permitDate === undefined
          ? []
          : permitDateProblems(permitDate, day(context.now)).map((problem) => ({ row, ...problem })),
      ),
    ],
    known: await knownIn(context, rows),
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
): Promise<ReadonlySet<number>> {
  const permitNos = asked.flatMap(({ value }) => value.permitNo ?? []);
  const { rows } = await sql<{ permitNo: string }>`select permit_no as "permitNo" from construction_permit
    where permit_no = any(${permitNos}) and is_deleted = 0`.execute(db);
  const known = new Set(rows.map(({ permitNo }) => permitNo));
  return new Set(asked.filter(({ value }) => known.has(value.permitNo ?? '')).map(({ row }) => row));
}
