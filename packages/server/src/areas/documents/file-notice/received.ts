// Notices sent to the caller, unread first; and of one notice, how far each of its readers is.
import { NOTICE } from '@trainrace/contract/dictionaries';
import type { fileNotice, NoticeReader, ReceivedNotice } from '@trainrace/contract/areas/documents/file-notice';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { page, type Page } from '@trainrace/contract/wire/paging';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { readerOf } from '#platform/db/connect.ts';
import { isForCaller, isToConfirm, peopleOf, readingOf, type Audience } from '../api/audience.ts';
import { partOf } from '#platform/store/conditions.ts';
import { numbersMasked } from '#platform/store/sensitive.ts';
import { today } from '#platform/store/today.ts';
import { ownNotices } from './file-notice.store.ts';
import { NOW, openAt, overAt } from '#platform/time/open-at.ts';

type Query = ParsedInputOf<typeof fileNotice.received>;

/** Unread ones that still stand. */
const isUnread = sql`n.notice_status = ${sql.lit(NOTICE.published)} and r.read_time is null
  and (n.expire_time is null or ${openAt('n.expire_time', NOW)})`;

export async function receivedPage({ db, user }: Context, query: Query): Promise<Page<ReceivedNotice>> {
  const { title, category, reading, toConfirm, current, size } = query;
  const from = sql`from file_notice n left join file_notice_receipt r
      on r.notice_id = n.id and r.version_no = n.content_version and r.account_id = ${user.id}
    where n.is_deleted = 0 and n.notice_status in (${sql.lit(NOTICE.published)}, ${sql.lit(NOTICE.withdrawn)})
      and ${isForCaller('n', user)}
      and ${title ? sql`n.title ilike ${partOf(title)}` : sql`true`}
      and ${category?.length ? sql`n.category = any(${category})` : sql`true`}
      and ${among(readingOf('n', 'r'), reading)} and ${toConfirm ? isToConfirm('n', user) : sql`true`}`;
  const { rows } = await sql<ReceivedNotice>`select n.id, n.title, n.doc_no as "docNo", n.category,
      n.notice_status as "noticeStatus", n.is_top as "isTop", n.need_receipt as "needReceipt",
      n.receipt_deadline as "receiptDeadline", n.publish_time as "publishTime", n.publisher_name as "publisherName",
      n.publish_dept as "publishDept", n.withdraw_reason as "withdrawReason", ${readingOf('n', 'r')} as reading,
      (n.expire_time is not null and ${overAt('n.expire_time', NOW)})::int as "isExpired",
      (r.read_time is null and exists (select from file_notice_receipt o
        where o.notice_id = n.id and o.account_id = ${user.id} and o.version_no < n.content_version))::int as "isChanged"
    ${from} order by (${isUnread}) desc, n.is_top desc, n.publish_time desc, n.id desc
    limit ${size} offset ${(current - 1) * size}`.execute(readerOf(db));
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(readerOf(db));
  return page(rows, counted[0]!.total, query);
}

const among = (column: RawBuilder<unknown>, wanted: readonly string[] | undefined) =>
  wanted?.length ? sql`${column} = any(${[...wanted]})` : sql`true`;

type ReadersQuery = ParsedInputOf<typeof fileNotice.receipts>;

/** Readers of a notice, those first who have not done yet as it asks. */
export async function readersPage(context: Context, query: ReadersQuery): Promise<Page<NoticeReader>> {
  const notice = await ownNotices(context).find(query.id);
  const { rows, total } = await readersOf(context, { ...notice, id: query.id }, query);
  return page(rows, total, query);
}

interface Part {
  reading?: readonly string[] | undefined;
  current: number;
  size: number;
}

export async function readersOf(
  { db }: Context,
  notice: Audience & { id: string },
  { reading, current, size }: Part,
): Promise<{ rows: NoticeReader[]; total: number }> {
  const from = sql`from account a join file_notice n on n.id = ${notice.id}
    left join file_notice_receipt r on r.notice_id = n.id and r.version_no = n.content_version and r.account_id = a.id
    where ${peopleOf(notice)} and ${among(readingOf('n', 'r'), reading)}`;
  const { rows } = await sql<
    NoticeReader & { total: number }
  >`select a.id as "accountId", a.name, ${numbersMasked(sql`a.account`)} as account,
      coalesce(a.virtual_id, 'ADMIN') as kind, a.town_code as "townCode", ${readingOf('n', 'r')} as reading,
      r.read_time as "readTime", r.receipt_time as "receiptTime", r.reader_name as "readerName", r.feedback,
      r.feedback_atts as "feedbackAtts",
      count(*) over ()::int as total,
      (n.need_receipt = 1 and n.receipt_deadline is not null
        and coalesce((r.receipt_time at time zone 'Asia/Shanghai')::date, ${today})
          > n.receipt_deadline)::int as "isLate"
    ${from} order by (r.read_time is not null), (r.receipt_time is not null), a.id
    limit ${size} offset ${(current - 1) * size}`.execute(readerOf(db));
  const [first] = rows;
  const total = first?.total ?? 0;
  for (const row of rows) Reflect.deleteProperty(row, 'total');
  if (first !== undefined || current === 1) return { rows, total };
  // Behind the last page nothing says how many there are.
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(readerOf(db));
  return { rows: [], total: counted[0]!.total };
}
