import { groupInfo } from '@trainrace/contract/accounts/group-info';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { closeProfiles } from '#domain/accounts/close-profiles.ts';
import { idOfAccount } from '#domain/accounts/profiles.ts';
import type { Services } from '#services.ts';
import { mountExport } from '#sheets/export.ts';
import { mount, mountPublic } from '#http/mount.ts';
import { mountFamily } from '#http/mount-family.ts';
import { Refused } from '#context/refused.ts';
import { filesOf } from '#http/upload.ts';
import type { ReceivedFile } from '#domain/attachments/received-file.ts';
import type { Context } from '#context/context.ts';
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
