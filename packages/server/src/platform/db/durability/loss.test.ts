import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lossLoop } from './loss-loop.ts';

test('one process of the database and all of it are killed in the middle of writes: the server goes on, and nothing is lost', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'trainrace-loss-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const report = await lossLoop(dataDir, ['terminated', 'backend', 'postmaster']);
  expect(report.server).toEqual({ hasEnded: false, said: '' });
  expect(report.lost).toEqual([]);
  expect(report.untrailed).toEqual([]);
  expect(report.writtenAfterAll).toEqual([]);
  expect([...report.heard.wrong, ...report.heard.cut]).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(10);
});
