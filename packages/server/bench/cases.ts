// Requests of the bench: by whom, how often each, and the part of an answer that must be the same on both sides.
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { PROGRAM_NO } from '@trainrace/contract/limits';
import { deriveKey, seal } from '@trainrace/contract/wire/sealed';
import type pg from 'pg';
import { SAMPLE_WORDS } from '../seed/sample-words.ts';
import type { Config } from '../src/platform/config/config.ts';
import { PASSWORD } from './database.ts';
import { bearers, type Headers } from './sessions.ts';

export interface Request {
  method: 'GET' | 'POST';
  path: string;
  headers: Headers;
  body?: string;
}

export interface Case {
  name: string;
  /** Sent one after the other, round and round. */
  requests: Request[];
  /** Requests of a round, where a second holds too few. */
  amount?: number;
  /** For a write, how far on the request is that does the same once more. */
  again?: number;
  /** Of an answer, what must be the same on both sides: new tokens and times cannot be. */
  settle: (data: Row) => unknown;
}

type Row = Record<string, unknown>;
type Query = (text: string) => Promise<{ value: string; account: string }[]>;

/** The clock of the server among the facts of a row moves on between two answers. */
const unclocked = (row: Row): Row =>
  typeof row['facts'] === 'object' && row['facts'] !== null ? { ...row, facts: { ...row['facts'], now: '' } } : row;
const ofPage = (page: Row) => ({ ...page, records: (page['records'] as Row[]).map(unclocked) });

export async function makeCases(client: pg.ClientBase, { seal, client: { id, secret } }: Config): Promise<Case[]> {
  const query: Query = async (text) => (await client.query<{ value: string; account: string }>(text)).rows;
  const [admin] = (await bearers(client, ['benchadmin'])) as [Headers];
  return [
    list(admin),
    await filteredList(query, client, admin),
    await deepPage(query, admin),
    keyword(admin),
    await detail(query, admin),
    await submit(query, client),
    await login(query, await deriveKey(seal), { client_id: id, client_secret: secret }),
  ];
}

const get = (path: string, query: Readonly<Record<string, string | number>>, headers: Headers): Request => {
  const text = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return { method: 'GET', path: `${path}?${text.join('&')}`, headers };
};

const range = (length: number) => Array.from({ length }, (_, index) => index);

/** Most look at the first page, some at the next ones. */
const PAGES = [1, 1, 2, 1, 1, 3, 1, 2, 1, 4];

const list = (admin: Headers): Case => ({
  name: 'list',
  settle: ofPage,
  requests: PAGES.map((current) => get(applicationInfo.list.path, { current, size: 10 }, admin)),
});

async function filteredList(query: Query, client: pg.ClientBase, admin: Headers): Promise<Case> {
  const trades = await query('select id as value from contest_trade order by md5(id::text) limit 20');
  const contests = await query('select id as value from contest_info order by md5(id::text) limit 20');
  const units = await query(`select account from account where virtual_id = 'U033' order by account limit 10`);
  const unitHeaders = await bearers(
    client,
    units.map(({ account }) => account),
  );
  const { path } = applicationInfo.list;
  const requests = range(20).flatMap((index) => {
    const current = PAGES[index % PAGES.length]!;
    return [
      get(path, { current, size: 10, contestTradeId: trades[index]!.value }, admin),
      get(path, { current, size: 10, auditStatus: '10,20' }, admin),
      get(path, { current, size: 10, contestId: contests[index]!.value, auditStatus: '30' }, admin),
      get(path, { current, size: 10 }, unitHeaders[index % unitHeaders.length]!),
    ];
  });
  return { name: 'filtered list', settle: ofPage, requests };
}

/** One in twenty of the way to the oldest. */
async function deepPage(query: Query, admin: Headers): Promise<Case> {
  const [rows] = await query('select count(*)::text as value from application_info');
  const first = Math.floor(Number(rows!.value) / 200);
  const requests = range(10).map((index) =>
    get(applicationInfo.list.path, { current: first + index, size: 10 }, admin),
  );
  return { name: 'deep page', settle: ofPage, requests };
}

const { given, works } = SAMPLE_WORDS;
const PARTS: readonly ['name' | 'workUnit', string][] = [
  ['name', given[24]!],
  ['name', given[3]! + given[7]!],
  ['workUnit', works[0].slice(0, 2)],
  ['name', given[11]! + given[2]!],
  ['workUnit', works[4].slice(0, 2)],
  ['name', given[5]!],
];

const keyword = (admin: Headers): Case => ({
  name: 'keyword search',
  settle: ofPage,
  requests: PARTS.map(([field, part]) =>
    get(applicationInfo.list.path, { current: 1, size: 10, [field]: part }, admin),
  ),
});

async function detail(query: Query, admin: Headers): Promise<Case> {
  const rows = await query('select id as value from application_info order by md5(id::text) limit 1000');
  return {
    name: 'detail',
    settle: unclocked,
    requests: rows.map(({ value }) => get(applicationInfo.detail.path, { id: value }, admin)),
  };
}

/** Everybody's own draft, with another address each time. */
async function submit(query: Query, client: pg.ClientBase): Promise<Case> {
  const drafts = await query(
    `select distinct on (u.account) a.id as value, u.account from application_info a join account u on u.id = a.user_id
      join contest_info c on c.id = a.contest_id where a.audit_status = 0 and c.contest_status = 30 order by u.account limit 200`,
  );
  const owners = await bearers(
    client,
    drafts.map(({ account }) => account),
  );
  const json = { 'content-type': 'application/json' };
  const requests = range(5).flatMap((time) =>
    drafts.map(({ value: id }, index): Request => {
      const body = JSON.stringify({ id, address: `${time}-${index}` });
      return { method: 'POST', path: applicationInfo.submit.path, headers: { ...owners[index], ...json }, body };
    }),
  );
  const settle = (row: Row) => ({ ...unclocked(row), version: 0, updateTime: '', address: '' });
  return { name: 'submit', requests, again: drafts.length, settle };
}

async function login(query: Query, key: Uint8Array, client: Readonly<Record<string, string>>): Promise<Case> {
  const accounts = await query(`select account from account where virtual_id = 'U032' order by account limit 500`);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const requests = accounts.map(({ account }): Request => {
    const username = `enterprise|U032|${account}|password|${PROGRAM_NO}`;
    const password = seal(key, oauth.token.path, PASSWORD);
    const body = new URLSearchParams({ grant_type: 'password', ...client, username, password }).toString();
    return { method: 'POST', path: oauth.token.path, headers, body };
  });
  const settle = ({ token, refreshToken, ...rest }: Row) => [String(token).length, String(refreshToken).length, rest];
  return { name: 'login', requests, amount: 128, settle };
}
