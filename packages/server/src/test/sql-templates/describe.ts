// Columns of a statement, as PostgreSQL describes them without carrying it out.
import pg from 'pg';
import { typeParsers } from '#platform/db/connect.ts';

export interface Column {
  name: string;
  /** In the words of the database. */
  type: string;
  /** Of the values that the driver makes of it. */
  kind: string;
}

interface Type {
  oid: number;
  name: string;
  category: string;
  element: number;
}

interface Submitted {
  parse(message: { text: string; name: string; types: number[] }): void;
  describe(message: { type: 'S'; name: string }): void;
  sync(): void;
}

class Description {
  #fields: readonly pg.FieldDef[] = [];
  readonly #text: string;
  readonly #done: (error: Error | null, fields: readonly pg.FieldDef[]) => void;

  constructor(text: string, done: (error: Error | null, fields: readonly pg.FieldDef[]) => void) {
    this.#text = text;
    this.#done = done;
  }

  submit(connection: Submitted): void {
    connection.parse({ text: this.#text, name: '', types: [] });
    connection.describe({ type: 'S', name: '' });
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }): void {
    this.#fields = fields;
  }

  handleReadyForQuery(): void {
    this.#done(null, this.#fields);
  }

  handleError(error: Error): void {
    this.#done(error, []);
  }
}

export class Describer {
  readonly #client: pg.Client;
  readonly #types: ReadonlyMap<number, Type>;

  private constructor(client: pg.Client, types: Type[]) {
    this.#client = client;
    this.#types = new Map(types.map((type) => [type.oid, type]));
  }

  static async connect(url: string): Promise<Describer> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<Type>(
      'select oid::int, typname as name, typcategory as category, typelem::int as element from pg_type',
    );
    return new Describer(client, rows);
  }

  async columnsOf(text: string): Promise<Column[]> {
    const fields = await new Promise<readonly pg.FieldDef[]>((resolve, reject) => {
      this.#client.query(new Description(text, (error, fields) => (error ? reject(error) : resolve(fields))) as never);
    });
    return fields.map(({ name, dataTypeID }) => {
      const type = this.#types.get(dataTypeID)!;
      return { name, type: type.name, kind: this.#kindOf(type) };
    });
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  /** Read by the parsers of the product. */
  #kindOf(type: Type): string {
    if (isJson(type)) return 'json';
    if (type.category === 'A' && isJson(this.#types.get(type.element)!)) return 'json[]';
    return kindOfValue(typeParsers.getTypeParser(type.oid)(this.#sampleOf(type) as never));
  }

  #sampleOf({ name, category, element }: Type): string {
    if (category === 'A') return `{"${this.#sampleOf(this.#types.get(element)!)}"}`;
    return SAMPLES[name] ?? SAMPLES[category] ?? 'a';
  }
}

const isJson = ({ name }: Type) => name === 'json' || name === 'jsonb';

/** By the name of a type, or by its category. */
const SAMPLES: Readonly<Record<string, string>> = {
  json: 'null',
  jsonb: 'null',
  bytea: '\\x61',
  B: 't',
  N: '1',
  D: '2026-01-02 03:04:05+08',
  T: '01:02:03',
};

function kindOfValue(value: unknown): string {
  if (Array.isArray(value)) return `${kindOfValue(value[0])}[]`;
  if (Buffer.isBuffer(value)) return 'Buffer';
  if (value instanceof Date) return 'Date';
  return typeof value;
}
