import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { killLoop } from './kill-loop.ts';

test('twenty kills in the middle of writes lose nothing that was acknowledged', { timeout: 600_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'trainrace-kill-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const report = await killLoop(dataDir, 20);
  expect(report.lost).toEqual([]);
  expect(report.untrailed).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(100);
  expect(report.slowestRestartMs).toBeLessThan(15_000);
});
