import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { openZip } from './zip.ts';
import { writeZip } from './zip-writer.ts';

const folder = mkdtempSync(join(tmpdir(), 'zip-writer-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function packed(file: string, entries: Readonly<Record<string, Buffer>>): Promise<string> {
  const path = join(folder, file);
  const zip = await writeZip(path);
  for (const [name, bytes] of Object.entries(entries)) await zip.add(name, bytes);
  await zip.end();
  return path;
}

const ENTRIES = { '一等奖/陈示一.pdf': Buffer.from('%PDF-1.3 一'), 'empty.txt': Buffer.alloc(0) };

it('what it writes, another program reads: names in Chinese, bytes as they were', async () => {
  const zip = await openZip(await packed('one.zip', ENTRIES));
  if (zip === null || zip === 'tooLarge') throw new Error('cannot be opened');
  expect(zip.names).toEqual(Object.keys(ENTRIES));
  for (const [name, bytes] of Object.entries(ENTRIES)) expect(await buffer((await zip.read(name))!)).toEqual(bytes);
  zip.close();
});

it('the same content makes the same file; an archive without entries is one, too', async () => {
  const [one, other] = [await packed('a.zip', ENTRIES), await packed('b.zip', ENTRIES)];
  expect(readFileSync(one)).toEqual(readFileSync(other));
  expect(readFileSync(await packed('none.zip', {}))).toHaveLength(22);
});
