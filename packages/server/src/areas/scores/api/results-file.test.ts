// The sample data's published results, recomputed by the program that shares no code with us.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoApp, type TestApp } from '#test/test-app.ts';
import { resultSnapshot } from '@trainrace/contract/areas/scores/result-snapshot';
import type { Context } from '#platform/context/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { underSuite } from '#test/under-suite.ts';
import { signBytes } from '#platform/signing/sign-bytes.ts';
import { resultOfSnapshot } from './published-result.ts';
import { resultsFile, type ResultsFile } from './results-file.ts';
import { saveSnapshot } from './save-snapshot.ts';
import type { Result } from './snapshot.ts';

const PROGRAM = join(import.meta.dirname, '../../../../../verify/src/verify.ts');
const folder = mkdtempSync(join(tmpdir(), 'trainrace-results-'));
let server: TestApp;
let published: string[];

beforeAll(async () => {
  server = await demoApp();
  const { rows } = await sql<{ contestId: string }>`select c.id as contest_id from contest_info c
    where exists (select from result_snapshot r join contest_trade t on t.id = r.contest_trade_id where t.contest_id = c.id)
    order by c.is_imported, c.id`.execute(server.services.db);
  published = rows.map(({ contestId }) => contestId);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const exported = async (contest: string): Promise<ResultsFile> =>
  (await resultsFile(server.services.db, contest, new Date()))!;

function verified(file: ResultsFile): { status: number | null; lines: string[] } {
  const path = join(folder, 'results.json');
  writeFileSync(path, JSON.stringify(file, null, 1));
  const { status, stdout } = spawnSync(process.execPath, [PROGRAM, path], { encoding: 'utf8' });
  return { status, lines: stdout.trim().split('\n') };
}

describe('results that a stranger recomputes', () => {
  it('every published contest of the sample data agrees with the program', async () => {
    expect(published.length).toBeGreaterThan(2);
    for (const contest of published) {
      const file = await exported(contest);
      expect(file.trades.length).toBeGreaterThan(0);
      const { status, lines } = verified(file);
      expect([status, lines.at(-1)]).toEqual([0, expect.stringMatching(/^Totals, ranks, awards/)]);
    }
  });

  it('tells since when the system signs in the time that versions are told in', async () => {
    await signBytes(server.services.db, Buffer.from('anything'));
    const { keys, exportedAt } = await exported(published[0]!);
    for (const { madeAt } of Object.values(keys)) {
      expect(madeAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
      expect(madeAt <= exportedAt).toBe(true);
    }
    expect(Object.keys(keys).length).toBeGreaterThan(0);
  });

  it('agrees where the newest version was published under the suite sm, with SM3 and SM2', async () => {
    const { db } = server.services;
    const contest = published.at(-1)!;
    const { rows } = await sql<{ id: string; contestTradeId: string; publisherId: string }>`
      select r.id, r.contest_trade_id, r.publisher_id from result_snapshot r join contest_trade t on t.id = r.contest_trade_id
      where t.contest_id = ${contest} order by r.contest_trade_id, r.version desc limit 1`.execute(db);
    const [{ id, contestTradeId, publisherId }] = rows as [(typeof rows)[number]];
    const admin = await server.as('admin');
    const back = underSuite(server.services, 'sm');
    try {
      const result = (await resultOfSnapshot(db, id))!;
      const user = { id: publisherId, name: '发布人' } as Context['user'];
      const saved = await inTransaction({ db }, async ({ db }) => {
        const context = { db, now: new Date(), user } as Context;
        const kept = await saveSnapshot(context, { id: contestTradeId }, result as Result);
        await db
          .updateTable('contestTrade')
          .set({ snapshotHash: kept.hash })
          .where('id', '=', contestTradeId)
          .execute();
        return kept;
      });
      const file = await exported(contest);
      const versions = file.trades.find((trade) => trade.contestTradeId === contestTradeId)!.snapshots;
      expect([saved.hash, file.hash, versions.at(-1)!.hash]).toEqual([
        expect.stringMatching(/^sm3:[0-9a-f]{64}$/),
        expect.stringMatching(/^sm3:[0-9a-f]{64}$/),
        saved.hash,
      ]);
      expect(versions[0]!.hash).toMatch(/^[0-9a-f]{64}$/);
      expect(verified(file)).toMatchObject({
        status: 0,
        lines: expect.arrayContaining([expect.stringMatching(/\(SM2\)/)]),
      });
      expect((await admin.get(resultSnapshot.rows.path, { id: saved.snapshotId })).data).toMatchObject({
        isHashRight: true,
        isChainRight: true,
        isSignatureRight: true,
      });
      versions.at(-1)!.signature = versions[0]!.signature;
      expect(verified(file).lines).toContainEqual(expect.stringMatching(/signature: it does not belong/));
    } finally {
      back();
    }
  });

  it('its rows hold no name of a person, and nothing of it an ID number', async () => {
    const text = JSON.stringify(await exported(published[0]!));
    const { rows } = await sql<{ name: string; idCardNo: string }>`
      select name, id_card_no_mask as id_card_no from competition_info where contest_id = ${published[0]}`.execute(
      server.services.db,
    );
    expect(rows.length).toBeGreaterThan(5);
    for (const { idCardNo } of rows) expect(text).not.toContain(idCardNo);
    expect(Object.keys((await exported(published[0]!)).trades[0]!.rows[0]!)).not.toContain('name');
  });

  it('a score changed behind the back of the application is named with its ticket', async () => {
    const contest = published[0]!;
    const { rows } = await sql<{ id: string; ticketNo: string; practiceScore: string }>`
      select id, ticket_no, practice_score from competition_info
      where contest_id = ${contest} and rank_no = 2 and is_deleted = 0 limit 1`.execute(server.owner);
    const [{ id, ticketNo, practiceScore }] = rows as [(typeof rows)[number]];
    const set = async (score: string) =>
      await sql`update shown_result set practice_score = ${score} where competitor_id = ${id}`.execute(server.owner);
    await set('99.99');
    const { status, lines } = verified(await exported(contest));
    await set(practiceScore);
    expect(status).toBe(1);
    expect(
      lines.some((line) => line.includes(ticketNo) && line.includes('practiceScore') && line.includes('99.99')),
    ).toBe(true);
    expect(lines.some((line) => line.includes(ticketNo) && line.includes('totalScore'))).toBe(true);
  });

  it('there is none of a contest that is unknown or of which nothing was published', async () => {
    expect(await resultsFile(server.services.db, 'JS-0000-000', new Date())).toBeNull();
    const { rows } = await sql<{ contestNo: string }>`
      select contest_no from contest_info where contest_status < 75 and contest_no is not null limit 1`.execute(
      server.services.db,
    );
    expect(await resultsFile(server.services.db, rows[0]!.contestNo, new Date())).toBeNull();
  });
});
