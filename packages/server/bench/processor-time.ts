// Processor seconds that processes have used, from /proc; where there is none (macOS), unknown.
import { readdirSync, readFileSync } from 'node:fs';

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

export const secondsOf = (pid: number): number => statOf(pid)?.seconds ?? Number.NaN;

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
