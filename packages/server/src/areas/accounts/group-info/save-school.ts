import { GROUP } from '@trainrace/contract/dictionaries';
import {
  schoolInfo,
  type School,
  type SchoolInfo,
  type SchoolInfoDraft,
} from '@trainrace/contract/areas/accounts/school-info';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { findProblems } from '@trainrace/contract/wire/explain';
import { changeAccount } from '#platform/accounts/change-account.ts';
import { refuseChanged } from '#platform/accounts/fixed-fields.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { bindAttachments } from '#platform/attachments/bind.ts';
import { badFields, notFound } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { groupInfoStore } from './group-info.store.ts';
import { OWN, papersOf } from './save-group.ts';
import { schoolInfoStore, schoolStore, shownSchool } from './school-info.store.ts';

type Draft = ParsedInputOf<typeof schoolInfo.submit>;

const { family } = schoolInfo;

/** The group must be in reach, and a school; a row stays with its group. */
export async function saveSchoolInfo(outer: Context, { id, version, ...draft }: Draft): Promise<SchoolInfo> {
  return await inTransaction(outer, async (context) => {
    const store = schoolInfoStore(context);
    if (id === undefined) return await add(context, draft);
    const before = await store.find(id, { lock: true });
    refuseChanged(['groupId'], family.labels, { before, draft });
    return await store.update(before, draft, { version });
  });
}

async function add(context: Context, draft: SchoolInfoDraft): Promise<SchoolInfo> {
  const { groupType } = await groupInfoStore(context).find(draft.groupId, { lock: true });
  if (groupType !== GROUP.school) throw badFields([{ field: 'groupId', key: 'notSchool' }]);
  return await refuseTwice('school_info_group', { key: 'schoolTwice' }, async () =>
    schoolInfoStore(context).insert(draft),
  );
}

/** The caller's own school, both halves in one transaction; what is left out stays. */
export async function updateOwnSchool(
  outer: Context,
  { version, ...fields }: ParsedInputOf<typeof schoolInfo.userUpdateInfo>,
): Promise<School> {
  return await inTransaction(outer, async (context) => {
    const groups = groupInfoStore(context);
    const before = await groups.find(context.user.id, { lock: true });
    if (before.groupType !== GROUP.school) throw notFound();
    const ofGroup = pick(fields, OWN);
    const saved = await groups.update(before, await bindAttachments(context, papersOf(before.id), ofGroup), {
      version,
    });
    await changeAccount(context, before.id, { name: saved.groupName });
    await tell(context, pick(fields, OWN_SCHOOL));
    return await shownSchool(context, await schoolStore(context).find(before.id));
  });
}

const OWN_SCHOOL = Object.keys(family.draft.shape).filter((field) => field !== 'groupId');

/** The first time what a school must tell is asked for, afterwards only what changes. */
async function tell(context: Context, fields: Readonly<Record<string, unknown>>): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  const { id: groupId } = context.user;
  const held = await context.db
    .selectFrom('schoolInfo')
    .select('id')
    .where('groupId', '=', groupId)
    .where('isDeleted', '=', 0)
    .executeTakeFirst();
  const store = schoolInfoStore(context);
  if (held !== undefined) {
    await store.update(await store.find(held.id, { lock: true }), fields);
    return;
  }
  const { data, problems } = findProblems(family.draft, family.labels, { ...fields, groupId });
  if (problems !== undefined) throw badFields(problems);
  await store.insert(data);
}

const pick = (fields: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([field, value]) => names.includes(field) && value !== undefined));
