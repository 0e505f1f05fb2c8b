// A program of this machine for one piece of work: its own group of processes, nothing of our environment, no network where Linux lets us.
import { spawn } from 'node:child_process';

/** No server listens there: where the network cannot be taken away, requests over HTTP go nowhere. */
const NOWHERE = 'http://127.0.0.1:9';

/** Whether it ended well, and in time. */
export async function runWithin(patienceMs: number, folder: string, command: readonly string[]): Promise<boolean> {
  const [file, ...args] = (await canTakeNetwork()) ? [...WITHOUT_NETWORK, ...command] : command;
  return await run(file!, args, patienceMs, folder);
}

const WITHOUT_NETWORK = ['unshare', '--map-root-user', '--net'];
let canTake: Promise<boolean> | undefined;
const canTakeNetwork = (): Promise<boolean> =>
  (canTake ??= run('unshare', ['--map-root-user', '--net', 'true'], 5000, '/'));

async function run(file: string, args: readonly string[], patienceMs: number, folder: string): Promise<boolean> {
  const child = spawn(file, args, {
    cwd: folder,
    // A group of its own, so that what it starts ends with it.
    detached: true,
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      TMPDIR: folder,
      LANG: 'C.UTF-8',
      http_proxy: NOWHERE,
      https_proxy: NOWHERE,
    },
  });
  const timer = setTimeout(() => endGroup(child.pid), patienceMs);
  try {
    const code = await new Promise<number | null>((resolve, reject) =>
      child.once('exit', resolve).once('error', reject),
    );
    return code === 0;
  } catch {
    return false; // It could not be started.
  } finally {
    clearTimeout(timer);
    endGroup(child.pid);
  }
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Gone already.
  }
}
