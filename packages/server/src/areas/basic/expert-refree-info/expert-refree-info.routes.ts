import { expertRefreeInfo, type Expert } from '@trainrace/contract/areas/basic/expert-refree-info';
import { POOL } from '@trainrace/contract/dictionaries';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import { redrawNamedPhotos } from '#platform/attachments/redraw-named.ts';
import { mount } from '#platform/http/mount.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import type { Services } from '#platform/services.ts';
import { mountExport } from '#platform/sheets/export.ts';
import { mountImport } from '#platform/sheets/import.ts';
import { commandExpert } from './command.ts';
import { expertShown, expertSpec, expertStore } from './expert-refree-info.store.ts';
import { expertImport } from './import.ts';
import { saveExpert } from './save-expert.ts';

export const expertFamily = {
  specs: [expertSpec],
  mount(app: FastifyInstance, services: Services): void {
    mountFamily(app, services, expertRefreeInfo, {
      spec: expertSpec,
      save: async (context, input) => {
        await redrawNamedPhotos(services.files, context, expertRefreeInfo.family.draft, input);
        return await saveExpert(services, context, input);
      },
      find: async (context, id) => await expertShown(context, await expertStore(context).find(id)),
      mayRemove: refuseBusy,
    });
    mountExport(app, services, expertRefreeInfo, expertStore);
    mountImport(app, services, expertImport(services));
    mount(app, services, expertRefreeInfo.command, async (context, input) => await commandExpert(context, input));
  },
};

async function refuseBusy({ db, scope }: Context, rows: readonly Expert[]): Promise<void> {
  if (scope !== 'all' && rows.some(({ poolStatus }) => poolStatus !== POOL.waiting))
    throw new Refused(409, 'expertNotYours');
  const { rows: busy } = await sql<{ name: string }>`select e.name from expert_refree_info e
    where e.id = any(${rows.map(({ id }) => id)}) and exists (
      select from referee_assignment a where a.expert_id = e.id and a.is_deleted = 0) limit 1`.execute(db);
  if (busy[0] !== undefined) throw new Refused(409, 'expertHasTasks', { name: busy[0].name });
}
