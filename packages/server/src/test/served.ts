import type { Caller } from './test-app.ts';

type Answer = Awaited<ReturnType<Caller['post']>>;

/** Repeats a call refused because others hold a row or all connections for long, as on a machine that is busy. */
export async function served(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
  }
}
