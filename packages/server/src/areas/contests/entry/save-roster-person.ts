import { rosterPerson, type RosterPerson } from '@trainrace/contract/areas/contests/roster-person';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { factsOfPerson, readIdentity, refuseBirthday } from '@trainrace/contract/rules/identity';
import type { Context } from '#platform/context/context.ts';
import { badFields } from '#platform/context/refused.ts';
import { day } from '#platform/time/time.ts';
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
        const facts = await factsOfDraft(context, before, plain);
        const draft = await bindAttachments(
          context,
          { family, prjId, bizTable: bizTableOf(family) },
          { ...plain, ...facts },
        );
        const saved =
          before === null
            ? await store.insert({ ...ofGroup(context), ...draft }, { id: prjId })
            : await store.update(before, draft, { version });
        return await personInFull(context, saved);
      }),
  );
}

/** By the number; where that says nothing, as typed now or before. */
async function factsOfDraft(context: Context, before: RosterPerson | null, draft: Partial<RosterPerson>) {
  const today = day(context.now);
  const standing = before === null ? {} : await personInFull(context, before);
  const { idType, idCardNo } = standing as Partial<RosterPerson>;
  // Facts that a number told of its holder go with it.
  const wasSaid = readIdentity(idType, idCardNo, today) !== null;
  const said = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));
  const after: Partial<RosterPerson> = { ...standing, ...(wasSaid ? { sex: null, birthday: null } : {}), ...said };
  const key = refuseBirthday(after, today);
  if (key !== null) throw badFields([{ field: 'birthday', key }]);
  return factsOfPerson(after, today);
}

export function ofGroup({ user }: Pick<Context, 'user'>) {
  return { groupId: user.id };
}
