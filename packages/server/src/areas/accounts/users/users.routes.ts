import { users } from '@trainrace/contract/areas/accounts/users';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import { mount } from '#platform/http/mount.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import { mountImport } from '#platform/sheets/import.ts';
import { decideUser } from './approval.ts';
import { commandUser } from './command.ts';
import { grantRoles } from './grant.ts';
import { userImport } from './import.ts';
import { liveSessions } from './live-sessions.ts';
import { platformDetail, updatePlatform } from './platform.ts';
import { closeUsers } from './remove.ts';
import { resetUsers } from './reset-password.ts';
import { saveUser, updateUser } from './save-user.ts';
import { usersSpec, usersStore } from './users.store.ts';

export function mountUsers(app: FastifyInstance, services: Services): void {
  mountFamily(app, services, users, { spec: usersSpec, save: saveUser, mayRemove: closeUsers });
  mountImport(app, services, userImport);
  mount(app, services, users.update, async (context, input) => await updateUser(context, input));
  mount(app, services, users.platformDetail, async (context, { id }) => await platformDetail(context, id));
  mount(app, services, users.updatePlatform, async (context, input) => await updatePlatform(context, input));
  mount(app, services, users.resetPassword, async (context, { userIds }) => await resetUsers(context, userIds));
  mount(app, services, users.grant, async (context, input) => await grantRoles(context, input));
  mount(app, services, users.audit, async (context, input) => await decideUser(context, input));
  mount(app, services, users.command, async (context, input) => await commandUser(context, input));
  mount(app, services, users.sessions, async (context, { id }) => {
    const { id: accountId } = await usersStore(context).find(id);
    return await liveSessions(context, accountId);
  });
}
