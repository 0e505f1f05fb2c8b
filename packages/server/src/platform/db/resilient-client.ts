// Every connection of ours is one of these. That it breaks is the answer to the statement under way, never the end of
// the process: a client without a listener for `error` would be (a pool listens only to those that rest in it).
import { isRecord } from '@trainrace/contract/wire/objects';
import pg from 'pg';
import { codeOf, messageOf } from '#platform/config/thrown.ts';

/** The connection was lost, or never there. What was begun on it has not happened. */
export class ConnectionLost extends Error {}

/** The connection was lost while a commit, or a write of its own, was under way: it may have happened or not. */
export class OutcomeUnknown extends Error {}

/** Its `query` takes and answers what the driver's does, whatever that is asked. */
class Lasting extends pg.Client {
  /** Of the driver, and not among what it declares. */
  declare readonly connection: pg.Connection;
  declare readonly _queryable: boolean;
  #isInTransaction = false;
  #unknown: OutcomeUnknown | undefined;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
  }

  override query(...asked: unknown[]): never {
    return this.#ask(asked) as never;
  }

  #ask(asked: unknown[]): unknown {
    const text = textOf(asked[0]);
    const isAlone = !this.#isInTransaction;
    // A query whose connection was lost before sending has not been executed.
    const isSent = this.#isUp();
    const answer = this.send(asked);
    if (!(answer instanceof Promise)) return answer;
    if (BEGINNING.test(text)) this.#isInTransaction = true;
    if (text === 'commit' || text === 'rollback') this.#isInTransaction = false;
    return answer.catch((error: unknown) => {
      // The rollback that follows a lost commit says what became of the commit.
      if (this.#unknown !== undefined) throw this.#unknown;
      if (!isLoss(error)) throw error;
      this.#leave();
      const decides = isSent && (text === 'commit' || (isAlone && writes(text)));
      if (!decides) throw new ConnectionLost('The database is away.', { cause: error });
      this.#unknown = new OutcomeUnknown('The database went away during a commit.', { cause: error });
      throw this.#unknown;
    });
  }

  send(asked: unknown[]): unknown {
    return Reflect.apply(super.query, this, asked);
  }

  /** Half an answer may be on its way: nobody else gets this connection. */
  #leave(): void {
    void this.end().catch(() => {});
    this.connection.stream.destroy();
  }

  #isUp(): boolean {
    return this._queryable;
  }
}

interface Sender {
  /** Hands to the driver what `query` was asked. */
  send(asked: unknown[]): unknown;
}

/** As the driver describes its own. */
export const ResilientClient: new (config?: string | pg.ClientConfig) => pg.Client & Sender = Lasting;

const BEGINNING = /^(begin|start transaction)\b/;

function textOf(asked: unknown): string {
  const text = isRecord(asked) ? asked['text'] : asked;
  return typeof text === 'string' ? text.trimStart() : '';
}

/** A list may begin with `with` as a write may. */
const writes = (text: string): boolean =>
  !/^(select|show|set|begin|start|rollback|savepoint|release|with)\b/i.test(text) ||
  (/^with\b/i.test(text) && /\b(insert|update|delete|merge)\b/i.test(text));

/** Of PostgreSQL: it ends this connection, or does not take any (class 08; shutdown, crash of another process, start). */
const ENDINGS = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '25P04']);
const OF_SOCKETS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

export function isLoss(error: unknown): boolean {
  const code = codeOf(error);
  if (code === undefined) return OF_DRIVER.test(messageOf(error));
  return ENDINGS.has(code) || OF_SOCKETS.has(code) || /^08...$/.test(code);
}

/** The driver has no codes of its own. */
const OF_DRIVER =
  /^Connection terminated|^Client has encountered a connection error|^Client was closed|^Query read timeout|^timeout expired|^timeout exceeded when trying to connect/;
