import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Connection } from './connect.ts';
import { newId } from './ids.ts';
import { testDatabase } from '#test/database.ts';
import { endingWith, inCallTransaction, inTransaction, onceCommitted } from './transaction.ts';

let connection: Connection;

beforeAll(async () => {
  connection = connect(await testDatabase());
});
afterAll(async () => await connection.close());

const add = async ({ db }: Pick<Connection, 'db'>, paramKey: string) =>
  await db.insertInto('param').values({ id: newId(), paramName: paramKey, paramKey, paramValue: '1' }).execute();
const has = async (paramKey: string) =>
  (await connection.db.selectFrom('param').select('id').where('paramKey', '=', paramKey).execute()).length > 0;
const failing = async (task: Promise<unknown>) => await expect(task).rejects.toThrow('no');

it('inside the transaction of a call, what one part wrote before it failed is gone, and the rest stays', async () => {
  const told: string[] = [];
  await inCallTransaction(connection, async (call) => {
    await add(call, 'first');
    await failing(
      inTransaction(call, async (part) => {
        await add(part, 'broken');
        onceCommitted(part.db, () => told.push('broken'));
        throw new Error('no');
      }),
    );
    await inTransaction(call, async (part) => {
      await add(part, 'last');
      await inTransaction(part, async ({ db }) => onceCommitted(db, () => told.push('inner')));
      onceCommitted(part.db, () => told.push('last'));
    });
    expect(told).toEqual([]);
  });
  expect([await has('first'), await has('broken'), await has('last')]).toEqual([true, false, true]);
  expect(told).toEqual(['inner', 'last']);
});

it('a part can fail in the database itself, and the call goes on', async () => {
  await inCallTransaction(connection, async (call) => {
    await add(call, 'once');
    await expect(inTransaction(call, async (part) => await add(part, 'once'))).rejects.toThrow('duplicate key');
    await add(call, 'after');
  });
  expect(await has('after')).toBe(true);
});

it('what waits for the commit is dropped with the transaction, and done at once outside one', async () => {
  const told: string[] = [];
  await failing(
    inTransaction(connection, async ({ db }) => {
      onceCommitted(db, () => told.push('never'));
      throw new Error('no');
    }),
  );
  onceCommitted(connection.db, () => told.push('now'));
  expect(told).toEqual(['now']);
});

it('a last step that fails takes the transaction along', async () => {
  const db = endingWith(connection.db, async () => {
    throw new Error('no');
  });
  await failing(inTransaction({ db }, async (context) => await add(context, 'ended')));
  expect(await has('ended')).toBe(false);
});
