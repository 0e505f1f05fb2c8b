import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { dept, Dept } from '@trainrace/contract/areas/system/dept';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { lockTree, parentOf, refuseBadPlace } from '#platform/store/tree.ts';
import type { Context } from '#platform/context/context.ts';
import { deptStore } from './dept.store.ts';

type Draft = ParsedInputOf<typeof dept.submit>;

export async function saveDept(outer: Context, { id, version, ...draft }: Draft): Promise<Dept> {
  return await refuseTwice('dept_code', { key: 'deptCodeTwice' }, async () =>
    inTransaction(outer, async (context) => {
      await lockTree(context, 'dept');
      const store = deptStore(context);
      const { parentId: sent, ...fields } = draft;
      if (id === undefined) {
        const parentId = parentOf(sent);
        await refuseBadPlace(context, { table: 'dept', id: null, parentId });
        return await store.insert({ ...fields, parentId });
      }
      const before = await store.find(id, { lock: true });
      const parentId = sent === undefined ? parentOf(before.parentId) : parentOf(sent);
      if (parentId === parentOf(before.parentId)) return await store.update(before, fields, { version });
      await refuseBadPlace(context, { table: 'dept', id, parentId });
      return await store.update(before, { ...fields, parentId }, { version });
    }),
  );
}
