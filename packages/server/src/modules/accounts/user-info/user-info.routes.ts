import { userInfo } from '@trainrace/contract/accounts/user-info';
import type { FastifyInstance } from 'fastify';
import { idOfAccount } from '#domain/accounts/profiles.ts';
import { revealField } from '#db/reveal.ts';
import type { Services } from '#services.ts';
import { mountExport } from '#sheets/export.ts';
import { mount, mountPublic } from '#http/mount.ts';
import { mountResource } from '#http/mount-resource.ts';
import type { Context } from '#context/context.ts';
import { sendCode } from '#domain/sms/codes.ts';
import { changeMobile } from './change-mobile.ts';
import { registerPerson } from './register.ts';
import { removePersons } from './remove.ts';
import { savePerson } from './save.ts';
import { updateOwn, updatePerson } from './update.ts';
import { shownPerson, userInfoStore } from './user-info.store.ts';

export function mountUserInfo(app: FastifyInstance, services: Services): void {
  const find = async (context: Context, id: string) =>
    await shownPerson(context, await userInfoStore(context).find(id));
  mountResource(app, services, userInfo, (context) => ({
    page: userInfoStore(context).page,
    find: async (id: string) => await find(context, id),
    save: async (draft: Parameters<typeof savePerson>[1]) => await savePerson(context, draft),
    remove: async (ids: readonly string[]) => await removePersons(context, ids),
  }));
  mountExport(app, services, userInfo, (context) => userInfoStore(context));
  for (const call of [userInfo.getUnitInfo, userInfo.getEntInfo])
    mount(
      app,
      services,
      call,
      async (context, { account }) => await find(context, await idOfAccount(context, account)),
    );
  mount(app, services, userInfo.reveal, async (context, { id, field }) => {
    const row = await userInfoStore(context).find(id);
    const { labels } = userInfo.family;
    return await revealField(context, { table: 'userInfo', labels, bizTable: 'user_info' }, row.id, field);
  });
  mount(app, services, userInfo.userUpdateInfo, async (context, input) => await updateOwn(context, input));
  mount(app, services, userInfo.update, async (context, input) => await updatePerson(context, input));
  mount(app, services, userInfo.changeMobile, async (context, input) => await changeMobile(services, context, input));
  mountPublic(
    app,
    services,
    userInfo.smsCode,
    async (context, { mobile, purpose }) => await sendCode(services, context, mobile, purpose ?? null),
  );
  mountPublic(
    app,
    services,
    userInfo.registered,
    async (context, input) => await registerPerson(services, context, input),
  );
}
