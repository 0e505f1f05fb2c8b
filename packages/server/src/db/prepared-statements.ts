import { LastingClient } from './lasting-client.ts';

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

/** A client that prepares the statements it is given as text and values. */
export class PreparingClient extends LastingClient {
  override query(text: unknown, ...rest: unknown[]): never {
    const [values] = rest;
    const name = typeof text === 'string' && Array.isArray(values) && rest.length === 1 ? nameOf(text) : null;
    return Reflect.apply(super.query, this, name === null ? [text, ...rest] : [{ name, text, values }]) as never;
  }
}
