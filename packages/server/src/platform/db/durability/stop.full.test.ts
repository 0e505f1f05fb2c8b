import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { stopAtWork } from './stop.ts';

test('an upload of twenty seconds is finished, and idle connections and event streams hold up nothing', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'trainrace-stop-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const { upload, exitCode, lost, heard, endedAfterMs } = await stopAtWork(dataDir, 20_000);
  process.stdout.write(`Ended ${Math.round(endedAfterMs)} ms after the signal.\n`);
  expect(upload).toContain('"code":200');
  expect(exitCode).toBe(0);
  expect([...lost, ...heard.wrong, ...heard.cut]).toEqual([]);
  expect(endedAfterMs).toBeLessThan(26_000);
});
