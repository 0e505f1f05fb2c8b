import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { anAccount } from '../../../seed/builders.ts';
import { newId } from '#platform/db/ids.ts';
import { testApp, type TestApp } from '#test/test-app.ts';
import { addMinutes } from '#platform/time/time.ts';
import { sweepFiles } from './sweep.ts';

const NOW = new Date();
const DAY = 1440;
let server: TestApp;
let uploader: string;

beforeAll(async () => {
  server = await testApp();
  uploader = await anAccount(server.services, { account: 'person', virtualId: 'U032' });
});

async function bytes(ageMinutes: number): Promise<string> {
  const { files } = server.services;
  const path = await files.temporaryPath();
  writeFileSync(path, 'x');
  const key = await files.keep(path);
  const at = addMinutes(NOW, -ageMinutes);
  utimesSync(join(server.services.config.dataDir, 'files', key), at, at);
  return key;
}

async function anAttachment(ageMinutes: number, fields: { isBound?: boolean; isDeleted?: 0 | 1 } = {}) {
  const storageKey = await bytes(ageMinutes);
  const at = addMinutes(NOW, -ageMinutes).toISOString();
  const row = {
    id: newId(),
    originalName: 'a.pdf',
    extension: 'pdf',
    contentType: 'application/pdf',
    size: 1,
    sha256: Buffer.alloc(32),
    storageKey,
    prjId: fields.isBound ? newId() : null,
    boundAt: fields.isBound ? at : null,
    isDeleted: fields.isDeleted ?? 0,
    createUser: uploader,
    createTime: at,
    updateTime: at,
  };
  await server.services.db.insertInto('attach').values(row).execute();
  return { id: row.id, storageKey };
}

const isAlive = async (id: string) =>
  (await server.services.db.selectFrom('attach').select('isDeleted').where('id', '=', id).executeTakeFirstOrThrow())
    .isDeleted === 0;
const isOnDisk = async (key: string) =>
  await server.services.files.read(key).then(
    (stream) => {
      stream.destroy();
      return true;
    },
    () => false,
  );

test('an upload that no record named goes after 24 hours; what a record has stays', async () => {
  const [young, old, bound] = [
    await anAttachment(DAY - 1),
    await anAttachment(DAY + 1),
    await anAttachment(DAY * 400, { isBound: true }),
  ];
  await sweepFiles(server.services, NOW);
  expect(await isAlive(young.id)).toBe(true);
  expect(await isAlive(old.id)).toBe(false);
  expect(await isAlive(bound.id)).toBe(true);
  expect(await isOnDisk(old.storageKey)).toBe(true);
  await sweepFiles(server.services, addMinutes(NOW, DAY + 1));
  expect(await isOnDisk(old.storageKey)).toBe(false);
  expect(await isOnDisk(bound.storageKey)).toBe(true);
});

test('the bytes of a removed file go after a day, unless another record shares them', async () => {
  const [gone, shared] = [
    await anAttachment(DAY * 2, { isBound: true, isDeleted: 1 }),
    await anAttachment(DAY * 2, { isBound: true, isDeleted: 1 }),
  ];
  const other = await anAttachment(DAY * 2, { isBound: true });
  const { storageKey } = shared;
  await server.services.db.updateTable('attach').set({ storageKey }).where('id', '=', other.id).execute();
  await sweepFiles(server.services, NOW);
  expect(await isOnDisk(gone.storageKey)).toBe(false);
  expect(await isOnDisk(shared.storageKey)).toBe(true);
});

const isAside = (key: string) => existsSync(join(server.services.config.dataDir, 'files/quarantine', key));

test('what goes is set aside for 30 days, comes back when a row names it after all, and then is gone', async () => {
  const [forgotten, missed] = [await bytes(DAY + 1), await anAttachment(DAY * 2, { isBound: true, isDeleted: 1 })];
  await sweepFiles(server.services, NOW);
  expect([isAside(forgotten), isAside(missed.storageKey)]).toEqual([true, true]);
  await sweepFiles(server.services, addMinutes(NOW, 29 * DAY));
  expect([isAside(forgotten), isAside(missed.storageKey)]).toEqual([true, true]);
  const { storageKey } = missed;
  await server.services.db
    .updateTable('attach')
    .set({ storageKey, isDeleted: 0 })
    .where('id', '=', missed.id)
    .execute();
  await sweepFiles(server.services, addMinutes(NOW, 31 * DAY));
  expect([isAside(forgotten), await isOnDisk(forgotten)]).toEqual([false, false]);
  expect([isAside(storageKey), await isOnDisk(storageKey)]).toEqual([false, true]);
});

test('a sweep that would take what a whole database forgot moves nothing, and tells administrators once', async () => {
  const { db, files, logs } = server.services;
  await files.sweepTemporary(addMinutes(NOW, 60));
  const strangers = await Promise.all(Array.from({ length: 30 }, () => bytes(DAY * 3)));
  const told = async () =>
    await db.selectFrom('message').select('params').where('template', '=', 'FILES_UNKNOWN').execute();
  for (const minutes of [0, 60]) await sweepFiles(server.services, addMinutes(NOW, minutes));
  expect(await Promise.all(strangers.map(isOnDisk))).toEqual(strangers.map(() => true));
  expect(await told()).toEqual([{ params: expect.objectContaining({ unknown: '30' }) }]);
  await logs.flush();
  const lines = await db.selectFrom('errorLog').select('message').where('title', '=', 'FilesUnknown').execute();
  expect(lines[0]!.message).toMatch(/^The database knows nothing of 30 of \d+ files/);
  for (const key of strangers) await files.drop(key);
});

test('bytes that no row knows and temporary files of dead requests go, fresh ones stay', async () => {
  const [orphan, fresh] = [await bytes(DAY + 1), await bytes(10)];
  const temporary = await server.services.files.temporaryPath();
  writeFileSync(temporary, 'half');
  await sweepFiles(server.services, NOW);
  expect([await isOnDisk(orphan), await isOnDisk(fresh)]).toEqual([false, true]);
  const at = addMinutes(NOW, -61);
  utimesSync(temporary, at, at);
  await sweepFiles(server.services, NOW);
  expect(() => utimesSync(temporary, at, at)).toThrow('ENOENT');
});
