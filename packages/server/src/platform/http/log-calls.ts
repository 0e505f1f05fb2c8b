// Journal entries of a call, once it has been answered.
import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { rawInput } from './read-call.ts';
import { addressLine, calledBy, callerLine, isAnonymous } from './caller-line.ts';
import { isHalfway } from './failures.ts';
import { titleOf } from '#platform/logs/call-titles.ts';
import type { Logs, UsualLine } from '#platform/logs/logs.ts';
import { redact } from '#platform/logs/redact.ts';

export function logCalls(app: FastifyInstance, logs: Logs): void {
  app.addHook('onResponse', async (request, reply) => {
    const call = calledBy(request);
    if (call === undefined) return;
    const isWrite = call.method === 'POST' && call.form !== 'sealed';
    const logType = kindOf(call, request, reply.statusCode);
    if (!isWrite && logType === null) return;
    const input = inputOf(request);
    const line = { ...lineOf(request, reply), title: titleOf(call, input) };
    // The record that somebody speaks of names the person.
    const params = isAnonymous(request) ? '' : paramsOf(input);
    if (isWrite) logs.api({ ...line, params, time: Math.round(reply.elapsedTime) });
    if (logType !== null) logs.usual({ ...line, logType, ...claimOf(call, request, input) });
  });
}

function kindOf(call: Endpoint, request: FastifyRequest, status: number): UsualLine['logType'] | null {
  if (call === oauth.secondFactor) return status === 200 ? 'signIn' : 'secondStepRefused';
  if (call === oauth.token) {
    // A first step that was right and was followed by no second one is the sign of a stolen password.
    if (isHalfway(request)) return 'secondStepDue';
    const isSignIn = inputOf(request)['grant_type'] === 'password';
    return isSignIn ? (status === 200 ? 'signIn' : 'signInRefused') : null;
  }
  if (status === 403) return 'refused';
  if (status !== 200) return null;
  if (call === oauth.logout) return 'signOut';
  return call.actionBy === undefined ? null : 'command';
}

/** The request and its caller. */
function lineOf(request: FastifyRequest, reply: Pick<FastifyReply, 'statusCode'>) {
  return {
    ...callerLine(request),
    traceId: request.id,
    method: request.method,
    requestUri: addressLine(request),
    status: reply.statusCode,
  };
}

function inputOf(request: FastifyRequest): Record<string, unknown> {
  try {
    return rawInput(request);
  } catch {
    return {};
  }
}

const paramsOf = (input: Readonly<Record<string, unknown>>): string =>
  Object.keys(input).length === 0 ? '' : JSON.stringify(redact(input)).slice(0, 2000);

const names = new WeakMap<FastifyRequest, string>();

/** A second step and a ticket name nobody: who answers them says whose they were. */
export function nameSignIn(request: FastifyRequest, account: string): void {
  names.set(request, account.slice(0, 64));
}

function claimOf(call: Endpoint, request: FastifyRequest, input: Readonly<Record<string, unknown>>) {
  const account = names.get(request);
  if (account !== undefined) return { account };
  if (call === oauth.secondFactor) return { account: null };
  return call === oauth.token ? claimed(input) : {};
}

/** The account that a sign-in names, right or wrong: administrators' stands in the second part, others' in the third. */
function claimed({ username }: Readonly<Record<string, unknown>>): { account: string | null } {
  const [loginType, userId, extUserId] = typeof username === 'string' ? username.split('|') : [];
  const account = loginType === 'admin' ? userId : extUserId;
  return { account: account?.slice(0, 64) || null };
}
