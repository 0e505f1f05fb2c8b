import { arrangement } from '@trainrace/contract/areas/arrangement/arrangement';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { arrangementTest, at, type ArrangementTest } from './test-contest.ts';

const PEOPLE = 5000;
const MOST_MS = 5000;

let test: ArrangementTest;

beforeAll(async () => {
  test = await arrangementTest();
});

it('seats 5,000 people of a contest within five seconds, from the call to its answer', {
  timeout: 120_000,
}, async () => {
  const { contestId, contestTradeId, venueId } = await test.arranged({ count: 1, capacity: 3000 });
  await test.aSession({ contestTradeId, venueId, startTime: at('13:00'), endTime: at('14:30') });
  await sql`insert into application_info (id, apply_no, contest_id, contest_trade_id, contest_group, apply_source,
      handle_unit_id, audit_status, name, work_unit, id_card_no_idx)
    select gen_random_uuid(), 'BMF' || n, ${contestId}::uuid, ${contestTradeId}::uuid, 1, 1, ${test.unit.userId}::uuid, 30,
      'p' || n, 'u' || (n % 120), sha256(n::text::bytea) from generate_series(2, ${PEOPLE}) n`.execute(
    test.server.services.db,
  );
  const begun = performance.now();
  const { data } = await test.unit.post(arrangement.seat.path, { contestId });
  const took = performance.now() - begun;
  process.stdout.write(`${data.seated} seated in ${Math.round(took)} ms, ${data.neighbours} beside their own unit\n`);
  expect(data).toMatchObject({ seated: PEOPLE, unseated: 0 });
  expect(took).toBeLessThan(MOST_MS);
});
