import { schoolInfo } from '@trainrace/contract/areas/accounts/school-info';
import type { FastifyInstance } from 'fastify';
import { idOfAccount } from '#platform/accounts/profiles.ts';
import type { Services } from '#platform/services.ts';
import { mount } from '#platform/http/mount.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import { mountExport } from '#platform/sheets/export.ts';
import { mountChanges } from '#platform/sheets/import.ts';
import type { Context } from '#platform/context/context.ts';
import { saveSchoolInfo, updateOwnSchool } from './save-school.ts';
import { schoolInfoSpec, schoolInfoStore, schoolStore, shownSchool } from './school-info.store.ts';

export function mountSchoolInfo(app: FastifyInstance, services: Services): void {
  mountFamily(app, services, schoolInfo, { spec: schoolInfoSpec, save: saveSchoolInfo });
  mountExport(app, services, schoolInfo, (context) => schoolInfoStore(context));
  mountChanges(app, services, { calls: schoolInfo, spec: schoolInfoSpec, save: saveSchoolInfo });
  const find = async (context: Context, id: string) => await shownSchool(context, await schoolStore(context).find(id));
  mount(app, services, schoolInfo.listS, async (context, query) => await schoolStore(context).page(query as never));
  mount(app, services, schoolInfo.detailS, async (context, { id }) => await find(context, id));
  mount(
    app,
    services,
    schoolInfo.getUnitInfo,
    async (context, { account }) => await find(context, await idOfAccount(context, account)),
  );
  mount(app, services, schoolInfo.userUpdateInfo, async (context, input) => await updateOwnSchool(context, input));
}
