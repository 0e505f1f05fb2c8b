// Failures in the background, or of all callers at once, are reported once and not swallowed: on the console and in the
// journal of errors. A database that is away makes the same failure come again every second: it is counted, not repeated.
import type { Logs } from './logs.ts';

export type Report = (title: string, error: unknown) => void;

const PAUSE_MS = 60_000;
const MOST_TITLES = 200;

export function reporter(say: (line: string) => void, logs: Logs, now: () => number = () => performance.now()): Report {
  const told = new Map<string, { at: number; since: number }>();
  return (title, error) => {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    const key = `${title}: ${name}`;
    const before = told.get(key);
    if (before !== undefined && now() - before.at < PAUSE_MS) {
      before.since += 1;
      return;
    }
    if (told.size >= MOST_TITLES) told.clear();
    told.set(key, { at: now(), since: 0 });
    const again =
      before === undefined || before.since === 0 ? '' : ` (and ${before.since} times since it was last said)`;
    say(`${title}: ${message}${again}`);
    logs.error({ origin: 'server', title, message: `${message}${again}`, stackTrace: withCauses(stack ?? '', error) });
  };
}

function withCauses(stack: string, error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error ? `${stack}\nCaused by ${withCauses(cause.stack ?? String(cause), cause)}` : stack;
}
