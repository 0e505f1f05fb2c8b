// Two roles: the owner brings the database to its schema, the server works under another that may only add to what it
// writes about itself. Whoever takes the server over can lie from then on, but not change what was written before.
import { createHmac, type KeyObject } from 'node:crypto';
import pg from 'pg';
import { ResilientClient } from './resilient-client.ts';
import { CannotStart } from '#platform/config/cannot-start.ts';
import { codeOf } from '#platform/config/thrown.ts';

/** Rows are added and read, never changed and never taken away. */
export const APPEND_ONLY: readonly string[] = [
  'modify_record',
  'usual_log',
  'api_log',
  'error_log',
  'seal',
  'marking_mark',
  'result_snapshot',
  'referee_draw',
  'ledger',
];
const READ_ONLY: readonly string[] = ['schema_migration'];

const RIGHTS = ['select', 'insert', 'update', 'delete'] as const;
type Right = (typeof RIGHTS)[number];
/** Privileges that only the owner has. */
const NEVER = ['truncate', 'references', 'trigger'] as const;

/** Starters wait for each other; released with the connection. */
const LOCK = 7_214_002;

interface Wanted {
  ownerUrl: string;
  /** A role that somebody made for us; without it we make one. */
  appUrl?: string | undefined;
  /** Of the role that we make. */
  password: string;
  /** Hears that there is no such role, and that the server works as the owner. */
  warn: (line: string) => void;
}

/** Nodes that share keys.json come to the same password without telling each other. */
export function rolePassword(key: KeyObject): string {
  return createHmac('sha256', key).update('trainrace database role').digest('base64url');
}

/** The address that the server connects to: a role with its rights, which are put right where they are not. */
export async function applicationUrl({ ownerUrl, appUrl, password, warn }: Wanted): Promise<string> {
  const owner = new ResilientClient({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('select pg_advisory_lock($1)', [LOCK]);
    // A database that pg_restore made without privileges has given it to PUBLIC.
    await owner.query('revoke execute on function prune_journal from public');
    const url = appUrl ?? (await ownRole(owner, ownerUrl, password));
    if (url === null) {
      warn(await noRole(owner));
      return ownerUrl;
    }
    const name = decodeURIComponent(new URL(url).username);
    await refuseMighty(owner, name);
    await grantRights(owner, name);
    return url;
  } finally {
    await owner.end();
  }
}

/** One role for each database: two installations on one PostgreSQL do not share it. */
async function ownRole(owner: pg.Client, ownerUrl: string, password: string): Promise<string | null> {
  const { rows } = await owner.query<{ name: string; isThere: boolean; may: boolean }>(
    `select own.name, exists (select from pg_roles r where r.rolname = own.name) as "isThere", me.rolsuper or me.rolcreaterole as may
     from (select ${OWN_NAME} as name) own, pg_roles me where me.rolname = current_user`,
  );
  const { name, isThere, may } = rows[0]!;
  const url = new URL(ownerUrl);
  url.username = name;
  url.password = password;
  if (isThere && (await isOpen(url.href))) return url.href;
  if (!may) return null;
  const how = isThere ? 'alter' : 'create';
  await owner.query(
    `${how} role ${pg.escapeIdentifier(name)} login nocreatedb nocreaterole password ${pg.escapeLiteral(password)}`,
  );
  return url.href;
}

const OWN_NAME = `left(current_database(), 59) || '_app'`;

/** An installation that ran before goes on running; who keeps it hears what is missing. */
async function noRole(owner: pg.Client): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(`select ${OWN_NAME} as name`);
  const role = pg.escapeIdentifier(rows[0]!.name);
  return `WARNING: the account of DATABASE_URL may not make roles, so the server works as the owner of its tables, and who takes it over could rewrite the trail. Make a role that may sign in (create role ${role} login password '…') and name it in APP_DATABASE_URL.`;
}

async function isOpen(url: string): Promise<boolean> {
  const client = new ResilientClient({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch (error) {
    // 28xxx: wrong password, or not let in. Anything else is no question of the password.
    if (codeOf(error)?.startsWith('28') === true) return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** A role that owns the tables, or may become one that does, is kept from nothing by rights. */
async function refuseMighty(owner: pg.Client, name: string): Promise<void> {
  const { rows } = await owner.query<{ mighty: boolean }>(
    `select r.rolsuper or r.rolcreaterole or pg_has_role(r.oid, c.relowner, 'member') as mighty
     from pg_roles r, pg_class c where r.rolname = $1 and c.oid = 'modify_record'::regclass`,
    [name],
  );
  if (rows[0] === undefined)
    throw new CannotStart(`The database has no role ${name}: make it, or leave APP_DATABASE_URL out.`);
  if (rows[0].mighty)
    throw new CannotStart(
      `The role ${name} owns the tables or may make itself their owner: APP_DATABASE_URL must name another role than DATABASE_URL, without any rights of its own.`,
    );
}

interface Held {
  relation: string;
  isView: boolean;
  rights: (Right | (typeof NEVER)[number])[];
}

/** Asks first: on most starts nothing is to be done. */
export async function grantRights(owner: pg.Client, name: string): Promise<void> {
  const role = pg.escapeIdentifier(name);
  await owner.query('begin');
  for (const { relation, isView, rights } of await heldBy(owner, name)) {
    const wanted = wantedOf(relation, isView);
    const missing = wanted.filter((right) => !rights.includes(right));
    const spare = rights.filter((right) => !wanted.some((one) => one === right));
    const table = `public.${pg.escapeIdentifier(relation)}`;
    if (missing.length > 0) await owner.query(`grant ${missing.join(', ')} on ${table} to ${role}`);
    if (spare.length > 0) await owner.query(`revoke ${spare.join(', ')} on ${table} from ${role}`);
  }
  await owner.query(`grant usage on schema public to ${role}`);
  await owner.query(`grant execute on function prune_journal to ${role}`);
  await owner.query('commit');
  const still = (await heldBy(owner, name)).find(({ relation, isView, rights }) =>
    rights.some((right) => !wantedOf(relation, isView).some((one) => one === right)),
  );
  if (still !== undefined)
    throw new CannotStart(
      `The role ${name} may change ${still.relation}, which only grows: take back what was granted to PUBLIC or to a role that it belongs to.`,
    );
}

const wantedOf = (relation: string, isView: boolean): readonly Right[] => {
  if (isView || READ_ONLY.includes(relation)) return ['select'];
  return APPEND_ONLY.includes(relation) ? ['select', 'insert'] : RIGHTS;
};

async function heldBy(owner: pg.Client, name: string): Promise<Held[]> {
  const { rows } = await owner.query<Held>(
    `select c.relname as relation, c.relkind = 'v' as "isView",
       array(select p from unnest($2::text[]) p where has_table_privilege($1, c.oid, p)
         or (p = 'update' and has_any_column_privilege($1, c.oid, p))) as rights
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
       and pg_has_role(c.relowner, 'usage')`,
    [name, [...RIGHTS, ...NEVER]],
  );
  return rows;
}
