import { schoolInfo } from '@trainrace/contract/accounts/school-info';
import type { FastifyInstance } from 'fastify';
import { idOfAccount } from '../../../accounts/profiles.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { House } from '../../../house.ts';
import { mount } from '../../../http/mount.ts';
import { mountResource } from '../../../http/mount-resource.ts';
import { mountExport } from '../../../sheets/export.ts';
import type { Work } from '../../../http/work.ts';
import { saveSchoolInfo, updateOwnSchool } from './save-school.ts';
import { schoolInfoStore, schoolStore, shownSchool } from './school-info.store.ts';

export function mountSchoolInfo(app: FastifyInstance, house: House): void {
  const { cipher } = house;
  mountResource(app, house, schoolInfo, (work) => ({
    ...schoolInfoStore(work, cipher),
    save: async (draft: Parameters<typeof saveSchoolInfo>[2]) => await saveSchoolInfo(work, cipher, draft),
    remove: async (ids: readonly string[]) =>
      await inTransaction(work, async (work) => {
        const store = schoolInfoStore(work, cipher);
        return await store.remove(await store.findAll(ids, { lock: true }));
      }),
  }));
  mountExport(app, house, schoolInfo, (work) => schoolInfoStore(work, cipher));
  const find = async (work: Work, id: string) =>
    await shownSchool(work, cipher, await schoolStore(work, cipher).find(id));
  mount(app, house, schoolInfo.listS, async (work, query) => await schoolStore(work, cipher).page(query as never));
  mount(app, house, schoolInfo.detailS, async (work, { id }) => await find(work, id));
  mount(
    app,
    house,
    schoolInfo.getUnitInfo,
    async (work, { account }) => await find(work, await idOfAccount(work, account)),
  );
  mount(app, house, schoolInfo.userUpdateInfo, async (work, input) => await updateOwnSchool(work, cipher, input));
}
