// Tickets as PDF: one at once, those of a contest or of a unit as a job.
import { sm3Of } from '#platform/attachments/sm3-of.ts';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { arrangement } from '@trainrace/contract/areas/arrangement/arrangement';
import { sheetWords } from '@trainrace/contract/areas/arrangement/arrangement.labels';
import { SEAT } from '@trainrace/contract/dictionaries';
import { ATTACHMENT_LINK } from '@trainrace/contract/files/attach';
import type { MissingGlyph } from '@trainrace/contract/print/missing-glyph';
import { inLang, type Lang } from '@trainrace/contract/wire/label';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { specOf } from '#platform/access/family-specs.ts';
import { isId, newId } from '#platform/db/ids.ts';
import { pictureIn } from '#platform/print/placed-layout.ts';
import { userOf } from '#platform/accounts/user-of.ts';
import { withRights } from '#platform/access/rights-of.ts';
import { scopeOfUser } from '#platform/access/scope-of-user.ts';
import type { JobContext } from '#platform/jobs/jobs.ts';
import { missingGlyphs, refuseMissing, unprintable } from '#platform/print/missing-glyphs.ts';
import { print, printFile } from '#platform/print/print.ts';
import type { Block, DocumentHead } from '#platform/print/document.ts';
import type { Services } from '#platform/services.ts';
import { notFound, Refused } from '#platform/context/refused.ts';
import { nameKeyOf, type Context } from '#platform/context/context.ts';
import { stamp } from '#platform/time/time.ts';
import { contestInReach } from './open-contest.ts';
import { ticketPage, type Exam, type Ticket } from './ticket.ts';
import { usedTemplate, type UsedTemplate } from './ticket-template.ts';

type Row = Omit<Ticket, 'photo' | 'exams'> & { id: string; photoKey: string | null; exams: Exam[] };

/** Tickets that are out, in the order of their numbers; `rows` says which of them, over alias `t`. */
async function ticketRows(
  db: Context['db'],
  rows: ReturnType<typeof sql>,
  after: string,
  limit: number,
): Promise<Row[]> {
  const moment = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD HH24:MI:SS')`;
  const found = await sql<Row>`
    select t.id, t.ticket_no as "ticketNo", coalesce(t.name, '') as name, t.id_card_no_mask as "idCardNo",
      t.work_unit as "workUnit", c.contest_name as "contestName", x.trade_name as "tradeName", f.storage_key as "photoKey",
      (select json_agg(json_build_object('examType', e.exam_type, 'startTime', ${moment('s.start_time')},
          'endTime', ${moment('s.end_time')}, 'place', v.venue_name || ' ' || s.room_name, 'address', v.address,
          'seatNo', e.seat_no, 'drawNo', e.draw_no) order by s.start_time)
        from exam_seat e join exam_session s on s.id = e.session_id join exam_venue v on v.id = s.venue_id
        where e.application_id = t.id and e.seat_state >= ${SEAT.ticketed}) as exams
    from application_info t
    join contest_info c on c.id = t.contest_id join contest_trade x on x.id = t.contest_trade_id
    left join attach f on f.id = t.photo_att_id and f.is_deleted = 0
    where t.is_deleted = 0 and t.ticket_no > ${after} and ${rows}
      and exists (select from exam_seat e where e.application_id = t.id and e.seat_state >= ${SEAT.ticketed})
    order by t.ticket_no limit ${limit}`.execute(db);
  return found.rows;
}

/** Of an entry that the caller's right reaches. */
const reachable = (context: Context, services: Pick<Services, 'specs'>) =>
  specOf(services.specs, applicationInfo.family).visible(context);

export async function printTicket(context: Context, services: Services, id: string): Promise<Buffer> {
  if (!isId(id)) throw notFound();
  const reach = reachable(context, services);
  const { rows } =
    await sql`select t.id from application_info t where t.id = ${id} and t.is_deleted = 0 and ${reach}`.execute(
      context.db,
    );
  if (rows.length === 0) throw notFound();
  const [row] = await ticketRows(context.db, sql`t.id = ${id}`, '', 1);
  if (row === undefined) throw new Refused(409, 'noTicketYet');
  const template = await usedTemplate(context.db, services.files);
  return await print(context.user.id, {
    ...headOf(context.lang, template),
    pages: [await pageOf(services, template, row, context.lang)],
  });
}

export function headOf(lang: Lang, { layout }: UsedTemplate): DocumentHead {
  return {
    title: inLang(sheetWords.ticket, lang),
    paper: layout.paper,
    isWithoutFoot: true,
  };
}

async function pageOf({ files }: Pick<Services, 'files'>, template: UsedTemplate, row: Row, lang: Lang) {
  const photo = await pictureIn(files, row.photoKey);
  const { layout, background } = template;
  return ticketPage({ ...row, photo }, layout, { lang, ...(background && { background }) });
}

interface TicketJob {
  contestId: string;
  contestTradeId: string | null;
  lang: Lang;
  operatorId?: string;
  standInId?: string;
}

const KIND = arrangement.ticketJob.path;
const PORTION = 50;

export function handleTicketJobs(services: Services): void {
  services.jobs.handle<TicketJob>(KIND, { run: async (job) => await runTicketJob(services, job) });
}

export async function startTicketJob(
  context: Context,
  services: Services,
  { contestId, contestTradeId }: ParsedInputOf<typeof arrangement.ticketJob>,
): Promise<{ jobId: string; state: string; total: number }> {
  if (!isId(contestId) || (contestTradeId !== undefined && !isId(contestTradeId))) throw notFound();
  // A group prints those of its people, whatever contests it sees.
  if (context.scope === 'all' || context.scope === 'contest') await contestInReach(context, contestId);
  const job: TicketJob = { contestId, contestTradeId: contestTradeId ?? null, lang: context.lang };
  const total = await countTickets(context, services, job);
  if (total === 0) throw new Refused(409, 'noTicketYet');
  const { operator, actingFor } = context.user;
  const jobId = await services.jobs.add({
    kind: KIND,
    input: {
      ...job,
      ...(operator && { operatorId: operator.id }),
      ...(actingFor && { standInId: actingFor.standInId }),
    },
    ownerId: context.user.id,
    dedupeKey: `${KIND} ${nameKeyOf(context.user)} ${contestId} ${contestTradeId ?? ''}`,
  });
  return { jobId, state: 'running', total };
}

const rowsOf = (context: Context, services: Pick<Services, 'specs'>, { contestId, contestTradeId }: TicketJob) =>
  sql`t.contest_id = ${contestId} and (${contestTradeId}::uuid is null or t.contest_trade_id = ${contestTradeId}::uuid)
    and ${reachable(context, services)}`;

async function countTickets(context: Context, services: Services, job: TicketJob): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from application_info t
    where t.is_deleted = 0 and t.ticket_no is not null and ${rowsOf(context, services, job)}
      and exists (select from exam_seat e where e.application_id = t.id and e.seat_state >= ${SEAT.ticketed})`.execute(
    context.db,
  );
  return rows[0]!.total;
}

/** The file is its owner's, as one that was uploaded and is bound to nothing: it goes after a day. */
async function runTicketJob(services: Services, job: JobContext<TicketJob>): Promise<void> {
  const context = await contextOf(services, job);
  const { input } = job;
  const total = await countTickets(context, services, input);
  if (total === 0) throw new Refused(409, 'noTicketYet');
  await job.say({ done: 0, total });
  const template = await usedTemplate(context.db, services.files);
  const path = await services.files.temporaryPath();
  let done = 0;
  let printed = 0;
  const missing: MissingGlyph[] = [];
  /** Of whose ticket a character is missing is named; the others get theirs. */
  const isPrintable = (page: Block[], { name, ticketNo }: Row) => {
    const found = missingGlyphs([page], name || ticketNo);
    missing.push(...found);
    return found.length === 0;
  };
  async function* pages() {
    for (let after = ''; ; ) {
      const rows = await ticketRows(context.db, rowsOf(context, services, input), after, PORTION);
      if (rows.length === 0) return;
      after = rows.at(-1)!.ticketNo;
      const drawn = await Promise.all(rows.map(async (row) => await pageOf(services, template, row, input.lang)));
      const whole = drawn.filter((page, at) => isPrintable(page, rows[at]!));
      done += rows.length;
      printed += whole.length;
      if (whole.length > 0) yield whole;
      await job.say({ done, total });
    }
  }
  await printFile(path, headOf(input.lang, template), pages());
  if (printed === 0) {
    await rm(path, { force: true });
    refuseMissing(missing);
  }
  const { size } = await stat(path);
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const sha256 = hash.digest();
  const sm3 = await sm3Of(services.files, path);
  const storageKey = await services.files.keep(path);
  const id = newId();
  await job.commit(async (db) => {
    await db
      .insertInto('attach')
      .values({
        id,
        originalName: `${inLang(sheetWords.ticket, input.lang)}-${stamp(context.now).slice(0, 10)}.pdf`,
        extension: 'pdf',
        contentType: 'application/pdf',
        size,
        sha256,
        sm3,
        storageKey,
        createUser: job.ownerId,
      })
      .execute();
    return { attId: id, link: `${ATTACHMENT_LINK}?id=${id}`, total: printed, ...unprintable(missing) };
  });
}

/** The caller as of now: a right that was taken away meanwhile is gone. */
async function contextOf(services: Services, { ownerId, input, jobId }: JobContext<TicketJob>): Promise<Context> {
  const db = services.lanes.jobs;
  const found = await userOf(db, ownerId, input);
  if (found === undefined) throw new Refused(403, 'notAllowed');
  const user = await withRights(services, found);
  const scope = scopeOfUser(user, arrangement.ticketJob.action);
  if (scope === null) throw new Refused(403, 'notAllowed');
  const retired = await services.entries.read();
  const called = {
    db,
    cipher: services.cipher,
    now: new Date(),
    lang: input.lang,
    ip: '',
    traceId: jobId,
    userAgent: '',
    retired,
  };
  return { ...called, user, scope };
}
