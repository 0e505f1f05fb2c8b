import { connect as dial, type AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { fileNotice } from '@trainrace/contract/areas/documents/file-notice';
import { inbox } from '@trainrace/contract/areas/messages/inbox';
import { right } from '@trainrace/contract/areas/system/right';
import fastify from 'fastify';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { anAccount } from '../../../seed/builders.ts';
import { newId } from '#platform/db/ids.ts';
import { addDays } from '#platform/time/time.ts';
import { startServer } from '#platform/db/durability/server-process.ts';
import { atEnd } from '#test/database.ts';
import { addJob } from '#platform/jobs/job-store.ts';
import { hashPassword } from '#platform/accounts/passwords.ts';
import { eventsOf, type Events } from '#test/events.ts';
import { testEnvironment } from '#test/installations.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { MOST_WAITING_BYTES, openStreams, type Stream } from './streams.ts';
import type { Context } from '#platform/context/context.ts';

const PASSWORD = 'Demo@2026';

let test: TestApp;
let root: Caller;
let origin: string;
let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
  test = await testApp();
  root = await test.as('admin');
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

let count = 0;
/** Somebody of the town hall with a session and a line. */
async function somebody() {
  const account = `listener${(count += 1)}`;
  const id = await anAccount(test.services, { account, virtualId: 'U031', townCode: 'ZJG01', passwordHash });
  const by = await test.as(account);
  return { id, account, by, line: await lineOf(by) };
}
const lineOf = async (by: Caller) => await eventsOf(`${origin}${inbox.events.path}`, by.token);
type Listener = Awaited<ReturnType<typeof somebody>>;

const isOver = async ({ line }: Pick<Listener, 'line'>) =>
  await expect.poll(line.isOver, { timeout: 60_000 }).toBe(true);
const opens = async (by: Caller) =>
  (await fetch(`${origin}${inbox.events.path}`, { headers: { token: by.token } })).status;
const command = async (id: string, fields: Record<string, unknown>) =>
  expect((await root.post('/api/blade-user/command', { id, ...fields })).status).toBe(200);
const sessionOf = async ({ id }: Listener) => (await root.get('/api/blade-user/sessions', { id })).data[0].id as string;

const ends: readonly (readonly [how: string, act: (who: Listener) => Promise<unknown>])[] = [
  ['signing out', async ({ by }) => await by.get('/api/blade-auth/oauth/logout')],
  [
    'the end of its session by the staff',
    async (who) => await command(who.id, { command: 'endSessions', sessionId: await sessionOf(who) }),
  ],
  ['the end of all sessions', async ({ id }) => await command(id, { command: 'endSessions' })],
  ['disabling the account', async ({ id }) => await command(id, { command: 'disable', reason: '停用' })],
  ['removing the account', async ({ id }) => await root.post('/api/blade-user/remove', { ids: [id] })],
  [
    'a new password, given at another place',
    async ({ account }) => {
      const fields = { oldPassword: PASSWORD, newPassword: 'Other@2027', newPassword1: 'Other@2027' };
      const answer = await (await test.as(account)).post('/api/blade-user/update-password', fields);
      expect(answer).toMatchObject({ status: 200 });
    },
  ],
  [
    'a password reset by the staff',
    async ({ id }) => await root.post('/api/blade-user/reset-password', { userIds: [id] }),
  ],
  [
    'the end of its token',
    async ({ id }) => {
      const sessions = test.services.db.selectFrom('session').select('id').where('accountId', '=', id);
      const expiresAt = new Date().toISOString();
      await test.services.db
        .updateTable('sessionToken')
        .set({ expiresAt })
        .where('sessionId', 'in', sessions)
        .execute();
    },
  ],
];

describe('[S7-01] an open stream ends at once with', () => {
  it.each(ends)('%s; nobody opens another with that token', async (_, act) => {
    const who = await somebody();
    expect(who.line.isOver()).toBe(false);
    await act(who);
    await isOver(who);
    expect(await opens(who.by)).toBe(401);
  });

  it('a parameter by which a second factor is missing', async () => {
    const who = await somebody();
    const set = async (paramValue: string) => {
      await test.owner.updateTable('param').set({ paramValue }).where('paramKey', '=', 'secondFactorTown').execute();
      test.services.params.forget();
    };
    await set('2');
    try {
      await isOver(who);
      expect(await opens(who.by)).toBe(403);
    } finally {
      await set('1');
    }
  });

  it('nothing of a stand-in, whose end and beginning it tells', async () => {
    const [away, who] = [await somebody(), await somebody()];
    const moments = {
      beginsAt: '2020-01-01T00:00:00Z',
      endsAt: '2020-03-01T00:00:00Z',
      createTime: '2020-01-01T00:00:00Z',
    };
    const standInId = newId();
    const period = test.owner.updateTable('standIn').where('id', '=', standInId);
    await test.owner
      .insertInto('standIn')
      .values({ id: standInId, giverId: away.id, holderId: who.id, ...moments })
      .execute();
    const now = new Date();
    const inForce = { beginsAt: addDays(now, -1).toISOString(), endsAt: addDays(now, 1).toISOString() };
    await period.set(inForce).execute();
    await test.services.db.updateTable('session').set({ standInId }).where('accountId', '=', who.id).execute();
    const told = () => who.line.said.filter(({ event }) => event === 'rights').length;
    await expect.poll(told, { timeout: 60_000 }).toBe(1);
    await period.set(moments).execute();
    await expect.poll(told, { timeout: 60_000 }).toBe(2);
    await period.set(inForce).execute();
    await expect.poll(told, { timeout: 60_000 }).toBe(3);
    expect(who.line.isOver()).toBe(false);
  });

  it('nothing that happens to other sessions of the account', async () => {
    const who = await somebody();
    const elsewhere = await test.as(who.account);
    const there = { line: await lineOf(elsewhere) };
    await elsewhere.get('/api/blade-auth/oauth/logout');
    await isOver(there);
    expect(who.line.isOver()).toBe(false);
  });

  it('the same, where the progress of a job is followed', async () => {
    const who = await somebody();
    const id = await aWaitingJob(who.id);
    const line = await eventsOf(`${origin}/api/jobs/events?id=${id}`, who.by.token);
    expect(line.said[0]!.data).toMatchObject({ id, state: 'queued' });
    await who.by.get('/api/blade-auth/oauth/logout');
    await isOver({ line });
  });
});

/** Of a kind that nobody works on. */
const aWaitingJob = async (ownerId: string): Promise<string> =>
  await addJob(test.services.db, { kind: 'nobodys', input: {}, ownerId });

describe('an open stream', () => {
  it('of jobs is one of five at most for an account; the oldest makes room', async () => {
    const { id, by } = await somebody();
    const url = `${origin}/api/jobs/events?id=${await aWaitingJob(id)}`;
    const lines: Events[] = [];
    for (let nth = 0; nth < 6; nth += 1) lines.push(await eventsOf(url, by.token));
    await expect.poll(() => lines.map((line) => line.isOver())).toEqual([true, false, false, false, false, false]);
  });

  it('gives a sign of life every twenty seconds', async () => {
    const { line } = await somebody();
    const before = line.beats();
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 21_000);
    await expect.poll(line.beats, { timeout: 60_000 }).toBeGreaterThan(before);
  });

  it('of who does not read is cut before it holds much', async () => {
    const { stream, portion } = await unread((await somebody()).by);
    let written = 0;
    for (; written < 1000 && !stream.isOver(); written += 1) {
      stream.write(portion);
      await setImmediate();
    }
    // The two machines buffer some megabytes on the way; behind that it ends.
    expect(written).toBeLessThan(1000);
    expect(stream.isOver()).toBe(true);
  });

  it('says that buttons have changed to those whom it concerns', async () => {
    const { line } = await somebody();
    await anAccount(test.services, { account: 'bystander', roles: ['ADM_L'] });
    const bystander = await lineOf(await test.as('bystander'));
    const change = async (scope: string | null) =>
      await root.post(right.submit.path, { role: 'TOWN', changes: [{ actionNo: 'tournament_unit_list', scope }] });
    const news = (of: typeof line) => of.said.map(({ event }) => event).filter((event) => event !== 'message');
    const changes = async (count: number) =>
      await expect.poll(() => news(line), { timeout: 60_000 }).toEqual(['unread', ...Array(count).fill('rights')]);
    expect((await change(null)).status).toBe(200);
    await changes(1);
    expect(line.isOver()).toBe(false);
    expect((await change('town')).status).toBe(200);
    await changes(2);
    expect(news(bystander)).toEqual(['unread']);
  });
});

/** A stream whose reader takes nothing off the line. */
async function unread(by: Caller): Promise<{ stream: Stream; portion: string }> {
  const streams = openStreams(test.services);
  const app = fastify();
  const opened = new Promise<Stream>((resolve) => {
    app.get('/', (request, reply) => {
      resolve(streams.open({ user: { id: by.userId }, lang: 'zh' } as Context, request, reply));
      return reply;
    });
  });
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = dial(Number(url.port), '127.0.0.1');
  socket.pause();
  socket.write(`GET / HTTP/1.1\r\nHost: x\r\nToken: ${by.token}\r\n\r\n`);
  atEnd(async () => {
    socket.destroy();
    streams.close();
    await app.close();
  });
  return { stream: await opened, portion: 'x'.repeat(MOST_WAITING_BYTES / 2) };
}

describe('two servers on one database', () => {
  it('what is written through one reaches a reader at the other, who is signed out there by the first', async () => {
    // One is the application of this file; the other is a process, which shares nothing with it but database and folder.
    const { databaseUrl, dataDir } = test.services.config;
    const other = await startServer(dataDir, testEnvironment(databaseUrl!, dataDir));
    atEnd(other.stop);
    const reader = await test.as('admin');
    const line = await eventsOf(`${other.url}${inbox.events.path}`, reader.token);
    const { id } = (
      await root.post(fileNotice.submit.path, {
        title: '两台服务器',
        category: '通知',
        content: '<p>正文</p>',
        scopeType: '全部',
      })
    ).data;
    await root.post(fileNotice.command.path, { id, command: 'publish' });
    await expect.poll(() => line.said.map(({ data }) => data['title']), { timeout: 60_000 }).toContain('两台服务器');
    await reader.get('/api/blade-auth/oauth/logout');
    await expect.poll(line.isOver, { timeout: 60_000 }).toBe(true);
  }, 120_000);
});
