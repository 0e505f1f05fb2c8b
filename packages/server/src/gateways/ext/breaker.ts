// A service that keeps failing is left alone for a while, and then tried with one question (reliability R12, R14).
export interface BreakerRule {
  /** So many failures within the window open it. */
  failures: number;
  windowMs: number;
  /** So long nobody is let through; then one, whose end decides. */
  restMs: number;
}

export class BreakerOpen extends Error {}

export type Breaker = <Result>(task: () => Promise<Result>) => Promise<Result>;

export function breaker(
  { failures, windowMs, restMs }: BreakerRule,
  now: () => number = () => performance.now(),
): Breaker {
  let failed: number[] = [];
  let openedAt: number | null = null;
  let isTrying = false;

  const fail = () => {
    const at = now();
    failed = [...failed.filter((one) => one > at - windowMs), at];
    if (isTrying || failed.length >= failures) openedAt = at;
  };

  return async (task) => {
    if (openedAt !== null) {
      if (isTrying || now() < openedAt + restMs) throw new BreakerOpen('The service is left alone for a while.');
      isTrying = true;
    }
    try {
      const result = await task();
      openedAt = null;
      failed = [];
      return result;
    } catch (error) {
      fail();
      throw error;
    } finally {
      isTrying = false;
    }
  };
}
