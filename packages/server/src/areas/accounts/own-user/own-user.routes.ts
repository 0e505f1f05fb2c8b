import { ownUser } from '@trainrace/contract/areas/accounts/own-user';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Services } from '#platform/services.ts';
import { mount } from '#platform/http/mount.ts';
import { filesOf } from '#platform/http/upload.ts';
import { putPicture } from './picture.ts';
import { profileOf } from './profile.ts';
import { readOperator, readOwn } from './read.ts';
import { updateOwn } from './update.ts';

export function mountOwnUser(app: FastifyInstance, services: Services): void {
  mount(app, services, ownUser.info, async (context) =>
    context.user.operator
      ? await readOperator(context, context.user.operator)
      : await readOwn(context, profileOf(context.user)),
  );
  mount(
    app,
    services,
    ownUser.updateInfo,
    async (outer, input) =>
      await inTransaction(outer, async (context) => await updateOwn(context, profileOf(context.user), input)),
  );
  mount(
    app,
    services,
    ownUser.putPicture,
    async (context, _, request) => await putPicture(context, services, filesOf(request)),
  );
}
