// Every call of docs/api-surface.json, asked as who it is for on the sample installation: none is only mounted.
import { allEndpoints } from '@trainrace/contract';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { accounts } from './surface/accounts.ts';
import { contests } from './surface/contests.ts';
import { deposits } from './surface/deposits.ts';
import { entries } from './surface/entries.ts';
import { families } from './surface/families.ts';
import { services } from './surface/services.ts';
import { openWorld, type Asked, type World } from './surface/world.ts';
import { upload } from './upload.ts';
import { ledgerLooks, type LedgerLooks } from './ledger-rest.ts';
import type { SignedIn } from './client.ts';

interface Line {
  group: string;
  method: 'GET' | 'POST';
  path: string;
}

const FILE = join(import.meta.dirname, '../../../../docs/api-surface.json');
const lines = JSON.parse(readFileSync(FILE, 'utf8')) as Line[];
const surface = { ...families, ...contests, ...entries, ...deposits, ...accounts, ...services };

const nameOf = ({ method, path }: Line) => `${method} ${path}`;
/** Two calls share the path of signing out. */
const howOf = (line: Line) => surface[nameOf(line)] ?? surface[line.path];
const callOf = (line: Line) => allEndpoints.find((call) => nameOf({ ...line, ...call }) === nameOf(line));

let at: World;
let ledger: LedgerLooks;
beforeAll(async () => {
  at = await openWorld();
  ledger = await ledgerLooks(at);
});

describe('docs/api-surface.json', () => {
  it('names each call once, all of them are calls of the contract, and each is asked below', () => {
    expect(new Set(lines.map(nameOf)).size).toBe(lines.length);
    expect(lines).toHaveLength(225);
    expect(lines.filter((line) => callOf(line) === undefined).map(nameOf)).toEqual([]);
    expect(lines.filter((line) => howOf(line) === undefined).map(nameOf)).toEqual([]);
  });
});

describe('answers for real:', () => {
  it.each(lines.map((line) => [nameOf(line), line] as const))('%s', async (_, line) => {
    const call = callOf(line)!;
    const asked = await howOf(line)!(at);
    // Rows that a call leaves behind in a table of the ledger stand in the ledger, too.
    await ledger.rest();
    await expectAnswer(call, asked);
    expect(await ledger.faults()).toEqual([]);
  });
});

async function expectAnswer(call: Endpoint, asked: Asked): Promise<void> {
  if (call.form === 'file') return await expectFile(call, asked);
  if (call.form === 'sealed')
    return expect(await (asked.by as SignedIn).sealed(call, asked.input as never)).toMatchObject(asked.data as object);
  const answer = await send(call, asked);
  const { status = 200, data } = asked;
  expect(answer, JSON.stringify(answer).slice(0, 600)).toMatchObject({ status, success: status === 200, data });
}

async function send({ method, path }: Endpoint, { by, input = {}, files }: Asked) {
  if (method === 'GET') return await by.get(path, input);
  if (files === undefined) return await by.post(path, input);
  return await upload(by, path, input as Record<string, string>, ...files);
}

/** Strangers would be told nothing; the bytes begin as such a file does. */
async function expectFile({ path }: Endpoint, { by, input = {}, data }: Asked): Promise<void> {
  const query = input as Record<string, string>;
  const answer = await at.app.inject({ url: path, query, headers: { authorization: `Bearer ${by.token}` } });
  expect([answer.statusCode, answer.rawPayload.subarray(0, String(data).length).toString()]).toEqual([200, data]);
}
