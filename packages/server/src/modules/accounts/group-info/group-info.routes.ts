import { groupInfo } from '@trainrace/contract/accounts/group-info';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { idOfAccount } from '../../../accounts/profiles.ts';
import { revealField } from '../../../db/reveal.ts';
import type { House } from '../../../house.ts';
import { mountExport } from '../../../sheets/export.ts';
import { mount, mountPublic } from '../../../http/mount.ts';
import { mountResource } from '../../../http/mount-resource.ts';
import { Refused } from '../../../http/refused.ts';
import { filesOf, type ReceivedFile } from '../../../http/upload.ts';
import type { Work } from '../../../http/work.ts';
import { auditGroup } from './audit.ts';
import { groupInfoStore, shownGroup } from './group-info.store.ts';
import { registerGroup } from './register.ts';
import { removeGroups } from './remove.ts';
import { saveGroup } from './save.ts';

export function mountGroupInfo(app: FastifyInstance, house: House): void {
  const { cipher } = house;
  const find = async (work: Work, id: string) =>
    await shownGroup(work, cipher, await groupInfoStore(work, cipher).find(id));
  mountResource(app, house, groupInfo, (work) => ({
    page: groupInfoStore(work, cipher).page,
    find: async (id: string) => await find(work, id),
    save: async (draft: Parameters<typeof saveGroup>[2]) => await saveGroup(work, cipher, draft),
    remove: async (ids: readonly string[]) => await removeGroups(work, cipher, ids),
  }));
  mountExport(app, house, groupInfo, (work) => groupInfoStore(work, cipher));
  mountPublic(
    app,
    house,
    groupInfo.registered,
    async (visit, input, request) => await registerGroup(house, visit, input, licenceOf(request)),
  );
  mount(
    app,
    house,
    groupInfo.getGroupInfo,
    async (work, { account }) => await find(work, await idOfAccount(work, account)),
  );
  mount(app, house, groupInfo.reveal, async (work, { id, field }) => {
    const row = await groupInfoStore(work, cipher).find(id);
    const { labels } = groupInfo.family;
    return await revealField(work, cipher, { table: 'groupInfo', labels, bizTable: 'group_info' }, row.id, field);
  });
  mount(app, house, groupInfo.audit, async (work, input) => await auditGroup(work, cipher, input));
}

function licenceOf(request: FastifyRequest): ReceivedFile | undefined {
  const files = filesOf(request);
  if (files.length > 1) throw new Refused(400, 'attachmentTooMany');
  return files.find(({ field }) => field === 'licence');
}
