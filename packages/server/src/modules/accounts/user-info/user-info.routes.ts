import { userInfo } from '@trainrace/contract/accounts/user-info';
import type { FastifyInstance } from 'fastify';
import { idOfAccount } from '../../../accounts/profiles.ts';
import { revealField } from '../../../db/reveal.ts';
import type { House } from '../../../house.ts';
import { mountExport } from '../../../sheets/export.ts';
import { mount, mountPublic } from '../../../http/mount.ts';
import { mountResource } from '../../../http/mount-resource.ts';
import type { Work } from '../../../http/work.ts';
import { sendCode } from '../../../sms/codes.ts';
import { changeMobile } from './change-mobile.ts';
import { registerPerson } from './register.ts';
import { removePersons } from './remove.ts';
import { savePerson } from './save.ts';
import { updateOwn, updatePerson } from './update.ts';
import { shownPerson, userInfoStore } from './user-info.store.ts';

export function mountUserInfo(app: FastifyInstance, house: House): void {
  const { cipher } = house;
  const find = async (work: Work, id: string) =>
    await shownPerson(work, cipher, await userInfoStore(work, cipher).find(id));
  mountResource(app, house, userInfo, (work) => ({
    page: userInfoStore(work, cipher).page,
    find: async (id: string) => await find(work, id),
    save: async (draft: Parameters<typeof savePerson>[2]) => await savePerson(work, cipher, draft),
    remove: async (ids: readonly string[]) => await removePersons(work, cipher, ids),
  }));
  mountExport(app, house, userInfo, (work) => userInfoStore(work, cipher));
  for (const call of [userInfo.getUnitInfo, userInfo.getEntInfo])
    mount(app, house, call, async (work, { account }) => await find(work, await idOfAccount(work, account)));
  mount(app, house, userInfo.reveal, async (work, { id, field }) => {
    const row = await userInfoStore(work, cipher).find(id);
    const { labels } = userInfo.family;
    return await revealField(work, cipher, { table: 'userInfo', labels, bizTable: 'user_info' }, row.id, field);
  });
  mount(app, house, userInfo.userUpdateInfo, async (work, input) => await updateOwn(work, cipher, input));
  mount(app, house, userInfo.update, async (work, input) => await updatePerson(work, cipher, input));
  mount(app, house, userInfo.changeMobile, async (work, input) => await changeMobile(house, work, input));
  mountPublic(
    app,
    house,
    userInfo.smsCode,
    async (visit, { mobile, purpose }) => await sendCode(house, visit, mobile, purpose ?? null),
  );
  mountPublic(app, house, userInfo.registered, async (visit, input) => await registerPerson(house, visit, input));
}
