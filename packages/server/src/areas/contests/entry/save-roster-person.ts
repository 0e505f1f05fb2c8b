import { rosterPerson, type RosterPerson } from '@trainrace/contract/areas/contests/roster-person';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import type { Context } from '#platform/context/context.ts';
import { newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { bindAttachments } from '#platform/attachments/bind.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { withoutKept } from '#platform/store/sensitive.ts';
import { personInFull, rosterPersonStore } from './roster-person.store.ts';

const { family } = rosterPerson;

export async function savePerson(
  outer: Context,
  { id, version, ...sent }: ParsedInputOf<typeof rosterPerson.submit>,
): Promise<RosterPerson> {
  return await refuseTwice(
    'roster_person_once',
    { key: 'rosterTwice' },
    async () =>
      await inTransaction(outer, async (context) => {
        const store = rosterPersonStore(context);
        const before = id === undefined ? null : await store.find(id, { lock: true });
        const prjId = before?.id ?? newId();
        const plain = await withoutKept(context, { table: 'rosterPerson', labels: family.labels, row: before }, sent);
        const draft = await bindAttachments(context, { family, prjId, bizTable: bizTableOf(family) }, plain);
        const saved =
          before === null
            ? await store.insert({ ...ofGroup(context), ...draft }, { id: prjId })
            : await store.update(before, draft, { version });
        return await personInFull(context, saved);
      }),
  );
}

export function ofGroup({ user }: Pick<Context, 'user'>) {
  return { groupId: user.id };
}
