// Steps between a request and a handler: authentication, rights, input.
import { plainAddress } from '#platform/context/client-address.ts';
import { DEVICE_HEADER } from '@trainrace/contract/access/device-header';
import { operatorMayCall } from '@trainrace/contract/access/operator-rights';
import { isDelegable, standInMayCall } from '@trainrace/contract/access/stand-in';
import type { Scope } from '@trainrace/contract/access/roles';
import { MAX_BATCH } from '@trainrace/contract/limits';
import type { Lang } from '@trainrace/contract/wire/label';
import { actionOf, type Endpoint } from '@trainrace/contract/wire/endpoint';
import { findProblems } from '@trainrace/contract/wire/explain';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isRecord } from '@trainrace/contract/wire/objects';
import type { EntriesInForce } from '#platform/params/entries-in-force.ts';
import { labelsOf } from './input-labels.ts';
import { inputCoercer } from './coerce-input.ts';
import { badFields, notAllowed, Refused } from '#platform/context/refused.ts';
import { scopeOfUser } from '#platform/access/scope-of-user.ts';
import type { CipherDb, User, PublicContext } from '#platform/context/context.ts';

export async function publicContextOf(
  { db, cipher, entries }: CipherDb & { entries: EntriesInForce },
  request: FastifyRequest,
): Promise<PublicContext> {
  return {
    db,
    cipher,
    now: new Date(),
    lang: langOf(request),
    ip: plainAddress(request.ip),
    traceId: request.id,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 200),
    retired: await entries.read(),
    ...deviceOf(request),
  };
}

const DEVICE = /^[A-Za-z0-9_-]{20,64}$/;

function deviceOf({ headers }: FastifyRequest): Pick<PublicContext, 'deviceId'> {
  const deviceId = headers[DEVICE_HEADER];
  return typeof deviceId === 'string' && DEVICE.test(deviceId) ? { deviceId } : {};
}

export function langOf(request: FastifyRequest): Lang {
  return /^\s*en\b/i.test(String(request.headers['accept-language'] ?? '')) ? 'en' : 'zh';
}

/** Query of a GET; query, form and JSON of a POST merged, the body winning (wire §2). */
export function rawInput(request: FastifyRequest): Record<string, unknown> {
  const query = isRecord(request.query) ? request.query : {};
  if (request.method === 'GET') return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
  const body = request.body;
  if (body === undefined || body === null) return { ...query };
  if (!isRecord(body)) throw new Refused(400, 'badRequest');
  return { ...query, ...body };
}

/** Reads and checks a call's input; made once per call at mount. */
export function inputReader<I extends z.ZodObject>(call: Endpoint<I>): (raw: Record<string, unknown>) => z.output<I> {
  const loosen = inputCoercer(call.input);
  const labels = labelsOf(call.path);
  const known = new Set(Object.keys(call.input.shape));
  const idsField = ['ids', 'userIds'].find((field) => known.has(field));
  const isStrict = call.input.def.catchall !== undefined;
  return (raw) => {
    const loose = loosen(isStrict ? withoutWords(raw) : raw);
    if (idsField !== undefined) refuseIds(idsField, loose[idsField], call);
    if (isStrict) {
      const unknown = Object.keys(loose).find((field) => !known.has(field));
      if (unknown !== undefined) throw new Refused(400, 'unknownField', { field: unknown.slice(0, 60) });
    }
    const { data, problems } = findProblems(call.input, labels, loose);
    if (problems !== undefined) throw badFields(problems);
    return data;
  };
}

/** A client of the BladeX family sends the word of a code beside it (`$status`); it asks for nothing. */
const withoutWords = (raw: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(raw).filter(([field]) => !field.startsWith('$')));

function refuseIds(field: string, ids: unknown, call: Endpoint): void {
  const isOptional = call.input.shape[field]?._zod.optin === 'optional';
  if (isOptional && ids === undefined) return;
  if (!Array.isArray(ids) || ids.length === 0) throw new Refused(400, 'selectRows');
  if (ids.length > MAX_BATCH) throw new Refused(400, 'tooManyRows', { max: MAX_BATCH });
}

/** Decided before anything is read. A verb that no command has is bad input, for who has any of the call's verbs. */
export function scopeOf(call: Endpoint, raw: Record<string, unknown>, user: User): Scope {
  if (call.action === 'signedIn') {
    if (user.actingFor && !standInMayCall(call.path)) throw new Refused(403, 'standInNotOwn');
    if (user.operator && !operatorMayCall(user.operator.right, call)) throw notAllowed();
    return 'self';
  }
  const scope = scopeOfUser(user, actionOf(call, raw));
  if (scope !== null) return scope;
  const verbs = call.actionBy === undefined ? [] : verbsOf(call, call.actionBy);
  const isUnknownVerb = !verbs.includes(String(raw[call.actionBy ?? '']));
  if (isUnknownVerb && verbs.some((verb) => scopeOfUser(user, actionOf(call, { [call.actionBy!]: verb })) !== null))
    return 'self';
  if (user.actingFor && !isDelegable(actionOf(call, raw))) throw new Refused(403, 'standInNotOwn');
  throw notAllowed();
}

function verbsOf(call: Endpoint, field: string): string[] {
  const verbs = call.input.shape[field];
  return verbs instanceof z.ZodLiteral ? [...verbs.values].map(String) : [];
}
