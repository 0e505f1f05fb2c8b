import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCipheriv, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  aContestDraft,
  anAccount,
  anApplication,
  aTrade,
  aUnit,
  SAMPLE_ID_CARDS,
  SAMPLE_USCC,
} from '../../../seed/builders.ts';
import { verifyEncrypted } from '#platform/integrity/verify-encrypted.ts';
import { decryptSensitive, sensitivePlace } from '#platform/store/sensitive.ts';
import { connect } from '#platform/db/connect.ts';
import { atEnd } from '#test/database.ts';
import { openServices } from '#app/startup/open-services.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { fieldCipher, placeOf } from '#platform/security/field-cipher.ts';
import { keysReader, loadKeys } from '#platform/security/keys.ts';
import { rotateKeys } from './rotate-keys.ts';
import { ENCRYPTED_COLUMNS } from './encrypted-columns.ts';

const ENTRIES = '/api/zjgrsj-trainrace/application/APPLICATION_INFO';
const PAUSE = 1200;

let test: TestApp;
let bureau: Caller;
let contestId: string;
let tradeId: string;
let unitId: string;

beforeAll(async () => {
  test = await testApp();
  await anAccount(test.services, { account: 'admc', roles: ['ADM_C'] });
  await aUnit(test.services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  bureau = await test.as('admc');
  const unit = await test.as('org01');
  contestId = (await bureau.post('/api/zjgrsj-trainrace/competition/contest_info/submit', aContestDraft(unit.userId)))
    .data.id;
  tradeId = await aTrade(test.services, contestId);
  unitId = unit.userId;
});

const place = () => test.services.config.keys;
const anEntry = async (index: number, auditStatus = 0) =>
  await anApplication(test.services, {
    contestId,
    contestTradeId: tradeId,
    handleUnitId: unitId,
    auditStatus,
    mobile: `199000${String(index).padStart(5, '0')}`,
    idCardNo: SAMPLE_ID_CARDS[index % SAMPLE_ID_CARDS.length]!,
  });
const mobileOf = async (id: string) =>
  (await decryptSensitive(test.services, 'applicationInfo', id, ['mobile'])).mobile;
const rotate = async (more: { step?: () => void } = {}) => {
  const { db, close } = connect(test.services.config.databaseUrl!);
  try {
    return await rotateKeys({ db, place: place(), say: () => {}, pauseMs: PAUSE, ...more });
  } finally {
    await close();
  }
};

describe('a sealed value', () => {
  const PLACE = placeOf('user_info', 'mobile_enc', 'one');

  it('opens where it stands, and nowhere else', () => {
    const { cipher } = test.services;
    const sealed = cipher.encrypt('19900000001', PLACE);
    expect(cipher.decrypt(sealed, PLACE)).toBe('19900000001');
    for (const [table, column, id] of [
      ['user_info', 'mobile_enc', 'two'],
      ['user_info', 'id_card_no_enc', 'one'],
      ['account', 'mobile_enc', 'one'],
    ] as const)
      expect(() => cipher.decrypt(sealed, placeOf(table, column, id))).toThrow(/is not its own/);
    sealed[20]! ^= 1;
    expect(() => cipher.decrypt(sealed, PLACE)).toThrow(/user_info\.mobile_enc:one is not its own/);
  });

  it('from before values were bound opens only where the keys say that there may be some', () => {
    const keys = loadKeys(place())!;
    const iv = randomBytes(12);
    const old = createCipheriv('aes-256-gcm', keys.field, iv);
    const sealed = Buffer.concat([iv, old.update('19900000001'), old.final(), old.getAuthTag()]);
    expect(fieldCipher({ ...keys, mayBeUnbound: true }).decrypt(sealed, PLACE)).toBe('19900000001');
    expect(() => test.services.cipher.decrypt(sealed, PLACE)).toThrow(/is not its own/);
  });

  it('is found by audit:verify where it was copied to another row', async () => {
    const [one, two] = [await anEntry(1), await anEntry(2)];
    await sql`update application_info set mobile_enc = (select mobile_enc from application_info where id = ${one})
      where id = ${two}`.execute(test.owner);
    expect((await verifyEncrypted(test.services.db)).faults).toMatchObject([
      { source: 'application_info', rowId: two },
    ]);
    await sql`delete from application_info where id in (${one}, ${two})`.execute(test.owner);
    expect((await verifyEncrypted(test.services.db)).faults).toEqual([]);
  });

  it('stands in no column that the list of them lacks', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.table_name || '.' || c.column_name as name from information_schema.columns c join information_schema.tables t
        using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name like '%\\_enc' order by 1`.execute(
      test.owner,
    );
    const listed = ENCRYPTED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
    expect(listed).toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
  });
});

describe('new keys', () => {
  it('come while the server runs: all is read, found and written throughout, and the old ones are gone', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, async (_, index) => await anEntry(index)));
    const held = await anEntry(20, 30);
    const before = loadKeys(place())!;
    const other = fieldCipher(keysReader(place(), before));
    let isOver = false;
    let failures = 0;
    const busy = (async () => {
      for (let index = 100; !isOver; index += 1) {
        ids.push(await anEntry(index));
        const sealed = other.encrypt('1', sensitivePlace('userInfo', 'mobile', 'x'));
        if (test.services.cipher.decrypt(sealed, sensitivePlace('userInfo', 'mobile', 'x')) !== '1') failures += 1;
        const { total } = (
          await bureau.get(`${ENTRIES}/list`, { idCardNo: SAMPLE_ID_CARDS[20 % SAMPLE_ID_CARDS.length] })
        ).data;
        if (total === 0) failures += 1;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    })();
    expect(await rotate()).toBe(true);
    isOver = true;
    await busy;
    expect(failures).toBe(0);
    const after = loadKeys(place())!;
    expect(after.field.equals(before.field)).toBe(false);
    expect(after.index.equals(before.index)).toBe(false);
    expect(after.sign.equals(before.sign)).toBe(true);
    expect(after.other).toBeUndefined();
    const only = fieldCipher(after);
    for (const id of [...ids, held])
      expect(
        (await decryptSensitive({ db: test.services.db, cipher: only }, 'applicationInfo', id, ['mobile'])).mobile,
      ).toMatch(/^199/);
    expect((await verifyEncrypted(test.services.db)).faults).toEqual([]);
    const { rows } = await sql<{
      idx: Buffer;
    }>`select id_card_no_idx as idx from application_info where id = ${held}`.execute(test.owner);
    expect(rows[0]!.idx).toEqual(only.blindIndex(SAMPLE_ID_CARDS[20 % SAMPLE_ID_CARDS.length]!));
    expect(readFileSync(place().file, 'utf8')).not.toContain(before.field.export().toString('base64'));
  });

  it('go on where a run was killed, whatever it had done', async () => {
    const ids = await Promise.all(Array.from({ length: 3 }, async (_, index) => await anEntry(index)));
    const before = loadKeys(place())!;
    // Made, but not told to anybody.
    const dying = rotateKeys({
      db: new Proxy(test.services.db, {
        get() {
          throw new Error('killed');
        },
      }),
      place: place(),
      say: () => {},
      pauseMs: 0,
    });
    await expect(dying).rejects.toThrow('killed');
    expect(await mobileOf(ids[0]!)).toMatch(/^199/);
    // In the middle of sealing anew: more than one portion.
    await sql`insert into outbox (id, mobile_enc, mobile_idx, mobile_mask, template, content_enc, next_try_at, create_time, state)
      select gen_random_uuid(), '\\x00', '\\x00', '', 'X', '\\x00', now(), now(), 'sent' from generate_series(1, 600)`.execute(
      test.owner,
    );
    const { rows } = await sql<{ id: string }>`select id from outbox where template = 'X'`.execute(test.owner);
    for (const { id } of rows)
      await sql`update outbox set mobile_enc = ${test.services.cipher.encrypt('19900000001', placeOf('sms_log', 'mobile_enc', id))},
        content_enc = ${test.services.cipher.encrypt('{}', placeOf('sms_log', 'content_enc', id))} where id = ${id}`.execute(
        test.owner,
      );
    await expect(
      rotate({
        step: () => {
          throw new Error('killed');
        },
      }),
    ).rejects.toThrow('killed');
    const between = loadKeys(place())!;
    expect(between.field.equals(before.field)).toBe(false);
    expect(between.other!.field.equals(before.field)).toBe(true);
    expect((await verifyEncrypted(test.services.db)).faults).toEqual([]);
    const again = await openServices(test.services.config, () => {});
    await again.close();
    expect(await rotate()).toBe(true);
    expect(loadKeys(place())!.field.equals(between.field)).toBe(true);
    expect((await verifyEncrypted(test.services.db)).faults).toEqual([]);
  });

  it('leave a database that nobody without them can be started on', async () => {
    const copy = readFileSync(place().file, 'utf8');
    expect(await rotate()).toBe(true);
    const old = join(mkdtempSync(join(tmpdir(), 'old-keys-')), 'keys.json');
    writeFileSync(old, copy);
    atEnd(async () => rmSync(old));
    const config = { ...test.services.config, keys: { file: old, variable: undefined } };
    await expect(openServices(config, () => {})).rejects.toThrow(/the key "field" .* of this database is another one/);
  });

  it('stay beside the old ones while a row cannot be sealed anew, which is named', async () => {
    const id = await anEntry(5);
    await sql`update application_info set mobile_enc = substring(mobile_enc from 1 for 30) where id = ${id}`.execute(
      test.owner,
    );
    const said: string[] = [];
    const { db, close } = connect(test.services.config.databaseUrl!);
    atEnd(close);
    expect(await rotateKeys({ db, place: place(), say: (line) => said.push(line), pauseMs: PAUSE })).toBe(false);
    expect(said.join('\n')).toContain(`application_info.mobile_enc:${id} is not its own`);
    expect(loadKeys(place())!.other).toBeDefined();
    await sql`delete from application_info where id = ${id}`.execute(test.owner);
    expect(await rotate()).toBe(true);
  });

  it('cannot be made where the keys come from the environment', async () => {
    const keys = { file: '', variable: readFileSync(place().file).toString('base64') };
    await expect(rotateKeys({ db: test.owner, place: keys, say: () => {} })).rejects.toThrow(
      /put them in a file first/,
    );
  });
});
