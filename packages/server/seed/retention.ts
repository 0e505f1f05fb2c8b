import { RETAINED } from '@trainrace/contract/areas/privacy/retention-subjects';
import { retentionBasis } from '@trainrace/contract/areas/privacy/retention-basis.labels';
import { RETENTION_RULE, retentionSubject } from '@trainrace/contract/areas/privacy/retention.dictionaries';
import { sql } from 'kysely';
import type { Db } from '../src/platform/db/connect.ts';
import { newId } from '../src/platform/db/ids.ts';
import { ledgerRows } from '../src/platform/integrity/ledger.ts';

/** Each kind of data has a rule from the start; kinds that come later get theirs when the system starts next. */
export async function seedRetention(db: Db): Promise<void> {
  const held = new Set(
    (await db.selectFrom('retentionRule').select('subject').distinct().execute()).map((row) => row.subject),
  );
  const missing = retentionSubject.codes.filter((subject) => !held.has(subject));
  if (missing.length === 0) return;
  const made = await db
    .insertInto('retentionRule')
    .values(
      missing.map((subject) => ({
        id: newId(),
        subject,
        months: RETAINED[subject].months,
        way: RETAINED[subject].ways[0],
        fromDate: FIRST_DAY,
        basis: retentionBasis[subject][0],
        ruleState: RETENTION_RULE.approved,
      })),
    )
    // Written out: of a parameter the planner cannot tell that the partial index fits.
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'fromDate'])
        .where('isDeleted', '=', sql.lit(0))
        .where('ruleState', '<>', sql.lit(RETENTION_RULE.refused))
        .doNothing(),
    )
    .returning('id')
    .execute();
  await ledgerRows(
    db,
    'retention_rule',
    made.map(({ id }) => id),
  );
}

/** In force before any installation began. */
const FIRST_DAY = '2026-01-01';
