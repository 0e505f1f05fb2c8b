// One execution of a prepared statement. The driver asks PostgreSQL each time what the columns are, and puts readers for
// them together anew; of a prepared statement they stay the same as long as it lives.
import pg from 'pg';

/** What the driver's result keeps of the columns. */
export interface Shape {
  readonly fields: unknown;
  readonly _parsers: unknown;
  readonly _prebuiltEmptyResultObject: unknown;
}

/** Of the driver, and not among what it declares. */
interface DriverQuery {
  readonly _result: Shape;
  _accumulateRows: boolean;
  prepare(connection: pg.Connection): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
}
type Done = (error: Error | null | undefined, result: unknown) => void;
const DriverQuery = pg.Query as unknown as new (config: pg.QueryConfig, done: Done) => DriverQuery;

export interface Execution {
  text: string;
  values: unknown[];
  /** None: it is parsed for this execution alone. */
  name: string | null;
  /** Of the statements that this connection has executed, by name. */
  shapes: Map<string, Shape>;
  /** The name under which `begin` is prepared here, where this is the first statement of a transaction. */
  begin: string | null;
}

export class PreparedQuery extends DriverQuery {
  readonly #execution: Execution;
  readonly #shape: Shape | undefined;
  #hasBegun: boolean;

  constructor(execution: Execution, done: Done) {
    const { text, values, name, shapes, begin } = execution;
    super({ text, values, ...(name !== null && { name }) }, done);
    this.#execution = execution;
    this.#hasBegun = begin === null;
    this.#shape = name === null ? undefined : shapes.get(name);
    if (this.#shape === undefined) return;
    Object.assign(this._result, this.#shape);
    this._accumulateRows = true;
  }

  /** All of it goes in one message; where `begin` fails, PostgreSQL passes over the rest. */
  override prepare(connection: pg.Connection): void {
    const { begin } = this.#execution;
    if (begin !== null) {
      connection.bind({ statement: begin, values: [] }, true);
      connection.execute({}, true);
    }
    super.prepare(this.#shape === undefined ? connection : undescribed(connection));
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection): void {
    if (!this.#hasBegun) {
      this.#hasBegun = true;
      return;
    }
    super.handleCommandComplete(message, connection);
    const { name, shapes } = this.#execution;
    if (name === null || this.#shape !== undefined) return;
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    shapes.set(name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

const silent = new WeakMap<pg.Connection, pg.Connection>();

/** The connection, but for the question what the columns are. */
function undescribed(connection: pg.Connection): pg.Connection {
  const known = silent.get(connection);
  if (known !== undefined) return known;
  const one = Object.create(connection, { describe: { value: () => {} } }) as pg.Connection;
  silent.set(connection, one);
  return one;
}
