import { groupInfo } from '@trainrace/contract/areas/accounts/group-info';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { closeProfiles } from '#platform/accounts/close-profiles.ts';
import { idOfAccount } from '#platform/accounts/profiles.ts';
import type { Services } from '#platform/services.ts';
import { mountExport } from '#platform/sheets/export.ts';
import { mountChanges } from '#platform/sheets/import.ts';
import { mount, mountPublic } from '#platform/http/mount.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import { Refused } from '#platform/context/refused.ts';
import { filesOf } from '#platform/http/upload.ts';
import type { ReceivedFile } from '#platform/attachments/received-file.ts';
import type { Context } from '#platform/context/context.ts';
import { decideGroup } from './approval.ts';
import { groupInfoSpec, groupInfoStore, shownGroup } from './group-info.store.ts';
import { provenPhone, registerGroup } from './register.ts';
import { saveGroup } from './save-group.ts';

export function mountGroupInfo(app: FastifyInstance, services: Services): void {
  const find = async (context: Context, id: string) =>
    await shownGroup(context, await groupInfoStore(context).find(id));
  mountFamily(app, services, groupInfo, {
    spec: groupInfoSpec,
    save: saveGroup,
    find,
    mayRemove: closeProfiles('groupName'),
  });
  mountExport(app, services, groupInfo, (context) => groupInfoStore(context));
  mountChanges(app, services, { calls: groupInfo, spec: groupInfoSpec, save: saveGroup });
  mountPublic(
    app,
    services,
    groupInfo.registered,
    async (context, input, request) => await registerGroup(services, context, input, licenceOf(request)),
    { beforeFile: async ({ now }, input) => void (await provenPhone(services, input, now)), mayFileComeFirst: true },
  );
  mount(
    app,
    services,
    groupInfo.getGroupInfo,
    async (context, { account }) => await find(context, await idOfAccount(context, account)),
  );
  mount(app, services, groupInfo.audit, async (context, input) => await decideGroup(context, input));
}

function licenceOf(request: FastifyRequest): ReceivedFile | undefined {
  const files = filesOf(request);
  if (files.length > 1) throw new Refused(400, 'attachmentTooMany');
  return files.find(({ field }) => field === 'licence');
}
