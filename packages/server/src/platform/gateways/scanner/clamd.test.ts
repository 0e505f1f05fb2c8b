import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { attach } from '@trainrace/contract/files/attach';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '../../../../seed/builders.ts';
import { readConfig } from '#platform/config/config.ts';
import { aPdf } from '#test/files.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { upload } from '#test/upload.ts';
import { clamd } from './clamd.ts';
import { EICAR, testClamd, type TestClamd } from './test-clamd.ts';

describe('uploads where a scanner is configured', () => {
  let scanner: TestClamd;
  let test: TestApp;
  let person: Caller;

  beforeAll(async () => {
    scanner = await testClamd();
    test = await testApp({ CLAMD: scanner.address });
    await anAccount(test.services, { account: 'person', virtualId: 'U032' });
    person = await test.as('person');
  });
  afterAll(async () => await scanner.close());

  const put = async (bytes: Buffer) => await upload(person, attach.putFile.path, {}, { name: '材料.pdf', bytes });
  const kept = async () => ({
    rows: (await test.services.db.selectFrom('attach').select('id').execute()).length,
    files: readdirSync(join(test.services.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && entry.name !== 'installation',
    ).length,
  });

  it('are shown to it whole, and kept when it finds nothing', async () => {
    const bytes = Buffer.concat([await aPdf(), Buffer.alloc(300_000)]);
    expect((await put(bytes)).code).toBe(200);
    expect(scanner.seen).toEqual([bytes.length]);
  });

  it('[T26] are refused when it finds a virus, and nothing of them stays', async () => {
    const before = await kept();
    const answer = await put(Buffer.concat([await aPdf(), Buffer.from(EICAR)]));
    expect(answer).toMatchObject({ status: 400, msg: '文件未通过病毒检查，不能上传，请检查您的电脑' });
    expect(await kept()).toEqual(before);
  });

  it('[T26] are refused while it does not answer', async () => {
    const before = await kept();
    await scanner.close();
    const answer = await put(await aPdf());
    expect(answer).toMatchObject({ status: 503, msg: '病毒检查服务暂不可用，暂时不能上传文件，请稍后再试' });
    expect(await kept()).toEqual(before);
  });
});

it('a scanner that takes the file and says nothing is given up', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'trainrace-clamd-'));
  const scanner = await testClamd({ isMute: true });
  try {
    writeFileSync(join(dir, 'file'), Buffer.alloc(5_000_000));
    const [host = '', port] = scanner.address.split(':');
    const checked = clamd({ host, port: Number(port) }, 200).check(join(dir, 'file'));
    await expect(checked).rejects.toMatchObject({ code: 503, saying: { key: 'scannerAway' } });
  } finally {
    await scanner.close();
    rmSync(dir, { recursive: true, force: true });
  }
});

describe('CLAMD', () => {
  it.each([
    ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
    ['[::1]:3310', { host: '::1', port: 3310 }],
    ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
    [undefined, null],
  ])('may be %s', (said, address) => {
    expect(readConfig({ CLAMD: said }, []).clamd).toEqual(address);
  });

  it.each(['clamd', 'host:', 'http://host:3310', 'run/clamd'])('may not be %s: one clear line', (said) => {
    expect(() => readConfig({ CLAMD: said }, [])).toThrow(/^Environment: CLAMD is not usable/);
  });
});
