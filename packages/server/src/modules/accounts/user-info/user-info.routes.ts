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
  const { cipher } = services;
  const find = async (context: Context, id: string) =>
    await shownPerson(context, cipher, await userInfoStore(context, cipher).find(id));
  mountResource(app, services, userInfo, (context) => ({
    page: userInfoStore(context, cipher).page,
    find: async (id: string) => await find(context, id),
    save: async (draft: Parameters<typeof savePerson>[2]) => await savePerson(context, cipher, draft),
    remove: async (ids: readonly string[]) => await removePersons(context, cipher, ids),
  }));
  mountExport(app, services, userInfo, (context) => userInfoStore(context, cipher));
  for (const call of [userInfo.getUnitInfo, userInfo.getEntInfo])
    mount(
      app,
      services,
      call,
      async (context, { account }) => await find(context, await idOfAccount(context, account)),
    );
  mount(app, services, userInfo.reveal, async (context, { id, field }) => {
    const row = await userInfoStore(context, cipher).find(id);
    const { labels } = userInfo.family;
    return await revealField(context, cipher, { table: 'userInfo', labels, bizTable: 'user_info' }, row.id, field);
  });
  mount(app, services, userInfo.userUpdateInfo, async (context, input) => await updateOwn(context, cipher, input));
  mount(app, services, userInfo.update, async (context, input) => await updatePerson(context, cipher, input));
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
