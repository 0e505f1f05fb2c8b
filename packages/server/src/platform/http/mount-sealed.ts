// System calls: question and answer travel sealed (wire §4). The token is checked first, errors leave unsealed.
import { users } from '@trainrace/contract/areas/accounts/users';
import { maskPhone } from '@trainrace/contract/rules/mask';
import { formatMessage } from '@trainrace/contract/messages';
import type { Endpoint, InputSchema } from '@trainrace/contract/wire/endpoint';
import type { Sealer } from '@trainrace/contract/wire/sealed';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { isRecord } from '@trainrace/contract/wire/objects';
import { administers } from '#platform/accounts/visible-users.ts';
import { callerOf, authenticateCall, type MountServices } from './mount.ts';
import { notFound, Refused } from '#platform/context/refused.ts';
import { strictAnswer } from './strict-answer.ts';
import type { User, Context } from '#platform/context/context.ts';

interface SealedServices extends MountServices {
  sealer: Sealer;
}

/** `subject` is the userId that the question names: the caller's own in any of its forms, for administrators anybody's. */
export function mountSealed<Input extends InputSchema, Data extends z.ZodType>(
  app: FastifyInstance,
  services: SealedServices,
  call: Endpoint<Input, Data>,
  handler: (context: Context, input: z.output<Input>) => Promise<z.output<Data>>,
): void {
  const check = services.strictAnswers ? strictAnswer(call) : null;
  app.post(call.path, { onRequest: authenticateCall(services, call) }, async (request, reply) => {
    const { publicContext, user } = callerOf(request);
    const input = read(services.sealer, call, request.body);
    refuseStranger(user, input['userId']);
    const data = await handler({ ...publicContext, user, scope: 'self' }, input);
    check?.(data);
    return reply.send({
      code: 200,
      success: true,
      msg: formatMessage(call.done, publicContext.lang),
      data: services.sealer.seal(call.path, JSON.stringify(data)),
    });
  });
}

/** Plain, truncated, sealed for another path, by another cipher or of another shape: one and the same refusal. */
function read<Input extends InputSchema>(
  sealer: Sealer,
  { input, path }: Endpoint<Input>,
  body: unknown,
): z.output<Input> {
  try {
    if (isRecord(body) && typeof body['data'] === 'string')
      return input.parse(JSON.parse(sealer.unseal(path, body['data'])));
  } catch {
    // Said below.
  }
  throw new Refused(400, 'sealedUnreadable');
}

function refuseStranger(user: User, userId: unknown): void {
  if (userId === undefined || isOwnId(user, String(userId))) return;
  if (administers(user, users.detail.action) === null) throw notFound();
}

/** A virtual id, the account or its id, of an operator the own number: what a client may hold for itself. */
export function isOwnId({ virtualId, account, id, operator }: User, userId: string): boolean {
  return (
    [virtualId, account, id].some((own) => own === userId) || (!!operator && maskPhone(userId) === operator.mobile)
  );
}
