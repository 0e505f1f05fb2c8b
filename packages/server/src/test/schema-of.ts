// Everything that PostgreSQL knows of a database's shape, one line each: two databases of one schema answer the same.
import pg from 'pg';

/** Not the names of NOT NULL: PostgreSQL makes them from those that table and column had when they were made. */
const SCHEMA = `
  with own as (
    select c.* from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname <> 'schema_migration'
  ), columns as (
    select a.*, c.relname, row_number() over (partition by a.attrelid order by a.attnum) as place
    from pg_attribute a join own c on c.oid = a.attrelid
    where c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
  )
  select format('%s %s %s %s', relkind, relname, reloptions, relacl) from own where relkind in ('r', 'v', 'm', 'S', 'p')
  union all select format('column %s.%s %s %s%s%s%s', a.relname, place, attname, format_type(atttypid, atttypmod),
      case when attnotnull then ' not null' end, ' default ' || pg_get_expr(d.adbin, d.adrelid), attgenerated)
    from columns a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  union all select format('constraint %s.%s %s', o.conrelid::regclass, conname, pg_get_constraintdef(o.oid))
    from pg_constraint o join own c on c.oid = o.conrelid where contype <> 'n'
  union all select pg_get_indexdef(i.indexrelid) from pg_index i join own c on c.oid = i.indrelid
    where c.relname <> 'schema_migration'
  union all select pg_get_triggerdef(t.oid) from pg_trigger t join own c on c.oid = t.tgrelid where not tgisinternal
  union all select pg_get_statisticsobjdef(s.oid) from pg_statistic_ext s join own c on c.oid = s.stxrelid
  union all select format('view %s %s', relname, pg_get_viewdef(oid)) from own where relkind = 'v'
  union all select format('%s %s', pg_get_functiondef(p.oid), proacl) from pg_proc p
    where pronamespace = 'public'::regnamespace and prokind <> 'a'
      and prorettype not in (select rngtypid from pg_range union select rngmultitypid from pg_range)
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all select format('range %s of %s', rngtypid::regtype, rngsubtype::regtype) from pg_range join pg_type t on t.oid = rngtypid
    where typnamespace = 'public'::regnamespace
  union all select 'extension ' || extname from pg_extension
  union all select format('conflict_rule %s', to_jsonb(r) - 'id' - 'create_time' - 'update_time') from conflict_rule r`;

export async function schemaOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<[string]>({ text: SCHEMA, rowMode: 'array' });
    return rows.map(([line]) => line).toSorted();
  } finally {
    await client.end();
  }
}
