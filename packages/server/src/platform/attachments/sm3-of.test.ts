import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fingerprintOf, isOfFingerprint, sm3Of } from './sm3-of.ts';

const folder = mkdtempSync(join(tmpdir(), 'sm3-of-'));
afterAll(() => rmSync(folder, { recursive: true }));

const aFile = (text: string) => {
  const path = join(folder, text);
  writeFileSync(path, text);
  return { path, sha256: createHash('sha256').update(text).digest() };
};

it('a paper is the one of its fingerprint, whichever suite it was issued under and whichever is in use', async () => {
  const [paper, other] = [aFile('abc'), aFile('abd')];
  const under = {
    intl: fingerprintOf({ ...paper, sm3: await sm3Of({ suite: 'intl' }, paper.path) }),
    sm: fingerprintOf({ ...paper, sm3: await sm3Of({ suite: 'sm' }, paper.path) }),
  };
  expect(under).toEqual({
    intl: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    sm: 'sm3:66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0',
  });
  for (const fingerprint of Object.values(under)) {
    expect(await isOfFingerprint(paper, fingerprint)).toBe(true);
    expect(await isOfFingerprint(other, fingerprint)).toBe(false);
  }
  expect(await sm3Of({ suite: 'sm' }, Buffer.from('abc'))).toEqual(await sm3Of({ suite: 'sm' }, paper.path));
});
