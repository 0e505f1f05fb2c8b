import { applicationMaterials, type ApplicationMaterials } from '@trainrace/contract/areas/basic/application-materials';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { bindAttachments } from '#platform/attachments/bind.ts';
import { isHandedIn } from '#platform/materials/handed-in.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { nextSerial } from '#platform/store/serial.ts';
import { badFields, Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { businessesOf, materialsStore } from './application-materials.store.ts';

const { family } = applicationMaterials;

export async function saveMaterial(
  outer: Context,
  { id, version, ...sent }: ParsedInputOf<typeof applicationMaterials.submit>,
): Promise<ApplicationMaterials> {
  if (!businessesOf(outer.user).includes(sent.bizType))
    throw badFields([{ field: 'bizType', key: 'materialOtherBiz' }]);
  return await refuseTwice(
    'application_materials_slot',
    { key: 'materialTwice', params: { code: sent.flowNode } },
    async () =>
      await inTransaction(outer, async (context) => {
        const store = materialsStore(context);
        const before = id === undefined ? null : await store.find(id, { lock: true });
        if (before !== null) await refuseMoved(context, before, sent);
        const prjId = before?.id ?? newId();
        const draft = await bindAttachments(context, { family, prjId, bizTable: bizTableOf(family) }, sent);
        if (before !== null) return await store.update(before, draft, { version });
        // Last: whoever holds the number keeps everybody else waiting for theirs.
        const materialNo = await nextSerial(context.db, 'MATERIAL', context.now);
        return await store.insert({ ...draft, materialNo }, { id: prjId });
      }),
  );
}

/** Papers that were handed in would be those of nothing. */
async function refuseMoved(
  { db }: Context,
  before: ApplicationMaterials,
  { bizType, flowNode }: Pick<ApplicationMaterials, 'bizType' | 'flowNode'>,
): Promise<void> {
  if (before.bizType === bizType && before.flowNode === flowNode) return;
  if (await isHandedIn(db, before)) throw new Refused(409, 'materialSlotStays', { code: before.flowNode });
}

/** A line that papers were handed in by stays; sealing takes it out of use. */
export async function refuseHandedInBy({ db }: Context, rows: readonly ApplicationMaterials[]): Promise<void> {
  for (const row of rows)
    if (await isHandedIn(db, row)) throw new Refused(409, 'materialInUse', { name: row.materialName });
}
