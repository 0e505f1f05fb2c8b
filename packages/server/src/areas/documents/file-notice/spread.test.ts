import { fileNotice } from '@trainrace/contract/areas/documents/file-notice';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { anAccount } from '../../../../seed/builders.ts';
import { aNoticeDraft } from '../../../../seed/notice-builders.ts';
import { testApp, type TestApp } from '#test/test-app.ts';
import { announce, takeBack } from '../api/broadcast.ts';
import { spreadBroadcasts } from './spread.ts';

const PEOPLE = 1203;

let server: TestApp;
let notice: { id: string; title: string };

/** Some hundred people more than a portion holds, all with e-mail; the notice is for all of them. */
beforeAll(async () => {
  server = await testApp();
  const { db } = server.services;
  await anAccount(server.services, { account: 'admc' });
  const bureau = await server.as('admc');
  await sql`insert into account (id, account, account_folded, virtual_id, roles, name, password_hash)
    select gen_random_uuid(), 'p' || n, 'p' || n, 'U032', '{IND}', 'p' || n, 'x' from generate_series(1, ${PEOPLE}) n`.execute(
    db,
  );
  await sql`insert into channel_address (id, account_id, channel, address_enc, address_idx, address_mask, lang, proven_at)
    select gen_random_uuid(), id, 'mail', 'x', sha256(id::text::bytea), '***', 'zh', now() from account where virtual_id = 'U032'`.execute(
    db,
  );
  const { data } = await bureau.post(fileNotice.submit.path, aNoticeDraft());
  await bureau.post(fileNotice.command.path, { id: data.id, command: 'publish' });
  notice = data;
});

beforeEach(async () => {
  const { db } = server.services;
  for (const table of ['outbox', 'message', 'notifyChoice'] as const) await db.deleteFrom(table).execute();
});

const told = async () =>
  (
    await sql<{ name: string; times: number }>`select a.name, count(*)::int as times from outbox o
      join account a on a.id = o.account_id where o.channel = 'mail' group by a.name`.execute(server.services.db)
  ).rows;
const now = new Date();

it('tells everybody whom it is for once, by two rounds at once, and nobody again', async () => {
  const { services } = server;
  await announce({ db: services.db, now }, notice);
  await Promise.all([spreadBroadcasts(services, now), spreadBroadcasts(services, now)]);
  await spreadBroadcasts(services, now);
  const rows = await told();
  expect(rows).toHaveLength(PEOPLE);
  expect(rows.filter(({ times }) => times !== 1)).toEqual([]);
});

it('goes on where it stopped: what was told before a failure stays, the rest follows', async () => {
  const { services, owner } = server;
  await announce({ db: services.db, now }, notice);
  // The third portion fails until the table takes it.
  await sql`create function refuse_some() returns trigger language plpgsql as $$ begin
    if (select count(*) from outbox) >= 1000 then raise exception 'disk full'; end if; return new; end $$`.execute(
    owner,
  );
  await sql`create trigger refuse_some before insert on outbox for each statement execute function refuse_some()`.execute(
    owner,
  );
  await expect(spreadBroadcasts(services, now)).rejects.toThrow('disk full');
  expect(await told()).toHaveLength(1000);
  await sql`drop trigger refuse_some on outbox`.execute(owner);
  await spreadBroadcasts(services, now);
  const rows = await told();
  expect(rows).toHaveLength(PEOPLE);
  expect(rows.filter(({ times }) => times !== 1)).toEqual([]);
});

it('passes by who said no, who is disabled, whose address is dead, and all once it was taken back', async () => {
  const { services } = server;
  const { db } = services;
  const idOf = async (name: string) =>
    (await db.selectFrom('account').select('id').where('account', '=', name).executeTakeFirstOrThrow()).id;
  await db
    .insertInto('notifyChoice')
    .values({ accountId: await idOf('p1'), kind: 'notices', channel: 'mail', isOn: 0 })
    .execute();
  await db.updateTable('account').set({ enabled: 0 }).where('account', '=', 'p2').execute();
  await db
    .updateTable('channelAddress')
    .set({ stoppedAt: now.toISOString() })
    .where('accountId', '=', await idOf('p3'))
    .execute();
  await announce({ db, now }, notice);
  await spreadBroadcasts(services, now);
  const names = (await told()).map(({ name }) => name);
  expect(names).toHaveLength(PEOPLE - 3);
  for (const one of ['p1', 'p2', 'p3']) expect(names).not.toContain(one);
  await db.deleteFrom('outbox').execute();
  await announce({ db, now }, notice);
  await takeBack({ db }, notice.id);
  await spreadBroadcasts(services, now);
  expect(await told()).toEqual([]);
});
