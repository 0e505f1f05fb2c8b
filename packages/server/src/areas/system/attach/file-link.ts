import { randomBytes } from 'node:crypto';
import { TRAIL } from '@trainrace/contract/dictionaries';
import { FILE_LINK } from '@trainrace/contract/files/file-link';
import { formatFileLinkWord, type FileLinkWord } from '@trainrace/contract/files/file-link.labels';
import { FILE_LINKS } from '@trainrace/contract/limits';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { inLang, type Lang } from '@trainrace/contract/wire/label';
import { isRecord } from '@trainrace/contract/wire/objects';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { withRights } from '#platform/access/rights-of.ts';
import type { Context, PublicContext, User } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import { refusedOf } from '#platform/context/refused-of.ts';
import { newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { fileCallAt } from '#platform/http/file-calls.ts';
import { publicContextOf } from '#platform/http/read-call.ts';
import { refuseForeignNetwork } from '#platform/accounts/allowed-networks.ts';
import { personOfSession } from '#platform/http/session.ts';
import { limitKey } from '#platform/limits/limit-names.ts';
import { addressOf, consume } from '#platform/limits/rate-limit.ts';
import { placeOf, type Place } from '#platform/security/field-cipher.ts';
import { hashToken } from '#platform/security/hash-token.ts';
import type { Services } from '#platform/services.ts';
import { recordTrail, type Actor } from '#platform/store/trail.ts';
import { openAt } from '#platform/time/open-at.ts';
import { addMinutes } from '#platform/time/time.ts';

/** A school calls from one address. */
const OPENINGS = { most: 300, seconds: 600 };
const MOST_QUERY = 20_000;
const TOKEN = /^[\w-]{32}$/;

const queryPlace = (id: string): Place => placeOf('file_link', 'query_enc', id);

interface Wish {
  path: string;
  query: Record<string, unknown>;
  site: string;
}

export async function makeFileLink(
  { cipher }: Pick<Services, 'cipher'>,
  app: FastifyInstance,
  outer: Context,
  { path, query, site }: Wish,
): Promise<{ url: string; expiresIn: number }> {
  const text = JSON.stringify(query);
  const found = fileCallAt(app, path);
  if (found === undefined || text.length > MOST_QUERY) throw new Refused(400, 'notAFileCall');
  const { user, scope: _, ...publicContext } = outer;
  await found.check({ publicContext, user, raw: query });
  const [id, token] = [newId(), randomBytes(24).toString('base64url')];
  await inTransaction(outer, async (context) => {
    const { db, now, lang } = context;
    const limit = { key: limitKey('file-link', { account: user.id }), most: FILE_LINKS.perHour, seconds: 3600 };
    await consume(db, [limit], now);
    await db
      .insertInto('fileLink')
      .values({
        id,
        tokenHash: hashToken(token),
        sessionId: user.sessionId,
        standInId: user.actingFor?.standInId ?? null,
        path,
        queryEnc: cipher.encrypt(text, queryPlace(id)),
        lang,
        createdAt: now.toISOString(),
        expiresAt: addMinutes(now, FILE_LINKS.minutes).toISOString(),
      })
      .execute();
    await tell(context, { id, call: found.call, word: 'made' });
  });
  return { url: `${site}${FILE_LINK}/${token}`, expiresIn: FILE_LINKS.minutes * 60 };
}

/** Done by its maker, from the address at which it was done. */
async function tell(
  actor: Actor,
  { id, call, word }: { id: string; call: Endpoint; word: FileLinkWord },
): Promise<void> {
  const label = formatFileLinkWord('trail', 'zh');
  const after = formatFileLinkWord(word, 'zh');
  const bizTable = call.path.split('/').at(-2)!;
  await recordTrail(actor, [
    {
      bizTable,
      bizId: id,
      bizNo: id,
      bizTitle: inLang(call.title, 'zh'),
      action: TRAIL.exported,
      changes: [{ field: 'link', label, before: null, after, isMasked: false }],
    },
  ]);
}

export async function countOpening({ db }: Pick<Services, 'db'>, { ip }: FastifyRequest): Promise<void> {
  await consume(db, [{ key: limitKey('file-link-open', { address: addressOf(ip) }), ...OPENINGS }], new Date());
}

const unused = (token: string, now: Date) =>
  sql`token_hash = ${hashToken(token)} and used_at is null and ${openAt('expires_at', sql`${now.toISOString()}`)}`;

export async function isOpenLink({ db }: Pick<Services, 'db'>, token: string): Promise<boolean> {
  if (!TOKEN.test(token)) return false;
  const { rows } = await sql`select from file_link where ${unused(token, new Date())}`.execute(db);
  return rows.length === 1;
}

interface Taken {
  id: string;
  sessionId: string;
  standInId: string | null;
  path: string;
  queryEnc: Buffer;
  lang: Lang;
}

/** Of two at one moment one has it: the other finds no row. */
async function take({ db }: Pick<Services, 'db'>, token: string, now: Date): Promise<Taken | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const { rows } = await sql<Taken>`update file_link set used_at = ${now.toISOString()} where ${unused(token, now)}
    returning id, session_id, stand_in_id, path, query_enc, lang`.execute(db);
  return rows[0];
}

/** The server's own failures, one that took too long, and too many at once: later it may go well. */
export function isPassing(error: unknown): boolean {
  const { code } = refusedOf(error);
  return code >= 500 || code === 429 || code === 408;
}

/** A failure that passes gives the link back, for as long as it had. */
async function giveBack({ db }: Pick<Services, 'db'>, id: string): Promise<void> {
  await sql`update file_link set used_at = null where id = ${id}`.execute(db);
}

/** Sends the file; false for a link that is over. */
export async function carryOut(
  services: Services,
  app: FastifyInstance,
  request: FastifyRequest<{ Params: { token: string } }>,
  reply: FastifyReply,
): Promise<boolean> {
  const opened = await publicContextOf(services, request);
  const link = await take(services, request.params.token, opened.now);
  if (link === undefined) return false;
  try {
    const found = fileCallAt(app, link.path);
    const user = await makerOf(services, link, opened);
    if (found === undefined || user === undefined) throw new Refused(403, 'notAllowed');
    const publicContext = { ...opened, lang: link.lang };
    await tell({ ...publicContext, user }, { id: link.id, call: found.call, word: 'used' });
    // Part of it would use it up all the same.
    delete request.raw.headers.range;
    await found.carryOut({ publicContext, user, raw: queryOf(services, link) }, request, reply);
    return true;
  } catch (error) {
    if (isPassing(error) && !reply.sent) await giveBack(services, link.id);
    throw error;
  }
}

function queryOf({ cipher }: Pick<Services, 'cipher'>, { id, queryEnc }: Taken): Record<string, unknown> {
  const query: unknown = JSON.parse(cipher.decrypt(queryEnc, queryPlace(id)));
  return isRecord(query) ? query : {};
}

/** As he or she is now; undefined once the session is over, or acts in another name. */
async function makerOf(
  services: Services,
  { sessionId, standInId }: Taken,
  { now, ip }: PublicContext,
): Promise<User | undefined> {
  const rules = await services.params.read();
  const person = await personOfSession(services.db, sessionId, now, rules);
  if (person !== undefined) refuseForeignNetwork(rules.allowedNetworks, person, ip);
  if (person === undefined || (person.actingFor?.standInId ?? null) !== standInId) return undefined;
  return await withRights(services, person);
}
