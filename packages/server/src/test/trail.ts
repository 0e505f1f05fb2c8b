// The trail as tests look at it: what was written of whom, opened.
import { ENCRYPTED_TRAIL, decryptTrail } from '#platform/store/encrypted-trail.ts';
import type { Db } from '#platform/db/connect.ts';
import type { Change } from '#platform/store/changes.ts';

export interface TrailOfTest {
  bizTable?: string;
  bizId?: string;
  action?: string;
  operatorId?: string;
}

export type TrailRow = Awaited<ReturnType<typeof trailOf>>[number];

/** Oldest first, as it was written: without what became of requests to change something. */
export async function trailOf(db: Db, asked: TrailOfTest = {}) {
  const rows = await db
    .selectFrom('modifyRecord as t')
    .select([
      't.id',
      't.bizTable',
      't.bizId',
      't.bizNo',
      't.action',
      't.operatorId',
      't.operatorRole',
      't.operateTime',
      't.ip',
      't.traceId',
      ENCRYPTED_TRAIL.bizTitle.as('bizTitle'),
      ENCRYPTED_TRAIL.reason.as('reason'),
      ENCRYPTED_TRAIL.operatorName.as('operatorName'),
      ENCRYPTED_TRAIL.changes.as('changes'),
    ])
    .where(({ and }) => and(asked))
    .orderBy('t.id')
    .execute();
  return rows.map((row) => {
    const opened = decryptTrail(db, row);
    return { ...opened, changes: opened.changes as Change[] };
  });
}
