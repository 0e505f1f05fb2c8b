// Contents of the first page besides contests, in one query: a page costs three at most.
import { sql } from 'kysely';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { noticesForAll, shownNotice, type ListedNotice } from './read-notices.ts';
import { tradesOf, type ScoredTrade } from './read-results.ts';

const FEW_TRADES = 20;
const FEW_NOTICES = 5;

export interface Front {
  publicity: ScoredTrade[];
  notices: ListedNotice[];
}

export async function readFront(db: Db): Promise<Front> {
  const { rows } = await sql<{ publicity: ScoredTrade[] | null; notices: ListedNotice[] | null }>`
    select (select json_agg(p) from (${tradesOf('publicity', FEW_TRADES, 0)}) p) as publicity,
      (select json_agg(n) from (${noticesForAll(FEW_NOTICES, 0)}) n) as notices`.execute(readerOf(db));
  const { publicity, notices } = rows[0]!;
  return { publicity: publicity ?? [], notices: (notices ?? []).map(shownNotice) };
}
