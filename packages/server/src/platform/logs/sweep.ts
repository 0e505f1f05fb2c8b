import { sql } from 'kysely';
import { chainOf } from '#platform/integrity/chain.ts';
import { idFrom } from '#platform/integrity/links.ts';
import { chainPruning } from '#platform/integrity/chain-rows.ts';
import type { Services } from '#platform/services.ts';
import { addDays } from '#platform/time/time.ts';

const JOURNALS = ['usual_log', 'api_log', 'error_log'] as const;
/** Rows of one statement: a long delete would hold up those who read. */
const PORTION = 5000;

/** Lines older than `logDays` go, and the chain over the journals says so. */
export async function sweepLogs(services: Services, now: Date): Promise<void> {
  const { logDays } = await services.params.read();
  const below = idFrom(addDays(now, -logDays));
  for (const journal of JOURNALS) {
    const table = sql.table(journal);
    const old = sql<{ id: string }>`select id from ${table} where id < ${below} limit 1`;
    if ((await old.execute(services.db)).rows.length === 0) continue;
    await chainPruning(chainOf(services), journal, below);
    let gone = PORTION;
    while (gone === PORTION) {
      const prune = sql<{ gone: number }>`select prune_journal(${journal}, ${below}, ${PORTION}) as gone`;
      gone = (await prune.execute(services.db)).rows[0]!.gone;
    }
  }
}
