import DataLoader from 'dataloader';
import type { MessageKey } from '@trainrace/contract/messages';
import type { FastifyRequest } from 'fastify';
import { CompiledQuery, sql } from 'kysely';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { addMinutes } from '#platform/time/time.ts';
import { standsAt } from '#platform/access/stands-at.ts';
import { hashToken } from '#platform/security/hash-token.ts';
import { refuseForeignNetwork } from '#platform/accounts/allowed-networks.ts';
import { PASSWORD_IS_OLD, passwordDaysOf, type PasswordDays } from '#platform/accounts/password-age.ts';
import { plainAddress } from '#platform/context/client-address.ts';
import type { ParamValues } from '#platform/params/params.ts';
import { Refused } from '#platform/context/refused.ts';
import type { Person } from '#platform/context/context.ts';

const TOKEN = /^[A-Za-z0-9_-]{20,200}$/;

/** `Authorization: Bearer …`, the `Token` header of the specification's client with that word or without, or that of the BladeX family, whose Authorization names the client. */
function tokenOf(request: FastifyRequest): string | null {
  const { authorization, token: named, 'blade-auth': blade } = request.headers;
  const token = bearerIn(authorization) ?? bearerIn(named) ?? named ?? bearerIn(blade);
  return typeof token === 'string' && TOKEN.test(token) ? token : null;
}

const bearerIn = (header: string | string[] | undefined): string | undefined =>
  /^bearer\s+(\S+)$/i.exec(String(header ?? ''))?.[1];

// At $2, of the very one who is signed in.
const STANDS = standsAt('$2::timestamptz');

const PERSON = `s.id as "sessionId", a.id, a.account, a.name, a.virtual_id as "virtualId", a.roles,
  a.town_code as "townCode", a.user_type as "userType",
  (coalesce(o.must_change_password, a.must_change_password) or ${PASSWORD_IS_OLD}) as "mustChangePassword",
  (not coalesce(o.must_change_password, a.must_change_password) and ${PASSWORD_IS_OLD}) as "isPasswordOld",
  coalesce(o.has_second_factor, a.has_second_factor) as "hasSecondFactor",
  case when o.id is not null then
    json_build_object('id', o.id, 'name', o.name, 'mobile', o.mobile_mask, 'right', o."right") end as operator,
  case when d.id is not null then
    json_build_object('standInId', d.id, 'id', coalesce(po.id, pa.id), 'name', coalesce(po.name, pa.name), 'roles', pa.roles,
      'right', po."right", 'endsAt', d.ends_at, 'isInForce', ${STANDS}) end as "actingFor"`;

const OF_SESSIONS = `join account a on a.id = s.account_id
  left join operator o on o.id = s.operator_id
  left join stand_in d on d.id = s.stand_in_id
  left join account pa on pa.id = d.giver_id left join operator po on po.id = d.giver_operator_id`;

const HOLDERS = `session_token t join session s on s.id = t.session_id ${OF_SESSIONS}`;

const LAST_USE = 'coalesce(s.used_at, s.created_at)';

/** True if an unused session ends: for administrators and towns, who see everybody's data (security T10). */
const mayIdle = ({ virtualId }: Pick<Person, 'virtualId'>): boolean => virtualId === null || virtualId === 'U031';
const IDLE = `(a.virtual_id is null or a.virtual_id = 'U031') and ${LAST_USE}`;

/** Sessions last used before this moment have ended; 0 minutes: none. */
const idleSince = (now: Date, minutes: number): string =>
  minutes === 0 ? '-infinity' : addMinutes(now, -minutes).toISOString();

/** Over aliases `s` and `a`. */
export function isIdle(now: Date, minutes: number) {
  return sql<boolean>`(${sql.raw(IDLE)} <= ${idleSince(now, minutes)}::timestamptz)`;
}

/** The session and its account, alive at $2 and used since $3, and who of the unit works under it. */
const SESSION_ALIVE = `s.ended_at is null and s.expires_at > $2
  and a.enabled = 1 and a.pending_since is null and a.is_deleted = 0
  and (s.operator_id is null or (o.enabled = 1 and o.is_deleted = 0 and o.unit_id = a.id))
  and not (${IDLE} <= $3::timestamptz)`;

/** The same with its token. */
const ALIVE = `t.kind = 'access' and t.expires_at > $2 and t.used_at is null and ${SESSION_ALIVE}`;

// Every call asks this one: its text is put together once.
const OF_TOKENS = `select encode(t.hash, 'hex') as key, ${PERSON}, extract(epoch from ${LAST_USE})::float8 as "usedAt"
  from ${HOLDERS} where t.hash = any($1) and ${ALIVE}`;

interface Seen {
  /** Seconds of the clock, to the minute. */
  usedAt: number;
}

/** Parameters by which a session is alive, and what its password is good for. */
type SessionRules = Pick<ParamValues, 'idleMinutes' | keyof PasswordDays>;

interface Asked {
  /** Of the token. */
  key: string;
  now: Date;
  rules: SessionRules;
}

/** The person, or why nobody is signed in there any more. */
type Lookup = DataLoader<Asked, (Person & Seen) | MessageKey>;

const lookups = new WeakMap<Db, Lookup>();
/** Of one statement. */
const MOST_TOKENS = 200;

/** Looks up all tokens read in one turn of the event loop together: one query for many calls, never for a past one. */
function lookupIn(db: Db): Lookup {
  const known = lookups.get(db);
  if (known !== undefined) return known;
  const find = async (asked: readonly Asked[]) => {
    const { now, rules } = asked.at(-1)!;
    const keys = [...new Set(asked.map(({ key }) => key))];
    const found = await accountsOfTokens(db, keys, now, rules);
    const missing = keys.filter((key) => !found.has(key));
    const reasons = missing.length === 0 ? new Map<string, MessageKey>() : await whyEnded(db, missing);
    return asked.map(({ key }) => found.get(key) ?? reasons.get(key) ?? 'signInFirst');
  };
  const made: Lookup = new DataLoader(find, { cache: false, batchScheduleFn: setImmediate, maxBatchSize: MOST_TOKENS });
  lookups.set(db, made);
  return made;
}

/** One statement, shared with the calls that came in at the same moment. */
export async function authenticate(
  db: Db,
  request: FastifyRequest,
  now: Date,
  { allowedNetworks, ...rules }: SessionRules & Pick<ParamValues, 'allowedNetworks'>,
): Promise<Person & Seen> {
  const token = tokenOf(request);
  if (token === null) throw new Refused(401, 'signInFirst');
  const person = await lookupIn(db).load({ key: hashToken(token).toString('hex'), now, rules });
  if (typeof person === 'string') throw new Refused(401, person);
  refuseForeignNetwork(allowedNetworks, person, plainAddress(request.ip));
  return person;
}

/** Told to who still holds a token of it; of what else ended a session only that it did. */
const ENDS = { bound: 'sessionBound', own: 'sessionEndedByOwner' } as const satisfies Record<string, MessageKey>;

export function endedKey(reason: string | null | undefined): MessageKey | null {
  return reason === 'bound' || reason === 'own' ? ENDS[reason] : null;
}

/** One statement for all of them. */
async function whyEnded(db: Db, keys: readonly string[]): Promise<Map<string, MessageKey>> {
  const hashes = keys.map((key) => Buffer.from(key, 'hex'));
  const { rows } = await sql<{ key: string; reason: string | null }>`
    select encode(t.hash, 'hex') as key, s.end_reason as reason from session_token t join session s on s.id = t.session_id
    where t.hash = any(${hashes}) and s.end_reason is not null`.execute(readerOf(db));
  return new Map(
    rows.flatMap(({ key, reason }) => {
      const why = endedKey(reason);
      return why === null ? [] : [[key, why]];
    }),
  );
}

/** Once a minute at most: a request more does not make the session younger. */
const NOTED_SECONDS = 60;

/** Notes the use of a session; a failure is no matter of the call that it was noted for. */
export async function recordUse(
  db: Db,
  person: Pick<Person, 'sessionId' | 'virtualId'> & Seen,
  now: Date,
): Promise<void> {
  if (!mayIdle(person) || now.getTime() / 1000 - person.usedAt < NOTED_SECONDS) return;
  const before = new Date(now.getTime() - NOTED_SECONDS * 1000).toISOString();
  await sql`update session s set used_at = ${now.toISOString()} where s.id = ${person.sessionId} and ${sql.raw(LAST_USE)} <= ${before}`
    .execute(db)
    .catch(() => undefined);
}

/** Key of a request's token, for work that goes on asking whether it is alive. */
export function tokenKey(request: FastifyRequest): string {
  return hashToken(tokenOf(request) ?? '').toString('hex');
}

/** Accounts of those tokens that are alive, under their keys. One statement. */
export async function accountsOfTokens(
  db: Db,
  keys: readonly string[],
  now: Date,
  rules: SessionRules,
): Promise<Map<string, Person & Seen>> {
  const hashes = keys.map((key) => Buffer.from(key, 'hex'));
  const values = [hashes, ...momentsOf(now, rules)];
  const { rows } = await readerOf(db).executeQuery<Person & Seen & { key: string }>(
    CompiledQuery.raw(OF_TOKENS, values),
  );
  return new Map(rows.map(({ key, ...person }) => [key, person]));
}

/** $2 to $5. */
const momentsOf = (now: Date, { idleMinutes, ...days }: SessionRules) => [
  now.toISOString(),
  idleSince(now, idleMinutes),
  ...passwordDaysOf(days),
];

const OF_SESSION = `select ${PERSON} from session s ${OF_SESSIONS} where s.id = $1 and ${SESSION_ALIVE}`;

/** The one who is signed in there, without a token of theirs; undefined once the session is over. */
export async function personOfSession(
  db: Db,
  sessionId: string,
  now: Date,
  rules: SessionRules,
): Promise<Person | undefined> {
  const values = [sessionId, ...momentsOf(now, rules)];
  const { rows } = await readerOf(db).executeQuery<Person>(CompiledQuery.raw(OF_SESSION, values));
  return rows[0];
}
