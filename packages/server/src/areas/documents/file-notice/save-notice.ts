// Saving a notice. What changes once it is out is a new edition: readers are told, and read and confirm it again.
import { NOTICE } from '@trainrace/contract/dictionaries';
import { fileNotice, type FileNotice } from '@trainrace/contract/areas/documents/file-notice';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { actorName, type Context } from '#platform/context/context.ts';
import { badFields, Refused } from '#platform/context/refused.ts';
import { newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { bindAttachments } from '#platform/attachments/bind.ts';
import { announce } from '../api/broadcast.ts';
import { harmless, textOf } from '../api/notice-html.ts';
import { saveEdition } from './editions.ts';
import { ownNotices } from './file-notice.store.ts';
import { checkedScope } from './scope.ts';

type Input = ParsedInputOf<typeof fileNotice.submit>;
type Draft = Omit<Input, 'id' | 'version' | 'isPublic'> & { isPublic?: 0 | 1 | undefined };

const bizTable = bizTableOf(fileNotice.family);

export async function saveNotice(outer: Context, { id, version, ...sent }: Input): Promise<FileNotice> {
  const { isPublic, ...rest } = sent;
  const draft: Draft = isPublic === undefined ? rest : { ...rest, isPublic: isPublic ?? 0 };
  return await inTransaction(outer, async (context) =>
    id === undefined ? await add(context, draft) : await change(context, { id, version }, draft),
  );
}

async function add(context: Context, draft: Draft): Promise<FileNotice> {
  const { scope, user } = context;
  const id = newId();
  const values = { ...draft, ...text(draft), ...(await checkedScope(context, { isPublic: 0, ...draft })) };
  const owner = { townCode: scope === 'town' ? user.townCode : null, unitId: scope === 'contest' ? user.id : null };
  const bound = await bindAttachments(context, { family: fileNotice.family, prjId: id, bizTable }, values);
  return await ownNotices(context).insert({ ...bound, ...owner }, { id });
}

async function change(
  context: Context,
  { id, version }: Pick<FileNotice, 'id'> & { version: number | undefined },
  draft: Draft,
): Promise<FileNotice> {
  const store = ownNotices(context);
  const before = await store.find(id, { lock: true });
  refuseSettled(before);
  const scope = await checkedScope(context, { ...before, ...draft });
  const isOut = before.noticeStatus === NOTICE.published;
  if (
    isOut &&
    !isSame([scope.scopeType, scope.scopeIds, scope.scopeTowns], [before.scopeType, before.scopeIds, before.scopeTowns])
  )
    throw new Refused(409, 'noticeScopeFixed');
  const values = { ...draft, ...text(draft), ...scope };
  const bound = await bindAttachments(context, { family: fileNotice.family, prjId: id, bizTable }, values);
  if (!isOut || !isNewEdition(before, bound)) return await store.update(before, bound, { version });
  const edition = { contentVersion: before.contentVersion + 1, changedTime: context.now.toISOString() };
  const after = await store.update(before, { ...bound, ...edition }, { version });
  await saveEdition(context, after, actorName(context.user));
  await announce(context, after);
  return after;
}

function refuseSettled({ noticeStatus }: FileNotice): void {
  if (noticeStatus === NOTICE.withdrawn) throw new Refused(409, 'noticeIsWithdrawn');
  if (noticeStatus === NOTICE.archived) throw new Refused(409, 'noticeArchived');
  if (noticeStatus === NOTICE.scheduled) throw new Refused(409, 'noticeIsScheduled');
}

export function refuseStanding({ noticeStatus }: FileNotice): void {
  if (noticeStatus !== NOTICE.draft) throw new Refused(409, 'noticeStays');
}

/** Nothing that runs, and something to read. */
function text({ content }: Draft): Pick<FileNotice, 'content'> {
  const kept = harmless(content);
  if (textOf(kept) === '') throw badFields([{ field: 'content', key: 'noticeTextNeeded' }]);
  return { content: kept };
}

/** Fields that readers see. */
const READ = ['title', 'docNo', 'content', 'noticeAtts'] as const satisfies (keyof FileNotice)[];

const isNewEdition = (before: FileNotice, after: Partial<FileNotice>): boolean =>
  READ.some((field) => after[field] !== undefined && !isSame(after[field], before[field]));

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
