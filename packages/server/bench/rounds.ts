// Short rounds by turns: what else the machine does meets both alike.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Case } from './cases.ts';
import type { Contender } from './contender.ts';
import type { Outcome, Round } from './driver.ts';
import { secondsOf, secondsOfChildren } from './processor-time.ts';

export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  /** Processor milliseconds of the server, and of the database, for one request. */
  serverMs: number;
  databaseMs: number;
}

/** Of one round each; missing where no answer came before its end, or only that the server is busy: a slow machine and a deep page. */
export interface Pair {
  ours: Measured | undefined;
  baseline: Measured | undefined;
}

interface Plan {
  rounds: number;
  seconds: number;
  connections: number;
  postmaster: number;
}

export async function alternate(one: Case, ours: Contender, baseline: Contender, plan: Plan): Promise<Pair[]> {
  const driver = fork(join(import.meta.dirname, 'driver.ts'));
  const drive = (round: Round) =>
    new Promise<Outcome>((resolve) => {
      driver.once('message', resolve);
      driver.send(round);
    });
  const measure = async (contender: Contender, seconds: number): Promise<Measured | undefined> => {
    const before = [secondsOf(contender.pid), secondsOfChildren(plan.postmaster)] as const;
    const outcome = await drive({
      url: contender.url,
      requests: one.requests,
      connections: plan.connections,
      seconds,
      amount: one.amount,
    });
    if (outcome.failed > 0)
      throw new Error(`${one.name}: ${outcome.failed} of ${outcome.count} requests failed at ${contender.url}.`);
    if (outcome.count === 0 || outcome.busy > 0) return undefined;
    const perRequest = (used: number) => (used * 1000) / outcome.count;
    return {
      perSecond: outcome.count / outcome.seconds,
      p50: outcome.p50,
      p99: outcome.p99,
      serverMs: perRequest(secondsOf(contender.pid) - before[0]),
      databaseMs: perRequest(secondsOfChildren(plan.postmaster) - before[1]),
    };
  };
  try {
    const pairs: Pair[] = [];
    for (const contender of [ours, baseline]) await measure(contender, 1);
    for (let round = 0; round < plan.rounds; round++) {
      const first = await measure(round % 2 === 0 ? ours : baseline, plan.seconds);
      const second = await measure(round % 2 === 0 ? baseline : ours, plan.seconds);
      pairs.push(round % 2 === 0 ? { ours: first, baseline: second } : { ours: second, baseline: first });
    }
    return pairs;
  } finally {
    driver.removeAllListeners('exit');
    driver.kill();
  }
}
