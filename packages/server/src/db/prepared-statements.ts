import { LastingClient } from './lasting-client.ts';
import { PreparedQuery, type Execution, type Shape } from './prepared-query.ts';

/** `begin` and `commit` are parsed in no time; imports and batches are long, each its own, and none comes back. */
const SHORTEST = 40;
const LONGEST = 20_000;
const MOST_NAMES = 400;
const MOST_SEEN = 2000;

/** Text → the name that it is prepared under; null while it was seen only once. */
const known = new Map<string, string | null>();
let named = 0;

/**
 * What comes again is parsed by PostgreSQL once per connection, not once per call, and planned anew only where that
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

function noteFirst(text: string): null {
  if (known.size >= MOST_SEEN) for (const [seen, name] of known) if (name === null) known.delete(seen);
  known.set(text, null);
  return null;
}

const BEGIN = 'begin';
/** What `begin` is answered with before it was sent, and the end of a transaction that asked nothing. */
const NOTHING = { command: '', rowCount: null, oid: 0, fields: [], rows: [] };

/**
 * A client that prepares the statements it is given as text and values, and sends `begin` together with the first
 * statement of the transaction: one way to the database and back less for each.
 */
export class PreparingClient extends LastingClient {
  readonly #shapes = new Map<string, Shape>();
  #isBeginPrepared = false;
  #isBeginDue = false;

  override async send(asked: unknown[]): Promise<unknown> {
    const [text, values] = asked;
    if (text === BEGIN) return await this.#begin();
    const begin = this.#isBeginDue ? BEGIN : null;
    this.#isBeginDue = false;
    if (begin !== null && (text === 'commit' || text === 'rollback')) return NOTHING;
    const isExecution = typeof text === 'string' && Array.isArray(values) && asked.length === 2;
    const name = isExecution ? nameOf(text) : null;
    // Without values it may be several statements, which go by themselves.
    if (isExecution && (name !== null || (begin !== null && values.length > 0)))
      return await this.#execute({ text, values, name, begin, shapes: this.#shapes });
    if (begin !== null) await super.send([BEGIN]);
    return await super.send(asked);
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
