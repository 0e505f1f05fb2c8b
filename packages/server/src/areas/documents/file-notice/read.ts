// Reading and confirming: one row for each reader of each edition, made when it is read. What was said twice counts once.
import { role } from '@trainrace/contract/access/roles';
import { NOTICE, NOTICE_FOR, town } from '@trainrace/contract/dictionaries';
import { fileNotice, type FileNotice } from '@trainrace/contract/areas/documents/file-notice';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { actorName, type Context } from '#platform/context/context.ts';
import { Refused, wrongState } from '#platform/context/refused.ts';
import { readerOf } from '#platform/db/connect.ts';
import { isForCaller, readingOf } from '../api/audience.ts';
import { labelOf, wordOf } from '@trainrace/contract/wire/dictionary';
import type { Lang } from '@trainrace/contract/wire/label';
import { noticeStatus } from '@trainrace/contract/dictionaries';
import { snake } from '#platform/db/snake.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { bindAttachments } from '#platform/attachments/bind.ts';
import { asReadersSee, findSeen, noticesToReader, RECEIPTS } from './file-notice.store.ts';
import { countPeople } from './scope.ts';

type Reading = Pick<FileNotice, 'reading' | 'readTime' | 'receiptTime' | 'feedback' | 'feedbackAtts'>;

export async function readNotice(
  outer: Context,
  { id, contentVersion }: ParsedInputOf<typeof fileNotice.read>,
): Promise<DataOf<typeof fileNotice.read>> {
  return await inTransaction(outer, async (context) => {
    const row = await noticesToReader(context).find(id);
    if (row.noticeStatus !== NOTICE.published) throw wrongState(labelOf(noticeStatus, row.noticeStatus));
    // Of an edition that is no longer in force nothing is noted; the page shows the new one.
    if (contentVersion !== row.contentVersion) throw new Refused(409, 'stale');
    await noteReading(context, row);
    await markMessage(context, id);
    return { reading: (await readingBy(context, row)).reading ?? 'read' };
  });
}

/** Of the edition that the reader had before the eyes. */
export async function confirmReceipt(
  context: Context,
  row: FileNotice,
  input: Pick<ParsedInputOf<typeof fileNotice.command>, 'contentVersion' | 'feedback' | 'feedbackAtts'>,
): Promise<FileNotice> {
  const { contentVersion, feedback } = input;
  if (contentVersion !== undefined && contentVersion !== row.contentVersion) throw new Refused(409, 'noticeChanged');
  if (row.needReceipt === 0) throw new Refused(409, 'noticeNoReceipt');
  await noteReading(context, row);
  const { db, now, user } = context;
  const papers = await bindPapers(context, row, input);
  const { rows } =
    await sql`update file_notice_receipt r set receipt_time = coalesce(r.receipt_time, ${now.toISOString()}),
      reader_name = case when r.receipt_time is null then ${actorName(user)} else r.reader_name end,
      feedback = coalesce(${feedback ?? null}, r.feedback),
      feedback_atts = ${papers === undefined ? sql`r.feedback_atts` : sql`${papers}::uuid[]`}
    from file_notice n where n.id = r.notice_id and n.notice_status = ${NOTICE.published} and n.content_version = r.version_no
      and r.notice_id = ${row.id} and r.version_no = ${row.contentVersion} and r.account_id = ${user.id}
    returning r.account_id`.execute(db);
  // Withdrawn or changed in this very moment.
  if (rows.length === 0) throw new Refused(409, 'noticeChanged');
  await markMessage(context, row.id);
  return { ...asReadersSee(row), ...(await readingBy(context, row)) };
}

/** Papers of the answer become those of the receipt; undefined: as they are, null: none. */
async function bindPapers(
  context: Context,
  { id, contentVersion }: FileNotice,
  { feedbackAtts }: { feedbackAtts?: string[] | null | undefined },
): Promise<string[] | null | undefined> {
  if (feedbackAtts === undefined) return undefined;
  const { db, user } = context;
  // Of two that say it at once, the second waits here.
  const { id: prjId } = await db
    .selectFrom(RECEIPTS)
    .select('id')
    .where('noticeId', '=', id)
    .where('versionNo', '=', contentVersion)
    .where('accountId', '=', user.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const receipt = { family: { draft: fileNotice.command.input }, prjId, bizTable: snake(RECEIPTS) };
  const bound = await bindAttachments(context, receipt, { feedbackAtts });
  return bound.feedbackAtts?.length ? bound.feedbackAtts : null;
}

const noteReading = async ({ db, now, user }: Context, { id, contentVersion }: FileNotice): Promise<void> =>
  void (await sql`insert into file_notice_receipt (notice_id, version_no, account_id, read_time, reader_name)
    values (${id}, ${contentVersion}, ${user.id}, ${now.toISOString()}, ${actorName(user)})
    on conflict do nothing`.execute(db));

/** Marks its entry in the message centre as read as well. */
const markMessage = async ({ db, now, user }: Context, id: string): Promise<void> =>
  void (await sql`insert into message_read (account_id, message_id, read_time)
    select ${user.id}, m.id, ${now.toISOString()} from message m
    where m.biz_id = ${id} and m.biz_table = 'file_notice' and m.account_id is null on conflict do nothing`.execute(
    db,
  ));

/** The caller's own, where it is for the caller. */
async function readingBy({ db, user }: Context, { id }: Pick<FileNotice, 'id'>): Promise<Reading> {
  const { rows } = await sql<Reading>`select ${readingOf('n', 'r')} as reading, r.read_time as "readTime",
      r.receipt_time as "receiptTime", r.feedback, r.feedback_atts as "feedbackAtts"
    from file_notice n left join file_notice_receipt r
      on r.notice_id = n.id and r.version_no = n.content_version and r.account_id = ${user.id}
    where n.id = ${id} and ${isForCaller('n', user)}`.execute(db);
  const [found] = rows;
  return found ?? { reading: null, readTime: null, receiptTime: null, feedback: null, feedbackAtts: null };
}

/** As its publisher sees it, with figures; as its reader sees it, with the own receipt. */
export async function showNotice(context: Context, id: string): Promise<FileNotice> {
  const { isOwn, ...row } = await findSeen(context, id);
  const reading = await readingBy(context, row);
  if (!isOwn) return { ...asReadersSee(row), ...reading };
  const { rows } = await sql<{ readCount: number; receiptCount: number; scopeNames: string[] }>`select
      (select count(*)::int from file_notice_receipt r where r.notice_id = n.id and r.version_no = n.content_version) as "readCount",
      (select count(r.receipt_time)::int from file_notice_receipt r
        where r.notice_id = n.id and r.version_no = n.content_version) as "receiptCount",
      array(select coalesce(a.name, c.contest_name) from unnest(n.scope_ids) with ordinality as one (id, place)
        left join account a on a.id::text = one.id left join contest_info c on c.id::text = one.id
        where a.id is not null or c.id is not null order by one.place) as "scopeNames"
    from file_notice n where n.id = ${id}`.execute(readerOf(context.db));
  const scopeNames = namesOfCodes(row, context.lang) ?? rows[0]!.scopeNames;
  return { ...row, ...reading, ...rows[0], scopeNames, audienceCount: await countPeople(context, row) };
}

/** Of roles and towns; null where units or contests are meant, whose names the database has. */
function namesOfCodes({ scopeType, scopeIds }: FileNotice, lang: Lang): string[] | null {
  const words = scopeType === NOTICE_FOR.roles ? role : scopeType === NOTICE_FOR.towns ? town : null;
  return words === null ? null : (scopeIds ?? []).map((code) => wordOf(words, code, lang));
}
