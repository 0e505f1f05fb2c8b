// Authentication: tokens of calls that came together are looked up together, and each call is answered for itself.
import { ownUser } from '@trainrace/contract/areas/accounts/own-user';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { anAccount } from '../../../seed/builders.ts';
import { hashToken } from '#platform/security/hash-token.ts';
import { cuttable, type Cut } from '#platform/db/cut.ts';
import { atEnd, testDatabase } from '#test/database.ts';
import { asApplication } from '#test/database-server.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';

let test: TestApp;
let line: Cut;
let one: Caller;
let other: Caller;
beforeAll(async () => {
  const direct = await testDatabase();
  line = await cuttable(direct);
  atEnd(line.close);
  test = await testApp({ DATABASE_URL: direct, APP_DATABASE_URL: asApplication(line.url) });
  await anAccount(test.services, { account: 'one', roles: ['IND'] });
  await anAccount(test.services, { account: 'other', roles: ['IND'] });
  [one, other] = [await test.as('one'), await test.as('other')];
});
afterEach(() => void vi.restoreAllMocks());

const info = async (by: Caller) => await by.get(ownUser.info.path);

describe('calls that come together', () => {
  it('are each their own person’s, whoever else asks at the moment; a bad token is refused alone', async () => {
    const nobody = callerWith(test.app, one.userId, 'A'.repeat(43));
    const callers = Array.from({ length: 30 }, (_, at) => [one, other, nobody][at % 3]!);
    const answers = await Promise.all(callers.map(async (by) => [by, await info(by)] as const));
    for (const [by, { status, data }] of answers)
      if (by === nobody) expect(status).toBe(401);
      else expect([status, data.id]).toEqual([200, by.userId]);
  });

  it('share the statements that look for their sessions', async () => {
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    await Promise.all(Array.from({ length: 20 }, async (_, at) => await info(at % 2 === 0 ? one : other)));
    const texts = asked.mock.calls.map(([said]) => (typeof said === 'string' ? said : (said as { text: string }).text));
    expect(texts.filter((text) => text.includes('session_token t join session')).length).toBeLessThan(5);
  });

  it('are all told that it is the database, where the line is lost in the middle, and go on afterwards', async () => {
    // The statement is prepared by then: what is sent are its name and the tokens.
    line.when(hashToken(one.token).toString('hex'), 'cut before');
    const away = await Promise.all([info(one), info(other), info(one)]);
    line.mend();
    for (const { status, msg } of away) expect([status, msg]).toEqual([503, expect.stringMatching(/稍后/)]);
    expect((await info(one)).status).toBe(200);
  });

  it('are answered where they are more than one statement takes', async () => {
    const strangers = Array.from({ length: 250 }, (_, at) => callerWith(test.app, '', String(at).padStart(43, 'x')));
    const answers = await Promise.all([one, ...strangers, other].map(info));
    const statuses = answers.map(({ status }) => status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 200]);
    expect(new Set(statuses.slice(1, -1))).toEqual(new Set([401]));
  });

  it('are refused from the moment on at which the session has ended', async () => {
    const gone = await test.as('one');
    expect((await info(gone)).status).toBe(200);
    await sql`update session set ended_at = now() where id = (select session_id from session_token t
      where t.hash = sha256(${gone.token}::text::bytea))`.execute(test.services.db);
    const [after, beside] = await Promise.all([info(gone), info(one)]);
    expect([after.status, beside.status]).toEqual([401, 200]);
  });
});
