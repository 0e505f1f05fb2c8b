// Which processes live, told apart from zombies and from later owners of the same pid.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

interface Seen {
  pid: number;
  /** Boot and start time: a pid is reused, this is not. */
  born: string;
  command: string;
}

/** undefined: gone, or a zombie that nobody has collected yet. */
export function birthOf(pid: number): string | undefined {
  return seen(pid)?.born;
}

/** PostgreSQL processes whose command line carries the mark (postmaster by its arguments, children by `cluster_name`). */
export function postgresMarked(mark: string): number[] {
  const all = process.platform === 'linux' ? linuxPids().flatMap((pid) => seen(pid) ?? []) : listedByPs(['-ax']);
  return all.filter(({ command }) => /postgres/.test(command) && command.includes(mark)).map(({ pid }) => pid);
}

function seen(pid: number): Seen | undefined {
  return process.platform === 'linux' ? seenInProc(pid) : listedByPs(['-p', String(pid)])[0];
}

const linuxPids = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

function seenInProc(pid: number): Seen | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z' || state === 'X') return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim();
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return { pid, born: `${boot}:${rest[18]}`, command };
  } catch {
    return undefined;
  }
}

function listedByPs(which: string[]): Seen[] {
  try {
    const out = execFileSync('ps', [...which, '-o', 'pid=,stat=,lstart=,command='], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
    });
    return out.split('\n').flatMap((line) => {
      const [, pid, stat, born, command] = /^\s*(\d+)\s+(\S+)\s+((?:\S+\s+){4}\S+)\s+(.*)$/.exec(line) ?? [];
      return pid === undefined || stat?.startsWith('Z')
        ? []
        : [{ pid: Number(pid), born: born ?? '', command: command ?? '' }];
    });
  } catch {
    return [];
  }
}
