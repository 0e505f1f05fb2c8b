import { users } from '@trainrace/contract/accounts/users';
import type { FastifyInstance } from 'fastify';
import { revealField } from '../../../db/reveal.ts';
import type { House } from '../../../house.ts';
import { mount } from '../../../http/mount.ts';
import { mountResource } from '../../../http/mount-resource.ts';
import { auditUser } from './audit.ts';
import { commandUser } from './command.ts';
import { grantRoles } from './grant.ts';
import { liveSessions } from './live-sessions.ts';
import { platformDetail, updatePlatform } from './platform.ts';
import { removeUsers } from './remove.ts';
import { resetUsers } from './reset-password.ts';
import { saveUser, updateUser } from './save.ts';
import { usersStore } from './users.store.ts';

export function mountUsers(app: FastifyInstance, house: House): void {
  const { cipher } = house;
  mountResource(app, house, users, (work) => ({
    ...usersStore(work, cipher),
    save: async (draft: Parameters<typeof saveUser>[2]) => await saveUser(work, cipher, draft),
    remove: async (ids: readonly string[]) => await removeUsers(work, cipher, ids),
  }));
  mount(app, house, users.update, async (work, input) => await updateUser(work, cipher, input));
  mount(app, house, users.platformDetail, async (work, { id }) => await platformDetail(work, cipher, id));
  mount(app, house, users.updatePlatform, async (work, input) => await updatePlatform(work, cipher, input));
  mount(app, house, users.resetPassword, async (work, { userIds }) => await resetUsers(work, cipher, userIds));
  mount(app, house, users.grant, async (work, input) => await grantRoles(work, cipher, input));
  mount(app, house, users.audit, async (work, input) => await auditUser(work, cipher, input));
  mount(app, house, users.command, async (work, input) => await commandUser(work, cipher, input));
  mount(app, house, users.sessions, async (work, { id }) => {
    const { id: accountId } = await usersStore(work, cipher).find(id);
    return await liveSessions(work, accountId);
  });
  mount(app, house, users.reveal, async (work, { id, field }) => {
    const row = await usersStore(work, cipher).find(id);
    const { labels } = users.family;
    return await revealField(work, cipher, { table: 'account', labels, bizTable: 'blade-user' }, row.id, field);
  });
}
