import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { stopAtWork } from './stop.ts';

test('a server that is told to end finishes what it has begun, a slow upload too, takes nothing new, waits for nobody who asked nothing, and loses nothing', {
  timeout: 120_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'trainrace-stop-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const report = await stopAtWork(dataDir, 3000);
  expect(report.upload).toContain('"code":200');
  expect(report.late).toMatch(/^(503|ECONNREFUSED)$/);
  expect(report.exitCode).toBe(0);
  expect(report.lost).toEqual([]);
  expect(report.untrailed).toEqual([]);
  expect([...report.heard.wrong, ...report.heard.cut]).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(5);
});
