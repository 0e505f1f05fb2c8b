// A notice to fifty thousand accounts costs no row for any of them until they read it, and one statement to count them.
import { fileNotice } from '@trainrace/contract/areas/documents/file-notice';
import { inbox } from '@trainrace/contract/areas/messages/inbox';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aNoticeDraft } from '../../../../seed/notice-builders.ts';
import { openStage } from '#test/entry-stage.ts';

const MANY = 50_000;
const MOST_MS = 3000;

it('[S1-19] is published, read, counted and reminded of among fifty thousand accounts', async () => {
  const { bureau, person, owner, services } = await openStage();
  await sql`insert into account (id, account, account_folded, name, virtual_id, roles, town_code, password_hash)
    select gen_random_uuid(), 'many' || n, 'many' || n, '人' || n, 'U032', array['IND'], 'ZJG01', 'x'
    from generate_series(1, ${MANY}) n`.execute(owner);
  const timed = async <Answer extends { status: number }>(task: Promise<Answer>): Promise<Answer> => {
    const from = performance.now();
    const answer = await task;
    expect(answer.status).toBe(200);
    expect(performance.now() - from).toBeLessThan(MOST_MS);
    return answer;
  };
  const { data } = await timed(bureau.post(fileNotice.submit.path, aNoticeDraft({ needReceipt: 1 })));
  await timed(bureau.post(fileNotice.command.path, { id: data.id, command: 'publish' }));
  const count = async (table: 'message' | 'fileNoticeReceipt') =>
    (await services.db.selectFrom(table).select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()).n;
  expect([await count('message'), await count('fileNoticeReceipt')]).toEqual([1, 0]);
  expect((await timed(bureau.get(fileNotice.reach.path, { scopeType: '全部' }))).data.people).toBeGreaterThan(MANY);
  expect((await timed(person.get(inbox.unread.path))).data.notice).toBe(1);
  await timed(person.get(fileNotice.received.path));
  await timed(person.post(fileNotice.command.path, { id: data.id, command: 'receipt' }));
  expect(
    (await timed(bureau.get(fileNotice.receipts.path, { id: data.id, reading: 'unread' }))).data.total,
  ).toBeGreaterThan(MANY);
  await timed(bureau.post(fileNotice.command.path, { id: data.id, command: 'remind' }));
  expect([await count('message'), await count('fileNoticeReceipt')]).toEqual([2, 1]);
});
