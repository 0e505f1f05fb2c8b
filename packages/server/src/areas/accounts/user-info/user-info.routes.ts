import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import type { FastifyInstance } from 'fastify';
import { closeProfiles } from '#platform/accounts/close-profiles.ts';
import { idOfAccount } from '#platform/accounts/profiles.ts';
import { redrawNamedPhotos } from '#platform/attachments/redraw-named.ts';
import type { Services } from '#platform/services.ts';
import { mountExport } from '#platform/sheets/export.ts';
import { mount, mountPublic } from '#platform/http/mount.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import type { Context } from '#platform/context/context.ts';
import { sendCode } from '#platform/sms/codes.ts';
import { changeMobile } from './change-mobile.ts';
import { handleClaims } from './claim-job.ts';
import { proveNumber, type RevokePapersOf } from './prove-number.ts';
import { registerPerson } from './register.ts';
import { savePerson } from './save-person.ts';
import { updateOwn, updatePerson } from './update.ts';
import { shownPerson, userInfoSpec, userInfoStore } from './user-info.store.ts';

export function mountUserInfo(app: FastifyInstance, services: Services, revokePapersOf: RevokePapersOf): void {
  const find = async (context: Context, id: string) =>
    await shownPerson(context, await userInfoStore(context).find(id));
  const drawn = async (context: Context, input: Readonly<Record<string, unknown>>) =>
    await redrawNamedPhotos(services.files, context, userInfo.family.draft, input);
  mountFamily(app, services, userInfo, {
    spec: userInfoSpec,
    save: async (context, input) => {
      await drawn(context, input);
      return await savePerson(context, input);
    },
    find,
    mayRemove: closeProfiles('name'),
  });
  handleClaims(services);
  mountExport(app, services, userInfo, (context) => userInfoStore(context));
  for (const call of [userInfo.getUnitInfo, userInfo.getEntInfo])
    mount(
      app,
      services,
      call,
      async (context, { account }) => await find(context, await idOfAccount(context, account)),
    );
  mount(app, services, userInfo.userUpdateInfo, async (context, input) => {
    await drawn(context, input);
    return await updateOwn(context, input);
  });
  mount(app, services, userInfo.update, async (context, input) => {
    await drawn(context, input);
    return await updatePerson(context, input);
  });
  mount(
    app,
    services,
    userInfo.proveNumber,
    async (context, input) => await proveNumber(context, revokePapersOf, input),
  );
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
