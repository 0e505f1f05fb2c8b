import { expect, onTestFinished, test } from 'vitest';
import { smallDisk, writeOnFullDisk } from './full-disk.ts';

const disk = smallDisk();

// Where nobody may mount, loss.test.ts shows the sentence for the same error of PostgreSQL.
test.skipIf(disk === null)(
  'on a full disk writes are refused with 507 and reads work, also when PostgreSQL ends for want of room; with room all goes on, and nothing is lost',
  { timeout: 120_000 },
  async () => {
    onTestFinished(() => disk!.remove());
    const report = await writeOnFullDisk(disk!, { writes: 30, untilItEnds: true });
    expect(report.whileFull).toContain('507 存储空间不足，请联系管理员');
    expect(report.whileFull.filter((said) => !/^(200|507) /.test(said))).toEqual([]);
    expect(report.reading).toBe(200);
    expect(report.whileEnded.filter((said) => !said.startsWith('507 '))).toEqual([]);
    expect(report.hasEnded).toBe(false);
    expect(report.backAfterMs).toBeLessThan(60_000);
    expect([...report.lost, ...report.untrailed]).toEqual([]);
  },
);
