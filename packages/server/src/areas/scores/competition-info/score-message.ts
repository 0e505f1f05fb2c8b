// A score as a message says it, and whether it may be said: once per person and score, so a corrected one is told anew.
import { MESSAGE, SCORE } from '@trainrace/contract/dictionaries';
import type { CompetitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import type { MessageKey } from '@trainrace/contract/messages';
import type { Db } from '#platform/db/connect.ts';

export type Kind = 'theory' | 'total';

export const TEMPLATES = { theory: 'SCORE_THEORY', total: 'SCORE_TOTAL' } as const;

const FROM_STATUS: Readonly<Record<Kind, number>> = { theory: SCORE.locked, total: SCORE.publicity };

/** From publicity on a message says what everybody reads. */
export async function asShown({ db }: { db: Db }, rows: readonly CompetitionInfo[]): Promise<CompetitionInfo[]> {
  const shown = await db
    .selectFrom('shownResult')
    .select(['competitorId', 'name', 'theoryScore', 'totalScore', 'rankNo'])
    .where(
      'competitorId',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(shown.map(({ competitorId, ...row }) => [competitorId, row]));
  return rows.map((row) => ({ ...row, ...byId.get(row.id) }));
}

export function valuesOf(kind: Kind, row: CompetitionInfo) {
  const who = { name: row.name, trade: row.tradeName };
  return kind === 'theory'
    ? { template: TEMPLATES.theory, params: { ...who, score: String(row.theoryScore) } }
    : {
        template: TEMPLATES.total,
        params: { ...who, total: String(row.totalScore), rank: String(row.rankNo ?? '—') },
      };
}

/** Key that distinguishes one version of a score from the next. */
export function saidOf(kind: Kind, row: CompetitionInfo): string {
  return kind === 'theory' ? String(row.theoryScore) : `${row.totalScore} ${row.rankNo ?? '—'}`;
}

export function stateOf(kind: Kind, row: CompetitionInfo): number {
  return kind === 'theory' ? row.theoryMsgState : row.totalMsgState;
}

interface Before {
  /** Content of the last message; undefined where that was not kept. */
  said: string | undefined;
  mayRepeat: boolean;
}

/** Null where it may be sent. */
export function whyNot(kind: Kind, row: CompetitionInfo, { said, mayRepeat }: Before): MessageKey | null {
  if (row.isImported === 1) return 'pastNoSms';
  if (row.scoreStatus < FROM_STATUS[kind]) return kind === 'theory' ? 'scoreNotLocked' : 'scoreNotPublic';
  const hasScore =
    kind === 'theory' ? row.theoryScore !== null && row.theoryScore !== undefined : row.totalScore !== null;
  if (!hasScore) return 'noScoreToSend';
  if (row.mobile === null) return 'noMobile';
  const state = stateOf(kind, row);
  if (state === MESSAGE.notSent || state === MESSAGE.failed || mayRepeat) return null;
  return said !== undefined && said !== saidOf(kind, row) ? null : 'scoreAlreadySent';
}

/** By competitor. */
export async function previouslySent(
  { db }: { db: Db },
  kind: Kind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('scoreMessage')
    .select(['competitorId', 'said'])
    .where('kind', '=', kind)
    .where('competitorId', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ competitorId, said }) => [competitorId, said]));
}

export async function rememberSaid(
  db: Db,
  message: { id: string; kind: Kind; said: string; at: string },
): Promise<void> {
  const { id: competitorId, kind, said, at: sentAt } = message;
  await db
    .insertInto('scoreMessage')
    .values({ competitorId, kind, said, sentAt })
    .onConflict((conflict) => conflict.columns(['competitorId', 'kind']).doUpdateSet({ said, sentAt }))
    .execute();
}
