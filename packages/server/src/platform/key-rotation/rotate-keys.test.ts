import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  aContestDraft,
  anAccount,
  anApplication,
  anOccupationDraft,
  aTrade,
  aUnit,
  SAMPLE_ID_CARDS,
  SAMPLE_USCC,
} from '../../../seed/builders.ts';
import { folderAnchors } from '#platform/gateways/anchors/folder-anchors.ts';
import { anchorer } from '#platform/integrity/anchors.ts';
import { chainOf } from '#platform/integrity/chain.ts';
import { proverOf } from '#platform/security/chain-keys.ts';
import { chainRows, chainSuite, type Chain } from '#platform/integrity/chain-rows.ts';
import { changeId, suiteChanges } from '#platform/integrity/suite-changes.ts';
import { trailMac, type TrailText } from '#platform/integrity/trail-mac.ts';
import { verifyAll } from '#platform/integrity/verify-all.ts';
import { TRAIL_TEXT } from '#platform/integrity/verify-trail.ts';
import { verifyEncrypted } from '#platform/integrity/verify-encrypted.ts';
import { decryptSensitive, sensitivePlace } from '#platform/store/sensitive.ts';
import { attachSecrets, secretsOf } from '#platform/db/connection-secrets.ts';
import { connect } from '#platform/db/connect.ts';
import { atEnd } from '#test/database.ts';
import { openServices } from '#app/startup/open-services.ts';
import { upload } from '#test/upload.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { fieldCipher, placeOf } from '#platform/security/field-cipher.ts';
import type { SuiteName } from '#platform/security/suites.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { isSignedBytes, publicKeys, signBytes } from '#platform/signing/sign-bytes.ts';
import { changeSigningKey } from '#platform/signing/signing-keys.ts';
import { fingerprint, keysReader, loadKeys } from '#platform/security/keys.ts';
import { rotateKeys } from './rotate-keys.ts';
import { ENCRYPTED_COLUMNS } from './encrypted-columns.ts';

const ENTRIES = '/api/zjgrsj-trainrace/application/APPLICATION_INFO';
const TRADES = '/api/zjgrsj-trainrace/basic/competition_dic/submit';
const PAUSE = 1200;

let test: TestApp;
let bureau: Caller;
let contestId: string;
let tradeId: string;
let unitId: string;
let chain: Chain;

beforeAll(async () => {
  test = await testApp();
  chain = chainOf(test.services);
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
const saySuite = (change: Parameters<typeof chainSuite>[1]) => chainSuite(chain, change);
const rotate = async (more: { step?: () => void; suite?: SuiteName } = {}) => {
  const { db, close } = connect(test.services.config.databaseUrl!);
  try {
    return await rotateKeys({
      db,
      chainSuite: (change) => chainSuite({ ...chain, db }, change),
      place: place(),
      say: () => {},
      pauseMs: PAUSE,
      ...more,
    });
  } finally {
    await close();
  }
};

/** Through the server: with its proof, and an entry of the ledger beside it. */
const aTrailRow = async () => {
  const draft = anOccupationDraft({ tradeName: `焊工${(trades += 1)}` });
  expect((await bureau.post(TRADES, draft)).msg).toBe('新增成功');
};
let trades = 0;

const anchors = mkdtempSync(join(tmpdir(), 'anchors-'));
const stores = [folderAnchors(anchors)];

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
const digest = (algorithm: string) => createHash(algorithm).update(PDF).digest();
const anUpload = async () =>
  (await upload(bureau, '/api/zjgrsj-file/oss/endpoint/put-file-attach', {}, { name: 'a.pdf', bytes: PDF })).data.id;
const hashesOf = async (id: string) =>
  await test.owner.selectFrom('attach').select(['sha256', 'sm3']).where('id', '=', id).executeTakeFirstOrThrow();

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
  it('come while the server runs, of another suite: all is read, found and written throughout, and the old ones are gone', async () => {
    await aTrailRow();
    const ids = await Promise.all(Array.from({ length: 12 }, async (_, index) => await anEntry(index)));
    const held = await anEntry(20, 30);
    const first = await inTransaction(test.services, async ({ db }) => await signBytes(db, Buffer.from('1')));
    const before = loadKeys(place())!;
    const other = fieldCipher(keysReader(place(), before));
    // Found by its content, which is kept nowhere.
    const paper = other.blindIndex('training {}');
    await sql`insert into issued_paper (id, paper_kind, paper_no, verify_code, subject_id, content_digest, file_id, file_hash, issue_time, issued_by)
      values (${ids[0]!}, 'training', 'X', 'X', ${unitId}, ${paper}, ${unitId}, '', now(), ${unitId})`.execute(
      test.owner,
    );
    let isOver = false;
    let failures = 0;
    const busy = (async () => {
      for (let index = 100; !isOver; index += 1) {
        ids.push(await anEntry(index));
        await aTrailRow();
        const sealed = other.encrypt('1', sensitivePlace('userInfo', 'mobile', 'x'));
        if (test.services.cipher.decrypt(sealed, sensitivePlace('userInfo', 'mobile', 'x')) !== '1') failures += 1;
        const { total } = (
          await bureau.get(`${ENTRIES}/list`, { idCardNo: SAMPLE_ID_CARDS[20 % SAMPLE_ID_CARDS.length] })
        ).data;
        if (total === 0) failures += 1;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    })();
    expect(await rotate({ suite: 'sm' })).toBe(true);
    isOver = true;
    await busy;
    expect(fieldCipher(loadKeys(place())!).blindIndexes('training {}')).toContainEqual(paper);
    await sql`delete from issued_paper where verify_code = 'X'`.execute(test.owner);
    await aTrailRow();
    await anchorer(chain, test.services.installation.id, stores)();
    expect(await hashesOf(await anUpload())).toEqual({ sha256: digest('sha256'), sm3: digest('sm3') });
    expect(failures).toBe(0);
    const after = loadKeys(place())!;
    expect(after.field.equals(before.field)).toBe(false);
    expect(after.index.equals(before.index)).toBe(false);
    expect(after.sign.equals(before.sign)).toBe(true);
    expect(after.other).toBeUndefined();
    expect([before.suite ?? 'intl', after.suite, secretsOf(test.services.db).suite]).toEqual(['intl', 'sm', 'sm']);
    const signing = await changeSigningKey(test.services.db);
    const signers = await publicKeys(test.services.db);
    expect(signers.map(({ keyId, algorithm, retiredAt }) => [keyId, algorithm, retiredAt === null])).toEqual([
      [first.keyId, 'ed25519', false],
      [signing, 'sm2', true],
    ]);
    expect(await isSignedBytes(test.services.db, Buffer.from('1'), first)).toBe(true);
    const only = fieldCipher(after);
    for (const { sealed } of (
      await sql<{ sealed: Buffer }>`select mobile_enc as sealed from application_info`.execute(test.owner)
    ).rows)
      expect(sealed.subarray(0, 3)).toEqual(Buffer.from('TR\x02'));
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

  it('go on where a run was killed, whatever it had done, back to the first suite', async () => {
    const ids = await Promise.all(Array.from({ length: 3 }, async (_, index) => await anEntry(index)));
    const before = loadKeys(place())!;
    // Made, but not told to anybody.
    const dying = rotateKeys({
      db: new Proxy(test.services.db, {
        get(db, name) {
          if (name === 'deleteFrom') return db.deleteFrom.bind(db);
          if (name === 'connection') return db.connection.bind(db);
          throw new Error('killed');
        },
      }),
      chainSuite: saySuite,
      place: place(),
      say: () => {},
      pauseMs: 0,
      suite: 'intl',
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
    await expect(rotate({ suite: 'sm' })).rejects.toThrow('A change of keys to suite intl is under way');
    // As it is where the former keys were about to go: the database knows the new one, the file both.
    await sql`update key_fingerprint set fingerprint = ${fingerprint(between.field, between.suite)} where key_id = 'field'`.execute(
      test.owner,
    );
    expect(await rotate()).toBe(true);
    expect(loadKeys(place())!.field.equals(between.field)).toBe(true);
    expect(loadKeys(place())!.suite).toBe('intl');
    expect(await hashesOf(await anUpload())).toEqual({ sha256: digest('sha256'), sm3: null });
    await aTrailRow();
    expect((await verifyEncrypted(test.services.db)).faults).toEqual([]);
  });

  it('stand in one chain, that names what was changed in any part of it', async () => {
    await chainRows(chain, null);
    const { id: installationId } = test.services.installation;
    await anchorer(chain, installationId, stores)();
    const asked = { installationId, stores };
    const whole = await verifyAll(chain, asked);
    expect(whole.sentences.filter((sentence) => sentence.includes('suite'))).toEqual([
      expect.stringMatching(/^From link \d+ on rows may be proved with suite sm/),
      expect.stringMatching(/^From link \d+ on everything is proved with suite sm/),
      expect.stringMatching(/^From link \d+ on rows may be proved with suite intl/),
      expect.stringMatching(/^From link \d+ on everything is proved with suite intl/),
    ]);
    expect(whole).toMatchObject({
      isWhole: true,
      sentences: expect.arrayContaining([expect.stringMatching(/^2 anchors were compared/)]),
    });
    for (const name of readdirSync(anchors)) {
      const path = join(anchors, name);
      const text = readFileSync(path, 'utf8');
      const suite = text.includes('"suite":"sm"') ? 'sm' : 'intl';
      writeFileSync(path, text.replace(`"suite":"${suite}"`, suite === 'sm' ? '"suite":"intl"' : '"suite":"sm"'));
      expect((await verifyAll(chain, asked)).sentences).toContain(
        `ANCHOR ${name} in ${anchors} was not written by this installation.`,
      );
      writeFileSync(path, text);
    }
    const changes = await suiteChanges(test.owner);
    const parts = [0, changes[1]!.seq, changes[3]!.seq] as const;
    const rowBehind = async (seq: number, source: string) =>
      (
        await sql<{ id: string; mac: Buffer }>`select t.id, t.mac from ${sql.table(source)} t
          join seal s on s.row_id = t.id and s.source = ${source} where s.seq > ${seq} order by s.seq limit 1`.execute(
          test.owner,
        )
      ).rows[0]!;
    for (const [at, seq] of parts.entries()) {
      const { id, mac } = await rowBehind(seq, 'modify_record');
      expect(mac).toHaveLength(at === 1 ? 33 : 32);
      expect(await saidAfter(sql`update modify_record set operator_role = 'x' where id = ${id}`)).toMatch(
        new RegExp(
          `^BROKEN at link \\d+: modify_record ${id} is not what it was .*^CHANGED: modify_record ${id} of the trail is not as`,
          'ms',
        ),
      );
      const entry = await rowBehind(seq, 'ledger');
      expect(entry.mac).toHaveLength(at === 1 ? 33 : 32);
      expect(await saidAfter(sql`update ledger set payload = '{}' where id = ${entry.id}`)).toMatch(
        new RegExp(
          `^BROKEN at link \\d+: ledger ${entry.id} .*entry 1 of its ledger was not written by this server`,
          'ms',
        ),
      );
    }
    // With another mark, and with the true key of the suite from before.
    const { id, mac } = await rowBehind(parts[1], 'modify_record');
    for (const other of [
      mac.subarray(1),
      Buffer.concat([Buffer.from([3]), mac.subarray(1)]),
      Buffer.concat([mac, mac]),
    ])
      expect(await saidAfter(sql`update modify_record set mac = ${other} where id = ${id}`)).toContain(
        `modify_record ${id} of the trail is not as the server wrote it`,
      );
    const row = await sql<TrailText>`select ${sql.raw(TRAIL_TEXT)} from modify_record t where t.id = ${id}`.execute(
      test.owner,
    );
    const old = trailMac(proverOf(chain.keys, 'intl'), row.rows[0]!);
    expect(await saidAfter(sql`update modify_record set mac = ${old} where id = ${id}`)).toContain(
      `modify_record ${id} of the trail is proved with a cipher suite that was not in use by then`,
    );
    // Links that say when.
    for (const forged of [
      sql`update seal set source = 'suite:intl' where seq = ${changes[1]!.seq}`,
      sql`update seal set source = 'suite:sm' where seq = ${changes[0]!.seq}`,
      sql`update seal set digest = ${Buffer.alloc(32)} where seq = ${changes[1]!.seq}`,
      sql`delete from seal where seq = ${changes[1]!.seq}`,
      sql`delete from seal where seq = ${changes[2]!.seq}`,
      sql`update seal set row_id = ${changeId(9)} where seq = ${changes[1]!.seq}`,
    ])
      expect(await saidAfter(forged)).toMatch(/^BROKEN at link \d+: .* the chain itself was changed here/m);
  });

  /** Said by `audit:verify` after this, which does not stay. */
  async function saidAfter(forged: RawBuilder<unknown>): Promise<string> {
    let said: string[] = [];
    const undone = new Error('undone');
    attachSecrets(test.owner, secretsOf(test.services.db));
    await expect(
      test.owner.transaction().execute(async (db) => {
        expect((await forged.execute(db)).numAffectedRows).toBe(1n);
        const asked = { installationId: test.services.installation.id, stores: [] };
        said = (await verifyAll({ ...chain, db }, asked)).sentences;
        throw undone;
      }),
    ).rejects.toBe(undone);
    return said.join('\n');
  }

  it('leave a database that nobody without them can be started on', async () => {
    const copy = readFileSync(place().file, 'utf8');
    // Left by a change that was killed when its keys had gone already.
    await sql`insert into key_fingerprint (key_id, fingerprint) select 'field.other', fingerprint from key_fingerprint
      where key_id = 'field'`.execute(test.owner);
    // Two at once: the second is told.
    const both = await Promise.allSettled([rotate(), rotate()]);
    expect(both.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason))).toSorted()).toEqual([
      expect.stringMatching(/A change of keys is running already/),
      true,
    ]);
    expect((await verifyEncrypted(test.services.db)).faults).toEqual([]);
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
    expect(
      await rotateKeys({ db, chainSuite: saySuite, place: place(), say: (line) => said.push(line), pauseMs: PAUSE }),
    ).toBe(false);
    expect(said.join('\n')).toContain(`application_info.mobile_enc:${id} is not its own`);
    expect(loadKeys(place())!.other).toBeDefined();
    await sql`delete from application_info where id = ${id}`.execute(test.owner);
    expect(await rotate()).toBe(true);
  });

  it('cannot be made where the keys come from the environment', async () => {
    const keys = { file: '', variable: readFileSync(place().file).toString('base64') };
    await expect(rotateKeys({ db: test.owner, chainSuite: saySuite, place: keys, say: () => {} })).rejects.toThrow(
      /put them in a file first/,
    );
  });
});
