import pg from 'pg';

const { builtins } = pg.types;
const asText = (value: string) => value;
pg.types.setTypeParser(builtins.DATE, asText);
pg.types.setTypeParser(builtins.TIMESTAMPTZ, (value) => value.slice(0, 19));
pg.types.setTypeParser(builtins.INT8, Number);

export function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    options: '-c TimeZone=Asia/Shanghai -c statement_timeout=30000',
  });
  // It says that it has ended before its idle connections are closed: a server that closes them meanwhile ends no process.
  pool.on('error', () => undefined);
  return pool;
}

const names = new Map<string, string>();

/** The same text is parsed and planned once per connection. */
export function prepared(text: string, values: unknown[]): pg.QueryConfig {
  const name = names.get(text) ?? `q${names.size}`;
  names.set(text, name);
  return { name, text, values };
}
