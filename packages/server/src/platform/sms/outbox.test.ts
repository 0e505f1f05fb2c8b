import { generateKeySync } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Connection } from '#platform/db/connect.ts';
import { testDatabase } from '#test/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { fieldCipher } from '#platform/security/field-cipher.ts';
import { queueSms, smsPlace, type OutgoingSms } from './outbox.ts';

const aKey = () => generateKeySync('aes', { length: 256 });
const cipher = fieldCipher({ field: aKey(), index: aKey(), sign: aKey() });
const message: OutgoingSms = { mobile: '19900000001', template: 'REG_CODE', params: { code: '123456' } };
let connection: Connection;

beforeAll(async () => {
  connection = connect(await testDatabase());
});
afterAll(() => connection.close());

const actor = () => ({ db: connection.db, cipher, now: new Date() });
const rows = () => connection.db.selectFrom('outbox').selectAll().orderBy('id').execute();

test('keeps phone, text and values sealed, and the phone masked beside them', async () => {
  await queueSms(actor(), [message]);
  const [row] = await rows();
  expect(row).toMatchObject({ mobileMask: '199****0001', template: 'REG_CODE', state: 'queued', tries: 0 });
  expect(JSON.stringify({ ...row, contentEnc: row!.contentEnc!.toString('latin1') })).not.toContain('123456');
  expect(JSON.parse(cipher.decrypt(row!.contentEnc!, smsPlace('content', row!.id)))).toEqual({
    content: '验证码123456，5分钟内有效。请勿告知他人，如非本人操作请忽略。',
    params: { code: '123456' },
  });
});

test('[S5-25] to what is no mobile number nothing is sent: it stands there with the reason', async () => {
  const before = new Set((await rows()).map(({ id }) => id));
  await queueSms(actor(), [message, { ...message, mobile: '0512-58000x' }]);
  const added = (await rows()).filter(({ id }) => !before.has(id));
  expect(added.map(({ state, error }) => [state, error])).toEqual([
    ['queued', null],
    ['failed', '手机号码格式不正确'],
  ]);
});

test('a message goes with its transaction', async () => {
  const before = (await rows()).length;
  await expect(
    inTransaction(actor(), async (context) => {
      await queueSms(context, [message, message]);
      throw new Error('the business failed');
    }),
  ).rejects.toThrow('the business failed');
  expect(await rows()).toHaveLength(before);
});
