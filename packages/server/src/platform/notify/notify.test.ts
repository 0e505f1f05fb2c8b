import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { anAccount } from '../../../seed/builders.ts';
import { newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { testApp, type TestApp } from '#test/test-app.ts';
import { notify } from './notify.ts';

let server: TestApp;
let person: string;
let other: string;

beforeAll(async () => {
  server = await testApp();
  person = await anAccount(server.services, { account: 'person', virtualId: 'U032' });
  other = await anAccount(server.services, { account: 'other', virtualId: 'U032' });
});

beforeEach(async () => {
  for (const table of ['outbox', 'message', 'channelAddress', 'notifyChoice'] as const)
    await server.services.db.deleteFrom(table).execute();
});

/** Proven addresses of somebody. */
async function reach(accountId: string, ...channels: ('mail' | 'wechat')[]): Promise<void> {
  const now = new Date().toISOString();
  const address = { addressEnc: Buffer.of(0), addressIdx: Buffer.of(0), addressMask: 'a***@b.cn', lang: 'zh' };
  for (const channel of channels)
    await server.services.db
      .insertInto('channelAddress')
      .values({ id: newId(), accountId, channel, ...address, provenAt: now })
      .execute();
}

const refuse = async (accountId: string, kind: string, channel: string) =>
  await server.services.db.insertInto('notifyChoice').values({ accountId, kind, channel, isOn: 0 }).execute();

const copies = async () =>
  await server.services.db
    .selectFrom('outbox')
    .select(['accountId', 'channel', 'template', 'state', 'isUrgent', 'mobileMask'])
    .orderBy('channel')
    .orderBy('accountId')
    .execute();

const context = () => ({ ...server.services, now: new Date() });
const appeal = (to: string[]) => ({
  template: 'APPEAL_MOVED' as const,
  params: { no: 'S1', trade: '焊工', state: '受理' },
  to,
});
const cancelled = (to: string[]) => ({
  template: 'CONTEST_CANCELLED' as const,
  params: { contest: '竞赛', reason: '天气' },
  to,
});

describe('[issue 15] notify', () => {
  it('puts a message into the inbox, and onto the channels that are proven', async () => {
    await reach(person, 'mail', 'wechat');
    await notify(context(), [appeal([person, other])]);
    expect(await server.services.db.selectFrom('message').select('accountId').execute()).toHaveLength(2);
    const row = { accountId: person, template: 'APPEAL_MOVED', state: 'queued', isUrgent: 0, mobileMask: null };
    expect(await copies()).toEqual([
      { ...row, channel: 'mail' },
      { ...row, channel: 'wechat' },
    ]);
  });

  it('leaves out what somebody chose to do without, unless it is urgent', async () => {
    await reach(person, 'mail');
    await refuse(person, 'scores', 'mail');
    await refuse(person, 'contest', 'mail');
    await notify(context(), [appeal([person])]);
    expect(await copies()).toEqual([]);
    await notify(context(), [cancelled([person])]);
    expect(await copies()).toMatchObject([{ template: 'CONTEST_CANCELLED', isUrgent: 1 }]);
  });

  it('sends beside it to phones, not to who chose to do without, but urgent ones and to who has no account', async () => {
    await refuse(person, 'certificates', 'sms');
    await refuse(person, 'contest', 'sms');
    const said = { template: 'CERT_READY' as const, params: { name: '陈示一', verifyUrl: 'https://a.example/v' } };
    const sms = [person, other, null].map((of, at) => ({ ...said, mobile: `1990000000${at}`, of }));
    const issued = { template: 'CERT_ISSUED' as const, params: { contest: '竞赛', what: '证书', no: '1' } };
    await notify(context(), [{ ...issued, to: [person], sms }]);
    expect((await copies()).map(({ mobileMask }) => mobileMask).toSorted()).toEqual(['199****0001', '199****0002']);
    const off = { template: 'CONTEST_CANCELLED' as const, params: { name: '陈', contest: '竞赛', reason: '天气' } };
    await notify(context(), [{ ...cancelled([person]), sms: [{ ...off, mobile: '19900000009', of: person }] }]);
    expect(await copies()).toHaveLength(3);
  });

  it('says the same thing once, however often the same unread one is written', async () => {
    await reach(person, 'mail');
    for (let times = 0; times < 2; times += 1) await notify(context(), [{ ...appeal([person, person]), once: 'x' }]);
    expect(await copies()).toHaveLength(1);
  });

  it('writes nothing where the business is undone', async () => {
    await reach(person, 'mail');
    const undone = inTransaction(context(), async (step) => {
      await notify(step, [appeal([person])]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await copies()).toEqual([]);
  });

  it('writes to an address no more where its provider said that nobody is there', async () => {
    await reach(person, 'mail');
    await server.services.db.updateTable('channelAddress').set({ stoppedAt: new Date().toISOString() }).execute();
    await notify(context(), [appeal([person])]);
    expect(await copies()).toEqual([]);
  });

  it('tells several portions of a thousand people in one transaction', async () => {
    await sql`insert into account (id, account, account_folded, virtual_id, roles, name, password_hash)
      select gen_random_uuid(), 'many' || n, 'many' || n, 'U032', '{IND}', 'many', 'none' from generate_series(1, 2500) n`.execute(
      server.owner,
    );
    await sql`insert into channel_address (id, account_id, channel, address_enc, address_idx, address_mask, lang, proven_at)
      select gen_random_uuid(), id, 'mail', '\\x00', '\\x00', '', 'zh', now() from account where name = 'many'`.execute(
      server.owner,
    );
    const { rows } = await sql<{ id: string }>`select id from account where name = 'many'`.execute(server.owner);
    await inTransaction(context(), async (step) => await notify(step, [appeal(rows.map(({ id }) => id))]));
    const { count } = await server.services.db
      .selectFrom('outbox')
      .select((of) => of.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(2500);
  });
});
