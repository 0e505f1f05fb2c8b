// Attendance: as data, as a workbook, on paper; the code on the screen; and the caller's own.
import type { AttendanceSheet, trainingAttendance } from '@trainrace/contract/areas/training/training-attendance';
import { CODE_SECONDS } from '@trainrace/contract/areas/training/training-attendance';
import { attendRate } from '@trainrace/contract/areas/training/attendance-rules';
import { attendancePeriod, CLASS, SIGN_WAY, SIGNUP } from '@trainrace/contract/areas/training/training.dictionaries';
import { attendanceLabels } from '@trainrace/contract/areas/training/training.labels';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { inLang } from '@trainrace/contract/wire/label';
import { sql } from 'kysely';
import type { FastifyReply } from 'fastify';
import { encode } from 'uqr';
import type { Context } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import { sendSheet } from '#platform/print/send-sheet.ts';
import { day as dayOf } from '#platform/time/time.ts';
import { attendanceToken } from './attendance-code.ts';
import { refuseSession } from './attendance.ts';
import { classSpec, findOwnClass } from './class-store.ts';
import { keyOf, refuseForeign } from './save-class.ts';

type Mark = NonNullable<AttendanceSheet['people'][number]['marks'][number]>;

interface Person {
  signupId: string;
  name: string;
  workUnit: string | null;
  marks: (Mark & { day: string; period: number })[] | null;
}

export async function sheetOf(context: Context, id: string): Promise<AttendanceSheet> {
  const row = await findOwnClass(context, id);
  refuseForeign(row);
  const sessions = row.sessions ?? [];
  return {
    classId: id,
    classNo: row.classNo,
    className: row.className,
    today: dayOf(context.now),
    isRunning: row.classState === CLASS.running,
    sessions,
    people: (await peopleOf(context, id)).map(({ marks, ...person }) => {
      const bySession = new Map((marks ?? []).map(({ day, period, ...mark }) => [keyOf({ day, period }), mark]));
      return { ...person, marks: sessions.map((session) => bySession.get(keyOf(session)) ?? null) };
    }),
  };
}

async function peopleOf({ db }: Context, classId: string): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select s.id as "signupId", s.name, s.work_unit as "workUnit", (
      select jsonb_agg(jsonb_build_object('day', a.day, 'period', a.period, 'signWay', a.sign_way, 'reason', a.reason,
        'signTime', to_char(a.sign_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')))
      from training_attendance a where a.signup_id = s.id) as marks
    from training_signup s
    where s.class_id = ${classId} and s.signup_state = ${SIGNUP.admitted} and s.is_deleted = 0
    order by s.id`.execute(db);
  return rows;
}

/** A new one with every call. */
export async function codeOf(
  context: Context,
  { id, ...session }: ParsedInputOf<typeof trainingAttendance.code>,
  site: string,
): Promise<DataOf<typeof trainingAttendance.code>> {
  const row = await findOwnClass(context, id);
  refuseForeign(row);
  refuseSession(row, session);
  if (session.day !== dayOf(context.now)) throw new Refused(409, 'sessionNotToday');
  const token = attendanceToken(context.cipher, { ...session, classId: id }, context.now);
  const address = `${site}/training/attend?code=${token}`;
  const { data } = encode(address, { ecc: 'L', border: 2 });
  const cells = data.map((line) => line.map((isDark) => (isDark ? '1' : '0')).join(''));
  return { address, cells, renewIn: CODE_SECONDS / 2 };
}

export async function sendAttendance(
  context: Context,
  reply: FastifyReply,
  { id, format }: ParsedInputOf<typeof trainingAttendance.print>,
): Promise<FastifyReply> {
  const sheet = await sheetOf(context, id);
  const { lang } = context;
  const title = `${inLang(attendanceLabels.sheet, lang)} ${sheet.classNo}`;
  const headings = [
    ...[attendanceLabels.name, attendanceLabels.workUnit].map((label) => inLang(label, lang)),
    ...sheet.sessions.map(({ day, period }) => `${day.slice(5)} ${wordOf(attendancePeriod, period, lang)}`),
    inLang(attendanceLabels.rate, lang),
  ];
  const signs = { [SIGN_WAY.qr]: '√', [SIGN_WAY.hand]: inLang(attendanceLabels.byHand, lang) };
  const rows = sheet.people.map(({ name, workUnit, marks }) => [
    name,
    workUnit ?? '',
    ...marks.map((mark) => (mark === null ? '' : signs[mark.signWay])),
    attendRate(marks.filter((mark) => mark !== null).length, marks.length),
  ]);
  return await sendSheet(context, reply, {
    format,
    bizTable: bizTableOf(classSpec.family),
    title,
    rows: rows.length,
    book: () => ({ columns: headings.map((heading) => ({ heading })), rows }),
    document: () => ({
      title,
      paper: 'A4 landscape',
      pages: pagesOf({ title, className: sheet.className, headings, rows }),
    }),
  });
}

/** So many sessions fit beside the name. */
const SESSIONS_ON_PAGE = 10;

interface Printed {
  title: string;
  className: string;
  headings: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Columns that do not fit beside the name go on over the next page, with the names again. */
function pagesOf({ title, className, headings, rows }: Printed) {
  const sessions = headings.length - 3;
  const parts = Math.max(1, Math.ceil(sessions / SESSIONS_ON_PAGE));
  return Array.from({ length: parts }, (_, part) => {
    const [from, to] = [2 + part * SESSIONS_ON_PAGE, Math.min(2 + (part + 1) * SESSIONS_ON_PAGE, 2 + sessions)];
    const cut = (cells: readonly string[]) => [...cells.slice(0, 2), ...cells.slice(from, to), cells.at(-1)!];
    const shares = [3, 5];
    const columns = cut(headings).map((heading, at) => ({ heading, share: shares[at] ?? 2 }));
    return [
      { kind: 'title' as const, text: title, under: className },
      { kind: 'table' as const, columns, rows: rows.map(cut) },
    ];
  });
}

const MOST_OWN = 20;

export async function ownAttendance({ db, user }: Context): Promise<DataOf<typeof trainingAttendance.own>> {
  const { rows } = await sql<{
    className: string;
    place: string;
    sessions: { day: string; period: (typeof attendancePeriod.codes)[number] }[];
    marks: { day: string; period: number; signTime: string }[] | null;
  }>`
    select c.class_name as "className", c.place, c.sessions, (
      select jsonb_agg(jsonb_build_object('day', a.day, 'period', a.period,
        'signTime', to_char(a.sign_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')))
      from training_attendance a where a.signup_id = s.id) as marks
    from training_signup s join training_class c on c.id = s.class_id
    where s.account_id = ${user.id} and s.signup_state = ${SIGNUP.admitted} and s.is_deleted = 0
      and c.source = 'local' and c.class_state in (${CLASS.open}, ${CLASS.running}) and c.is_deleted = 0
    order by c.start_date, c.id limit ${MOST_OWN}`.execute(db);
  return rows.map(({ marks, sessions, ...row }) => {
    const times = new Map((marks ?? []).map((mark) => [keyOf(mark), mark.signTime]));
    return { ...row, sessions: sessions.map((one) => ({ ...one, signTime: times.get(keyOf(one)) ?? null })) };
  });
}
