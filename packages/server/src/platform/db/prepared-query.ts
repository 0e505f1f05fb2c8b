// One execution of a statement. It leaves out what the driver and PostgreSQL tell each other at every execution of a
// prepared statement, though it stays the same as long as the statement lives: what the columns are. And it takes `begin`
// along where it is the first of a transaction.
import pg from 'pg';

/** Column data kept from the driver's result. Never changed: results of one statement share it. */
interface Shape {
  readonly fields: readonly pg.FieldDef[];
  readonly _parsers: unknown;
  readonly _prebuiltEmptyResultObject: unknown;
}

/** Of the statements that a connection has executed, by name. */
export type Shapes = Map<string, Shape>;

interface Connection extends pg.Connection {
  readonly parsedStatements: Record<string, string>;
}

/** Of the driver, and not among what it declares. */
interface DriverQuery {
  readonly _result: Shape;
  _accumulateRows: boolean;
  prepare(connection: Connection): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleError(error: unknown, connection: Connection): void;
}
type Done = (error: Error | null | undefined, result: unknown) => void;
const DriverQuery = pg.Query as unknown as new (
  config: pg.QueryConfig & { queryMode: 'extended' },
  done: Done,
) => DriverQuery;

export interface Execution {
  text: string;
  values: unknown[];
  /** None: it is parsed for this execution alone. */
  name: string | null;
  shapes: Shapes;
  /** The name under which `begin` is prepared here, where this is the first statement of a transaction. */
  begin: string | null;
}

export class PreparedQuery extends DriverQuery {
  readonly #execution: Execution;
  readonly #shape: Shape | undefined;
  #hasBegun: boolean;

  constructor(execution: Execution, done: Done) {
    const { text, values, name, shapes, begin } = execution;
    super({ text, values, queryMode: 'extended', ...(name !== null && { name }) }, done);
    this.#execution = execution;
    this.#hasBegun = begin === null;
    this.#shape = name === null ? undefined : shapes.get(name);
    if (this.#shape === undefined) return;
    Object.assign(this._result, this.#shape);
    this._accumulateRows = true;
  }

  /** All in one write and up to one `Sync`: where `begin` fails, PostgreSQL passes over the statement. */
  override prepare(connection: Connection): void {
    const { begin } = this.#execution;
    if (begin !== null) {
      connection.bind({ statement: begin, values: [] }, true);
      connection.execute({}, true);
    }
    super.prepare(this.#shape === undefined ? connection : undescribed(connection));
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (!this.#hasBegun) {
      this.#hasBegun = true;
      return;
    }
    super.handleCommandComplete(message, connection);
    const { name, shapes } = this.#execution;
    if (name !== null && this.#shape === undefined) shapes.set(name, shared(name, this._result));
  }

  override handleError(error: unknown, connection: Connection): void {
    const { name, shapes } = this.#execution;
    if (error instanceof pg.DatabaseError) {
      // Not begun: what was to follow in the transaction would be carried out outside of it.
      if (!this.#hasBegun) connection.stream.destroy();
    } else if (name !== null) {
      // A value that cannot be sent: the driver has the statement closed, and takes it for parsed.
      delete connection.parsedStatements[name];
      shapes.delete(name);
    }
    super.handleError(error, connection);
  }
}

/** Of all connections, which mostly see the same columns under one name. */
const seen: Shapes = new Map();

/** One object for what many connections would keep alike. */
function shared(name: string, { fields, _parsers, _prebuiltEmptyResultObject }: Shape): Shape {
  const known = seen.get(name);
  if (known !== undefined && isSame(known.fields, fields)) return known;
  const shape = { fields, _parsers, _prebuiltEmptyResultObject };
  seen.set(name, shape);
  return shape;
}

const isSame = (one: Shape['fields'], other: Shape['fields']): boolean =>
  one.length === other.length &&
  one.every(({ name, dataTypeID }, at) => name === other[at]!.name && dataTypeID === other[at]!.dataTypeID);

const silent = new WeakMap<Connection, Connection>();

/** The connection, but for the question what the columns are. */
function undescribed(connection: Connection): Connection {
  const known = silent.get(connection);
  if (known !== undefined) return known;
  const one = Object.create(connection, { describe: { value: () => {} } }) as Connection;
  silent.set(connection, one);
  return one;
}
