// A pool that says no at once where waiting would be in vain.
import pg from 'pg';
import { ConnectionLost } from './resilient-client.ts';
import { messageOf } from '#platform/config/thrown.ts';

/** So long nobody in the queue got a connection: then the queue is not a queue but a jam. */
const JAM_MS = 1000;

/** A database that made or lent us a connection so lately is there, though it is slow. */
const THERE_MS = 30_000;

/** Every connection is taken, and none comes back in time; or a new one was not made in time. */
export class Overloaded extends Error {}

/** Of any pool of this process. */
let reachedAt = Number.NEGATIVE_INFINITY;
const reached = () => (reachedAt = performance.now());

export class BoundedPool extends pg.Pool {
  readonly #mostWaiting: number;
  #movedAt = 0;

  constructor({ mostWaiting, ...config }: pg.PoolConfig & { mostWaiting: number }) {
    super(config);
    this.#mostWaiting = mostWaiting;
    this.on('acquire', () => (this.#movedAt = reached()));
    this.on('connect', reached);
    // An idle connection that breaks (database restart) is replaced at its next use.
    this.on('error', () => {});
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(
    done: (err: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void,
  ): void;
  override connect(done?: (...args: never[]) => void): Promise<pg.PoolClient> | void {
    if (done !== undefined) return super.connect(done as never);
    if (this.waitingCount === 0) this.#movedAt = performance.now();
    const isJammed = this.waitingCount > 0 && performance.now() - this.#movedAt > JAM_MS;
    if (isJammed || this.waitingCount >= this.#mostWaiting)
      return Promise.reject(new Overloaded('No connection is free.'));
    return super.connect().catch((error: unknown) => {
      if (wasWaiting(error)) throw new Overloaded('No connection became free in time.', { cause: error });
      if (wasSlow(error) && performance.now() - reachedAt < THERE_MS)
        throw new Overloaded('No connection was made in time.', { cause: error });
      throw new ConnectionLost('The database cannot be reached.', { cause: error });
    });
  }
}

/** Of a connection that was begun, and not refused. */
const wasSlow = (error: unknown): boolean => messageOf(error) === 'Connection terminated due to connection timeout';

const wasWaiting = (error: unknown): boolean => messageOf(error) === 'timeout exceeded when trying to connect';
