// Processor seconds that processes have used, from /proc; where there is none (macOS), unknown.
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

const TICKS_PER_SECOND = 100;

interface Stat {
  parent: number;
  seconds: number;
}

function statOf(pid: number): Stat | undefined {
  try {
    // The name stands in brackets and may hold blanks; what follows it is fixed.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
    return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND };
  } catch {
    return undefined;
  }
}

export function secondsOf(pid: number): number {
  return statOf(pid)?.seconds ?? Number.NaN;
}

/** Of all processes that this one started and that still run. */
export function secondsOfChildren(pid: number): number {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => statOf(Number(name)))
      .reduce((sum, stat) => sum + (stat?.parent === pid ? stat.seconds : 0), 0);
  } catch {
    return Number.NaN;
  }
}

const REST = { everyMs: 1000, seconds: 0.1, mostMs: 300_000 };

/** Resolves when a process, with what it started, has hardly worked for three looks: what a start catches up on is over. */
export async function atRest(pids: readonly number[]): Promise<void> {
  const used = () => pids.reduce((sum, pid) => sum + secondsOf(pid) + secondsOfChildren(pid), 0);
  const end = Date.now() + REST.mostMs;
  for (let quiet = 0, before = used(); quiet < 3 && Date.now() < end; ) {
    await setTimeout(REST.everyMs);
    const now = used();
    // Where nothing is known, nothing is waited for.
    quiet = now - before > REST.seconds ? 0 : quiet + 1;
    before = now;
  }
}
