import { users } from '@trainrace/contract/accounts/users';
import type { FastifyInstance } from 'fastify';
import { revealField } from '#db/reveal.ts';
import type { Services } from '#services.ts';
import { mount } from '#http/mount.ts';
import { mountResource } from '#http/mount-resource.ts';
import { auditUser } from './audit.ts';
import { commandUser } from './command.ts';
import { grantRoles } from './grant.ts';
import { liveSessions } from './live-sessions.ts';
import { platformDetail, updatePlatform } from './platform.ts';
import { removeUsers } from './remove.ts';
import { resetUsers } from './reset-password.ts';
import { saveUser, updateUser } from './save.ts';
import { usersStore } from './users.store.ts';

export function mountUsers(app: FastifyInstance, services: Services): void {
  const { cipher } = services;
  mountResource(app, services, users, (context) => ({
    ...usersStore(context, cipher),
    save: async (draft: Parameters<typeof saveUser>[2]) => await saveUser(context, cipher, draft),
    remove: async (ids: readonly string[]) => await removeUsers(context, cipher, ids),
  }));
  mount(app, services, users.update, async (context, input) => await updateUser(context, cipher, input));
  mount(app, services, users.platformDetail, async (context, { id }) => await platformDetail(context, cipher, id));
  mount(app, services, users.updatePlatform, async (context, input) => await updatePlatform(context, cipher, input));
  mount(app, services, users.resetPassword, async (context, { userIds }) => await resetUsers(context, cipher, userIds));
  mount(app, services, users.grant, async (context, input) => await grantRoles(context, cipher, input));
  mount(app, services, users.audit, async (context, input) => await auditUser(context, cipher, input));
  mount(app, services, users.command, async (context, input) => await commandUser(context, cipher, input));
  mount(app, services, users.sessions, async (context, { id }) => {
    const { id: accountId } = await usersStore(context, cipher).find(id);
    return await liveSessions(context, accountId);
  });
  mount(app, services, users.reveal, async (context, { id, field }) => {
    const row = await usersStore(context, cipher).find(id);
    const { labels } = users.family;
    return await revealField(context, cipher, { table: 'account', labels, bizTable: 'blade-user' }, row.id, field);
  });
}
