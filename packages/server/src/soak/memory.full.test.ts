// Memory under hostile clients (security R07, R21). SOAK_SECONDS shortens it for a try.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '#platform/db/durability/server-process.ts';
import { signIn } from '#platform/db/durability/writers.ts';
import { hostileClients } from './hostile.ts';

const SECONDS = Number(process.env['SOAK_SECONDS'] ?? 1200);
const PASSWORD = 'Kill@2026';
const BOUND_MB = 512;

test.skipIf(process.platform !== 'linux')(
  'twenty minutes of hostile clients leave the server below 512 MB, and its memory flat at the end',
  { timeout: (SECONDS + 300) * 1000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'trainrace-soak-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const server = await startServer(dataDir, { ADMIN_PASSWORD: PASSWORD });
    onTestFinished(server.stop);
    const token = await signIn(server.url, 'admin|admin||password|ZJGTRAINRACE', PASSWORD);
    const end = performance.now() + SECONDS * 1000;
    const answers: Record<string, number> = {};
    const asking = hostileClients(server.url, token).flatMap(([count, ask]) =>
      Array.from({ length: count }, async () => {
        while (performance.now() < end) {
          const said = await ask().then(async (answer) => (await answer.arrayBuffer(), String(answer.status)), nothing);
          answers[said] = (answers[said] ?? 0) + 1;
        }
      }),
    );
    const seen: number[] = [];
    const watching = (async () => {
      while (performance.now() < end) {
        await sleep(SECONDS * 10);
        seen.push(megabytes(server.pid, 'VmRSS'));
      }
    })();
    await Promise.all([...asking, watching]);
    const peak = megabytes(server.pid, 'VmHWM');
    const files = readdirSync(`/proc/${server.pid}/fd`).length;
    process.stdout.write(`${JSON.stringify({ seen, peak, files, answers })}\n`);
    expect(server.hasEnded()).toBe(false);
    expect(peak).toBeLessThan(BOUND_MB);
    // The last third beside the one before: what leaks goes on growing.
    const third = Math.floor(seen.length / 3);
    expect(mean(seen.slice(-third))).toBeLessThan(1.1 * mean(seen.slice(-2 * third, -third)));
    expect(answers['500'] ?? 0).toBe(0);
  },
);

const nothing = async () => {
  await sleep(50);
  return 'none';
};

const megabytes = (pid: number, which: 'VmRSS' | 'VmHWM'): number =>
  Math.round(Number(new RegExp(`${which}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
