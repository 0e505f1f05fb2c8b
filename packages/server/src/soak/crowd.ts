// Many callers at once, each on a connection of its own that is kept open; each asks again when it has its answer.
import { Agent, request } from 'node:http';

export interface Asked {
  method: 'GET' | 'POST';
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
}

export interface CrowdReport {
  /** By status; `none` for who got no answer. */
  answers: Record<string, number>;
  /** Of refusals, what they say of when to come back. */
  retryAfter: Set<string>;
  /** Milliseconds of those that were served. */
  p50: number;
  p99: number;
  /** Served in a second. */
  perSecond: number;
}

export async function crowd(
  url: string,
  { callers, seconds, ask }: { callers: number; seconds: number; ask: (turn: number) => Asked },
): Promise<CrowdReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const report: CrowdReport = { answers: {}, retryAfter: new Set(), p50: 0, p99: 0, perSecond: 0 };
  const took: number[] = [];
  const end = performance.now() + seconds * 1000;
  let turn = 0;
  const caller = async () => {
    while (performance.now() < end) {
      const begin = performance.now();
      const { status, retryAfter } = await answerTo(url, agent, ask((turn += 1)));
      report.answers[status] = (report.answers[status] ?? 0) + 1;
      if (status === '200') took.push(performance.now() - begin);
      if (retryAfter !== undefined) report.retryAfter.add(retryAfter);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  agent.destroy();
  took.sort((one, other) => one - other);
  const at = (share: number) => Math.round(took[Math.floor(took.length * share)] ?? 0);
  return { ...report, p50: at(0.5), p99: at(0.99), perSecond: Math.round(took.length / seconds) };
}

async function answerTo(url: string, agent: Agent, { method, path, headers, body }: Asked) {
  return await new Promise<{ status: string; retryAfter: string | undefined }>((resolve) => {
    const sent = request(url + path, { method, headers, agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: String(answer.statusCode), retryAfter: answer.headers['retry-after'] }));
      answer.on('error', (error) => resolve({ status: nothing(error), retryAfter: undefined }));
    });
    sent.on('error', (error) => resolve({ status: nothing(error), retryAfter: undefined }));
    sent.end(body);
  });
}

const nothing = (error: Error & { code?: string }): string => `none (${error.code ?? error.message})`;
