// Publishers see their own notices in every state; recipients see a notice while it is out.
import { NOTICE } from '@trainrace/contract/dictionaries';
import { fileNotice, type FileNotice } from '@trainrace/contract/areas/documents/file-notice';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { isForCaller, isOut } from '../api/audience.ts';
import type { TableSpec, Where } from '#platform/store/table-spec.ts';
import { tableStore, type TableStore } from '#platform/store/table-store.ts';
import { NOW, overAt } from '#platform/time/open-at.ts';

/** Those that the caller's right to this call lets him write. */
export function isOwn({ scope, user }: Pick<Context, 'scope' | 'user'>): Where {
  switch (scope) {
    case 'all':
      return sql`true`;
    case 'town':
      return sql`t.town_code = ${user.townCode}`;
    case 'contest':
      return sql`t.unit_id = ${user.id}`;
    default:
      return sql`false`;
  }
}

const isForReader = ({ user }: Pick<Context, 'user'>): Where => sql`(${isOut('t')} and ${isForCaller('t', user)})`;

/** One that was withdrawn too: who had received it is told so, and sees nothing else of it. */
const wasForReader = ({ user }: Pick<Context, 'user'>): Where =>
  sql`(t.notice_status in (${sql.lit(NOTICE.published)}, ${sql.lit(NOTICE.withdrawn)}) and ${isForCaller('t', user)})`;

export const RECEIPTS = 'fileNoticeReceipt';

export const fileNoticeSpec: TableSpec = {
  table: 'fileNotice',
  family: fileNotice.family,
  visible: (context) => sql`(${isOwn(context)} or ${isForReader(context)})`,
  editable: isOwn,
  files: {
    isOwn: ({ id, virtualId, townCode }) =>
      virtualId === 'U031' ? sql`t.town_code = ${townCode}` : sql`t.unit_id = ${id}`,
    // Later a change is an edition of its own, and goes through the notice itself.
    isOpen: () => sql`t.notice_status = ${sql.lit(NOTICE.draft)}`,
    // Papers with answers are between each reader and who published the notice.
    ofParts: {
      table: RECEIPTS,
      column: 'notice_id',
      action: fileNotice.receipts.action,
      visible: isOwn,
    },
  },
  computed: {
    content: sql`t.content`,
    isExpired: sql`(t.notice_status = ${sql.lit(NOTICE.published)} and t.expire_time is not null and ${overAt('t.expire_time', NOW)})::int`,
  },
  characters: ['title', 'docNo'],
  named: { no: 'docNo', title: 'title' },
};

/** Lists of who publishes hold what they publish, those of readers what they may read. */
export const listedSpec: TableSpec = {
  ...fileNoticeSpec,
  visible: (context) => (context.scope === 'public' ? fileNoticeSpec.visible(context) : isOwn(context)),
};
const ownSpec: TableSpec = { ...fileNoticeSpec, visible: isOwn };
const readerSpec: TableSpec = { ...fileNoticeSpec, visible: wasForReader };
const seenSpec: TableSpec = {
  ...fileNoticeSpec,
  visible: (context) => sql`(${isOwn(context)} or ${wasForReader(context)})`,
};

/** To write by. */
export function ownNotices(context: Context): TableStore<FileNotice> {
  return tableStore<FileNotice>(context, ownSpec);
}

/** To read, whatever the right of the caller reaches besides. */
export function noticesToReader(context: Context): TableStore<FileNotice> {
  return tableStore<FileNotice>(context, readerSpec);
}

export function listedNotices(context: Context): TableStore<FileNotice> {
  const store = tableStore<FileNotice>(context, listedSpec);
  if (context.scope !== 'public') return store;
  const page: typeof store.page = async (query, extra) => {
    const found = await store.page(query, extra);
    return { ...found, records: found.records.map(asReadersSee) };
  };
  return { ...store, page };
}

/** With whether it is the caller's to write. */
export async function findSeen(context: Context, id: string): Promise<FileNotice & { isOwn: boolean }> {
  return await tableStore<FileNotice>(context, seenSpec).find(id, {
    also: sql<{ isOwn: boolean }>`coalesce(${isOwn(context)}, false) as "isOwn"`,
  });
}

/** Hides the other recipients; of a withdrawn notice everything but the fact that it is. */
export function asReadersSee(row: FileNotice): FileNotice {
  return {
    ...row,
    scopeIds: null,
    scopeTowns: null,
    remindTime: null,
    remindCount: 0,
    ...(row.noticeStatus === NOTICE.withdrawn && { content: null, noticeAtts: null }),
  };
}
