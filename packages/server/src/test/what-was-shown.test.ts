// Somebody with the owner's password changes the rows that marks are entered into: nobody reads it anywhere, and the ledger says so.
import { allEndpoints } from '@trainrace/contract';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { championHistory } from '@trainrace/contract/areas/results/champion-history';
import { scoreMessages } from '@trainrace/contract/areas/scores/score-messages';
import { honour } from '@trainrace/contract/areas/results/honour';
import { report } from '@trainrace/contract/areas/results/report';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { resultsFile } from '#areas/scores/api/results-file.ts';
import { beginLedger } from '#platform/integrity/begin-ledger.ts';
import { chainOf } from '#platform/integrity/chain.ts';
import { verifyLedger } from '#platform/integrity/verify-ledger.ts';
import { candidatesOf } from '#areas/results/certificate/candidates.ts';
import { readResult, readTrades } from '#areas/public/pages/read-results.ts';
import { readScreen } from '#areas/public/screen/read-screen.ts';
import { served } from './served.ts';
import { demoApp, type Caller, type TestApp } from './test-app.ts';

interface Shown {
  contestId: string;
  year: number;
  tradeId: string;
  id: string;
  name: string;
  total: string;
  entryId: string;
}

let server: TestApp;
let bureau: Caller;
let published: Shown;
let publicity: Shown;

/** The first of a trade. */
const firstOf = async (tradeStatus: string): Promise<Shown> => {
  const { rows } = await sql<Shown>`
    select c.id as contest_id, c.contest_year as year, t.id as trade_id, s.id, s.name, s.total_score::text as total, s.application_id as entry_id
    from competition_info s join contest_trade t on t.id = s.contest_trade_id join contest_info c on c.id = t.contest_id
    where t.trade_status = ${tradeStatus} and s.rank_no = 1 and s.is_deleted = 0 and c.is_imported = 0
    order by c.contest_year desc, s.id limit 1`.execute(server.services.db);
  return rows[0]!;
};

beforeAll(async () => {
  server = await demoApp();
  bureau = await server.as('admc');
  await beginLedger(chainOf(server.services));
  published = await firstOf('发布');
  publicity = await firstOf('公示');
  await sql`insert into contest_screen (contest_id, is_on, mode) values (${published.contestId}, 1, 'results')
    on conflict (contest_id) do update set is_on = 1, mode = 'results'`.execute(server.services.db);
}, 600_000);

const asked = async (path: string, query: Record<string, unknown>, by = bureau) => {
  const { status, data } = await by.get(path, query);
  expect(status, path).toBe(200);
  return data as unknown;
};

/** Everything that anybody reads of the two trades. */
async function everythingRead(): Promise<Record<string, string>> {
  const { db } = server.services;
  const { contestId, tradeId: contestTradeId, year, name, id } = published;
  const look = applicationInfo.managerLookScore.path;
  const preview = report.preview.path;
  const read: Record<string, unknown> = {
    results: await readResult(db, 'published', contestTradeId, 1),
    'list of results': await readTrades(db, 'published', 1),
    publicity: await readResult(db, 'publicity', publicity.tradeId, 1),
    'list of publicity': await readTrades(db, 'publicity', 1),
    screen: await readScreen(db, contestId),
    certificates: await candidatesOf(db, contestTradeId, ['award']),
    summary: await asked(preview, { key: 'scoreSummary', contestId, contestTradeId }),
    'awards as a report': await asked(preview, { key: 'awardList', contestId }),
    'publicity as a report': await asked(preview, { key: 'publicity', contestId: publicity.contestId }),
    'figures of the year': await asked(preview, { key: 'yearStatistics', year }),
    'scores looked up': await asked(look, { contestTradeId, size: 100 }),
    'scores found by name': await asked(look, { contestTradeId, name, size: 100 }),
    'scores in publicity': await asked(look, { contestTradeId: publicity.tradeId, size: 100 }),
    'trades to look up': await asked(applicationInfo.lookTrades.path, { contestId }),
    honours: await asked(honour.list.path, { contestTradeId, size: 100 }),
    'file of results': await resultsFile(db, contestId, new Date(0)),
    career: await asked(honour.career.path, { id }),
    champions: await asked(championHistory.proposals.path, {}),
    messages: (await bureau.post(scoreMessages.preview.path, { ids: [id], kind: 'total', resend: true })).data,
  };
  return Object.fromEntries(Object.entries(read).map(([reader, data]) => [reader, JSON.stringify(data)]));
}

const forge = async (id: string) => {
  await sql`update competition_info set total_score = 1.25, total_exact = 1.25, rank_no = 77, award_level = 6, is_pass = 0,
    theory_score = 2.25, practice_score = 3.25, standard_score = 4, deduction = 5, name = '改过的人', work_unit = '改过的单位',
    ticket_no = 'X77', contest_group = 2 where id = ${id}`.execute(server.owner);
  await sql`update application_info set name = '改过的人', work_unit = '改过的单位'
    where id = (select application_id from competition_info where id = ${id})`.execute(server.owner);
};

/** One who sees everything, one who sees what is everybody's and its own. */
const READERS = ['admin', 'school01'];
/** Those among the forged values that no other row has. */
const FORGED = ['改过的人', '改过的单位', 'X77', '"1.25"'];
/** Desks of the unit and the bureau, where rows are worked on before and after they are shown. */
const AT_WORK: readonly string[] = [
  // Marks, as they are entered, checked and corrected.
  'competition_info/list',
  'competition_info/detail',
  'competition_info/competitionInfoPage',
  'competition_info/competitionInfoScorePage',
  'competition_info/getScoresList',
  'contest_trade/checklist',
  'score_correction/moves',
  // Seats.
  'arrangement/board',
  // Entries.
  'APPLICATION_INFO/list',
  'APPLICATION_INFO/detail',
  'APPLICATION_INFO/getPassByManager',
];

const isRead = ({ method, form, path }: Endpoint): boolean =>
  method === 'GET' && form === 'json' && !path.endsWith('/logout');

/** Each question once about the two forged rows, their entries, trades and contests, and the first rows of the call's own family. */
function queriesFor({ input }: Endpoint, own: readonly string[]): Record<string, unknown>[] {
  const queries: Record<string, unknown>[] = [];
  for (const { id, contestId, tradeId, year, entryId } of [published, publicity]) {
    const known = {
      contestId,
      contestTradeId: tradeId,
      tradeId,
      competitorId: id,
      subjectId: id,
      applicationId: entryId,
      bizId: id,
      contestYear: year,
      year,
      size: 100,
    };
    const asked = Object.fromEntries(Object.entries(known).filter(([field]) => field in input.shape));
    if (!('id' in input.shape)) queries.push(asked);
    else for (const one of [id, entryId, tradeId, contestId, ...own]) queries.push({ ...asked, id: one });
  }
  return [...new Map(queries.map((query) => [JSON.stringify(query), query])).values()];
}

const listOf = ({ path }: Endpoint): string => path.replace(/[^/]+$/, 'list');

async function firstIds(list: string, by: Caller): Promise<string[]> {
  const { data } = await served(async () => await by.get(list, { size: 5 }));
  return ((data as { records?: { id: string }[] } | null)?.records ?? []).map(({ id }) => id);
}

describe('[T22] what was shown', () => {
  it('is what everybody reads, whatever becomes of the rows that marks are entered into', async () => {
    const before = await everythingRead();
    for (const reader of ['results', 'summary', 'scores looked up', 'scores found by name', 'screen'])
      expect(before[reader], reader).toContain(published.total);
    for (const reader of ['publicity', 'publicity as a report', 'scores in publicity'])
      expect(before[reader], reader).toContain(publicity.total);
    await forge(published.id);
    await forge(publicity.id);
    const after = await everythingRead();
    expect(Object.keys(before).filter((reader) => before[reader] !== after[reader])).toEqual([]);
    const { faults } = await verifyLedger(server.services.db);
    for (const { id } of [published, publicity]) {
      const said = faults.find((fault) => fault.source === 'competition_info' && fault.rowId === id)?.said ?? '';
      for (const column of ['total_score', 'rank_no', 'theory_score', 'practice_score', 'who'])
        expect(said).toContain(`${column} is `);
    }
  });

  it('is what every other call of the contract tells too, but those of the desks where the rows are worked on', async () => {
    const told = new Set<string>();
    let answers = 0;
    for (const account of READERS) {
      const by = await server.as(account);
      const calls = allEndpoints.filter(isRead);
      const own = new Map<string, string[]>();
      for (const list of new Set(calls.filter(({ input }) => 'id' in input.shape).map(listOf)))
        own.set(list, await firstIds(list, by));
      for (const call of calls)
        for (const query of queriesFor(call, own.get(listOf(call)) ?? [])) {
          const { status, data } = await served(async () => await by.get(call.path, query));
          if (status !== 200) continue;
          answers += 1;
          const said = JSON.stringify(data);
          if (FORGED.some((value) => said.includes(value))) told.add(call.path.split('/').slice(-2).join('/'));
        }
    }
    expect(answers).toBeGreaterThan(700);
    expect([...told].toSorted()).toEqual([...AT_WORK].toSorted());
  });
});
