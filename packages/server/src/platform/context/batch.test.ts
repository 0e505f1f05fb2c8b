import { expect, it } from 'vitest';
import { connect } from '#platform/db/connect.ts';
import { ConnectionLost } from '#platform/db/resilient-client.ts';
import { atEnd } from '#test/database.ts';
import { eachRow } from './batch.ts';
import { Refused, stale } from './refused.ts';

const { db, close } = connect('postgres://nobody@127.0.0.1:1/nothing');
atEnd(close);
const context = { db, lang: 'en' as const };
const fails = (failures: Readonly<Record<string, unknown>>) => async (_: unknown, id: string) => {
  if (id in failures) throw failures[id];
};
const timeOut = (code: string) => Object.assign(new Error('canceling statement'), { code });

it('tells of each row what befell it: a refusal, a row that is held, a statement that took too long', async () => {
  const failures = { b: stale(), c: timeOut('55P03'), d: timeOut('57014'), e: timeOut('40P01') };
  expect(await eachRow(context, ['a', 'b', 'c', 'd', 'e', 'f'], fails(failures))).toEqual([
    { id: 'a', ok: true, code: 200, msg: 'Done.' },
    { id: 'b', ok: false, code: 409, msg: 'Somebody else changed this record. Please reload and try again.' },
    { id: 'c', ok: false, code: 503, msg: 'Somebody else is working on these data. Please try again in a moment.' },
    { id: 'd', ok: false, code: 408, msg: 'The request took too long. Please try again.' },
    { id: 'e', ok: false, code: 503, msg: 'The system is busy. Please try again later.' },
    { id: 'f', ok: true, code: 200, msg: 'Done.' },
  ]);
});

it('tells of the rows that are left when the database goes away after some were written, and tries none of them', async () => {
  const tried: string[] = [];
  const rows = await eachRow(context, ['a', 'b', 'c'], async (_, id) => {
    tried.push(id);
    await fails({ b: new ConnectionLost() })(_, id);
  });
  expect(rows.map(({ ok, code }) => [ok, code])).toEqual([
    [true, 200],
    [false, 503],
    [false, 503],
  ]);
  expect(tried).toEqual(['a', 'b']);
});

it('refuses the whole where nothing was written', async () => {
  await expect(eachRow(context, ['a', 'b'], fails({ a: new ConnectionLost() }))).rejects.toBeInstanceOf(ConnectionLost);
});

it('reports a fault of ours and goes on; without somebody to tell it is the fault of the whole', async () => {
  const reported: unknown[] = [];
  const fault = new TypeError('undefined is not a function');
  const told = { ...context, report: (error: unknown) => void reported.push(error) };
  expect((await eachRow(told, ['a', 'b'], fails({ a: fault }))).map(({ code }) => code)).toEqual([500, 200]);
  expect(reported).toEqual([fault]);
  await expect(eachRow(context, ['a', 'b'], fails({ a: fault }))).rejects.toBe(fault);
});

it('begins no row after its time, and says so of each', async () => {
  let late = 0;
  const now = performance.now.bind(performance);
  const clock = { spent: 0 };
  performance.now = () => now() + clock.spent;
  try {
    const rows = await eachRow(context, ['a', 'b', 'c'], async () => {
      late += 1;
      clock.spent = 60_000;
    });
    expect(rows.map(({ code }) => code)).toEqual([200, 408, 408]);
    expect(rows[2]?.msg).toBe('This row was not reached this time. Please send it again.');
    expect(late).toBe(1);
  } finally {
    performance.now = now;
  }
});

it('keeps as many rows under way as are asked for, in the order sent', async () => {
  let under = 0;
  let most = 0;
  const rows = await eachRow(
    context,
    ['a', 'b', 'c', 'd', 'e'],
    async (_, id) => {
      most = Math.max(most, (under += 1));
      await new Promise<void>((resolve) => setImmediate(resolve));
      under -= 1;
      if (id === 'c') throw new Refused(400, 'badInput');
    },
    { atOnce: 2 },
  );
  expect(most).toBe(2);
  expect(rows.map(({ id, ok }) => [id, ok])).toEqual([
    ['a', true],
    ['b', true],
    ['c', false],
    ['d', true],
    ['e', true],
  ]);
});
