import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lossLoop, type Loss } from './loss-loop.ts';

test.each(['backend', 'terminated', 'postmaster'] satisfies Loss[])(
  'twenty times the database is lost (%s): the same process answers again within ten seconds, and nothing is lost',
  { timeout: 900_000 },
  async (loss) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'trainrace-loss-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const report = await lossLoop(
      dataDir,
      Array.from({ length: 20 }, () => loss),
    );
    const { refused, unknown, slowestRefusalMs } = report.heard;
    const said = { loss, acknowledged: report.acknowledged, refused, unknown, slowestRefusalMs };
    process.stdout.write(`${JSON.stringify({ ...said, slowestReturnMs: report.slowestReturnMs })}\n`);
    expect(report.server).toEqual({ hasEnded: false, said: '' });
    expect(report.lost).toEqual([]);
    expect(report.untrailed).toEqual([]);
    expect(report.writtenAfterAll).toEqual([]);
    expect([...report.heard.wrong, ...report.heard.cut]).toEqual([]);
    expect(report.slowestReturnMs).toBeLessThan(10_000);
    expect(report.acknowledged).toBeGreaterThan(100);
  },
);
