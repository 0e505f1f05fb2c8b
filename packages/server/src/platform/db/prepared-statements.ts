import { ResilientClient } from './resilient-client.ts';
import { PreparedQuery, type Execution, type Shapes } from './prepared-query.ts';

/** `begin` and `commit` are parsed in no time; imports and batches are long, each its own, and none comes back. */
const SHORTEST = 40;
const LONGEST = 20_000;
const MOST_NAMES = 400;
const MOST_SEEN = 2000;

/** Text → the name that it is prepared under; null while it was seen only once. */
const known = new Map<string, string | null>();
let named = 0;

/**
 * A repeated statement is parsed by PostgreSQL once per connection, not once per call, and planned anew only where that
 * pays. A prepared statement costs memory in every connection for as long as that lives: their number is bounded.
 */
function nameOf(text: string): string | null {
  if (text.length < SHORTEST || text.length > LONGEST) return null;
  const name = known.get(text);
  if (name === undefined) return noteFirst(text);
  if (name !== null || named >= MOST_NAMES) return name;
  named += 1;
  known.set(text, `s${named}`);
  return `s${named}`;
}

/** As in a process that has just begun. No connection may be open: it would be asked by a name that means another text. */
export function forgetStatements(): void {
  known.clear();
  named = 0;
}

function noteFirst(text: string): null {
  if (known.size >= MOST_SEEN) for (const [seen, name] of known) if (name === null) known.delete(seen);
  known.set(text, null);
  return null;
}

const BEGIN = 'begin';
/** Answer to a `begin` not sent yet, and to the end of a transaction without queries. */
const NOTHING = Object.freeze({ command: '', rowCount: null, oid: 0, fields: [], rows: [] });

/**
 * A client that prepares the statements it is given as text and values, and sends `begin` together with the first
 * statement of the transaction: one way to the database and back less for each.
 */
export class PreparingClient extends ResilientClient {
  readonly #shapes: Shapes = new Map();
  #isBeginPrepared = false;
  #isBeginDue = false;

  override send(asked: unknown[]): unknown {
    const [text, values] = asked;
    const isStatement = typeof text === 'string' && Array.isArray(values) && asked.length === 2;
    if (isStatement && text === BEGIN && values.length === 0) return this.#begin();
    const begin = this.#isBeginDue ? BEGIN : null;
    if (!isStatement) {
      // A cursor, or with a callback: nothing of ours asks so.
      if (begin !== null) throw new TypeError('A transaction begins with a text and its values.');
      return super.send(asked);
    }
    this.#isBeginDue = false;
    if (begin !== null && (text === 'commit' || text === 'rollback')) return Promise.resolve(NOTHING);
    // Several statements cannot be prepared.
    if (values.length === 0 && text.includes(';')) return begin === null ? super.send(asked) : this.#sendAll(text);
    const name = nameOf(text);
    if (name === null && begin === null) return super.send(asked);
    return this.#execute({ text, values, name, begin, shapes: this.#shapes });
  }

  async #begin(): Promise<unknown> {
    if (this.#isBeginPrepared) {
      this.#isBeginDue = true;
      return NOTHING;
    }
    const answer = await super.send([{ name: BEGIN, text: BEGIN }]);
    this.#isBeginPrepared = true;
    return answer;
  }

  /** Where `begin` fails, PostgreSQL passes over the rest of the text. */
  async #sendAll(text: string): Promise<unknown> {
    const [, ...answers] = (await super.send([`${BEGIN};${text}`])) as unknown[];
    return answers.length === 1 ? answers[0] : answers;
  }

  async #execute(execution: Execution): Promise<unknown> {
    try {
      return await new Promise((resolve, reject) => {
        const query = new PreparedQuery(execution, (error, result) => (error ? reject(error) : resolve(result)));
        void super.send([query]);
      });
    } catch (error) {
      // Its own leads to the socket; this one to who asked.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }
}
