import { championHistory } from '@trainrace/contract/areas/results/champion-history';
import { TRAIL } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { changesBetween } from '#platform/store/changes.ts';
import { recordTrail } from '#platform/store/trail.ts';

interface Conferred {
  honourCode: string | null;
  promoteLevel: number | null;
}

type Held = Conferred & { id: string; name: string };

/** The register of champions says of who was taken over from a result what was granted since, and nothing that was revoked. */
export async function followChampion(context: Context, competitorId: string, conferred: Conferred): Promise<void> {
  const { db, user, now } = context;
  const { rows } = await sql<Held>`
    select id, name, honour_code as "honourCode", promote_level as "promoteLevel" from champion_history
    where source_competition_info_id = ${competitorId} and is_deleted = 0 for update`.execute(db);
  for (const { id, name, ...before } of rows) {
    await sql`update champion_history set honour_code = ${conferred.honourCode}, promote_level = ${conferred.promoteLevel},
      version = version + 1, update_user = ${user.id}, update_time = ${now.toISOString()} where id = ${id}`.execute(db);
    const changes = changesBetween(championHistory.family, before, { ...conferred });
    const about = { bizTable: 'champion_history', bizId: id, bizTitle: name };
    await recordTrail(context, [{ ...about, action: TRAIL.changed, changes, written: Object.keys(conferred) }]);
  }
}
