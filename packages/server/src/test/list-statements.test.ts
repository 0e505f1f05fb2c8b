// Lists cost at most two SQL statements, whatever a page holds (wire §2), and a saved draft four: looked at where they leave
// for PostgreSQL.
import { allEndpoints, allRights } from '@trainrace/contract';
import { depositRemind } from '@trainrace/contract/areas/deposits/send-remind';
import { fileNotice } from '@trainrace/contract/areas/documents/file-notice';
import { recordFollow } from '@trainrace/contract/areas/home/record-follow';
import { recordNote } from '@trainrace/contract/areas/home/record-note';
import { inbox } from '@trainrace/contract/areas/messages/inbox';
import { apiLog, errorLog, usualLog } from '@trainrace/contract/areas/system/logs';
import { role, roleOfVirtualId, type Role } from '@trainrace/contract/access/roles';
import { trail } from '@trainrace/contract/areas/system/trail';
import { competitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import pg from 'pg';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { anAccount } from '../../seed/builders.ts';
import { openStage, type Stage } from './entry-stage.ts';
import type { Caller } from './test-app.ts';

let stage: Stage;
const callers = new Map<Role, Caller>();

beforeAll(async () => {
  stage = await openStage();
  const { services, person, otherPerson, bureau, unit, entered, openTrade } = stage;
  for (const one of ['ADM_L', 'ADM_S'] as const)
    await anAccount(services, { account: one.toLowerCase(), roles: [one] });
  await anAccount(services, { account: 'ent', virtualId: 'U028' });
  const names: Partial<Record<Role, string>> = { ADM_L: 'adm_l', ADM_S: 'adm_s', ENT: 'ent' };
  for (const [who, name] of Object.entries(names)) callers.set(who as Role, await stage.as(name));
  const { town, bank, school } = stage;
  for (const [who, by] of [
    ['ADM_C', bureau],
    ['TOWN', town],
    [roleOfVirtualId.U029, bank],
    ['ORG', unit],
    ['IND', person],
    ['GRP', school],
  ] as const)
    callers.set(who, by);
  const tradeId = await openTrade();
  await entered(otherPerson, tradeId);
  const place = { bizTable: 'APPLICATION_INFO', bizId: (await entered(person, tradeId)).id };
  for (const content of ['一', '二']) await bureau.post(recordNote.submit.path, { ...place, content });
  await bureau.post(recordFollow.submit.path, { ...place, isFollowed: true });
  of.set(recordNote.list.path, place);
  of.set(depositRemind.enterpriseReminders.path, { enterpriseId: place.bizId });
  for (const title of ['一', '二']) {
    const { id } = (
      await bureau.post(fileNotice.submit.path, { title, category: '通知', content: '正文', scopeType: '全部' })
    ).data;
    await bureau.post(fileNotice.command.path, { id, command: 'publish' });
    of.set(fileNotice.receipts.path, { id });
  }
});

afterEach(() => void vi.restoreAllMocks());

const lists = allEndpoints.filter(
  ({ method, form, input }) => method === 'GET' && form === 'json' && 'size' in input.shape,
);
const holderOf = (action: string): Role =>
  role.codes.find((one) => action === 'signedIn' || allRights[action]?.[one] !== undefined)!;

/** Statements sent for the caller's query: without authentication, and without the journals written afterwards. */
/** Record that a list is of, where it is asked of one. */
const of = new Map<string, Readonly<Record<string, string>>>();

async function statementsOf(by: Caller, path: string): Promise<{ texts: string[]; total: number }> {
  // Asked for once before: what is kept for some seconds, rights and sealed entries, is no part of the list.
  for (const kept of [stage.services.rights, stage.services.entries, stage.services.params]) kept.forget();
  const asked = { size: 1, ...of.get(path) };
  expect((await by.get(path, asked)).status).toBe(200);
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const { data } = await by.get(path, asked);
  const texts = sent.mock.calls.map(([asked]) =>
    typeof asked === 'string' ? asked : (asked as { text: string }).text,
  );
  sent.mockRestore();
  const own = texts.filter((text) => !/session_token|^\s*(insert|begin|commit)/i.test(text));
  return { texts: own, total: data.total };
}

it('there are lists to look at', () => {
  const paths = lists.map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(25);
  for (const { list } of [inbox, trail, usualLog, apiLog, errorLog]) expect(paths).toContain(list.path);
  expect(paths).toContain(competitionInfo.list.path);
});

it.each(lists.map((call) => [call.path, call] as const))('%s', async (path, { action }) => {
  const { texts } = await statementsOf(callers.get(holderOf(action))!, path);
  expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(2);
  expect(texts.length, 'the list was asked for at all').toBeGreaterThan(0);
});

it.each([
  ['the inbox', inbox.list.path, 'ADM_C'],
  ['the trail', trail.list.path, 'ADM_S'],
  ['one’s own trail', trail.list.path, 'IND'],
  ['the journal of calls', apiLog.list.path, 'ADM_S'],
] as const)('%s with more than a page of rows', async (_, path, who) => {
  const { texts, total } = await statementsOf(callers.get(who)!, path);
  expect(total).toBeGreaterThan(1);
  expect(texts.length, texts.join('\n')).toBe(2);
});

it('a draft is saved by five statements: the door asks whose it is, its trade is locked, it is locked itself, written, and noted in the trail', async () => {
  const { person, save, openTrade, services } = stage;
  const { id } = (await save(person, { contestTradeId: await openTrade() })).data;
  // By then its key is known, and who wrote at it.
  await save(person, { id, address: '1' });
  for (const kept of [services.rights, services.entries, services.params]) kept.forget();
  await person.get(inbox.list.path, { size: 1 });
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const { status, data } = await save(person, { id, address: '2' });
  const texts = sent.mock.calls.map(([asked]) =>
    typeof asked === 'string' ? asked : (asked as { text: string }).text,
  );
  expect([status, data.address, data.version]).toEqual([200, '2', 3]);
  const own = texts.filter((text) => !/session_token|^\s*(begin|commit)|insert into "?\w+_log/i.test(text));
  const kinds = own.map((text) => /^\s*(\w+)/.exec(text)![1]!.toLowerCase());
  expect(kinds, own.join('\n')).toEqual(['select', 'select', 'select', 'update', 'insert']);
});
