// Signing in to a session of a class: by the code on the screen, or by hand with a reason.
import { TRAIL } from '@trainrace/contract/dictionaries';
import type { trainingAttendance } from '@trainrace/contract/areas/training/training-attendance';
import {
  attendancePeriod,
  CLASS,
  SIGN_WAY,
  SIGNUP,
  signWay,
} from '@trainrace/contract/areas/training/training.dictionaries';
import { attendanceLabels } from '@trainrace/contract/areas/training/training.labels';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { notFound, Refused } from '#platform/context/refused.ts';
import { newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { day as dayOf } from '#platform/time/time.ts';
import { readAttendanceToken, type CodedSession } from './attendance-code.ts';
import { findOwnClass } from './class-store.ts';
import { bizTable } from './move-up.ts';
import { signupStore } from './registers.ts';
import { keyOf } from './save-class.ts';

interface Session {
  day: string;
  period: number;
}

interface Running {
  classState: number;
  sessions: readonly Session[] | null;
}

export function refuseSession({ classState, sessions }: Running, session: Session): void {
  if (classState !== CLASS.running) throw new Refused(409, 'classNotRunning');
  if (!(sessions ?? []).some((one) => keyOf(one) === keyOf(session))) throw new Refused(409, 'sessionUnknown');
}

/** Of the session that is coded; whoever comes again is told when they came first. */
export async function signIn(outer: Context, token: string): Promise<DataOf<typeof trainingAttendance.sign>> {
  const session = readAttendanceToken(outer.cipher, token, outer.now);
  return await inTransaction(outer, async (context) => {
    const { user } = context;
    const row = await lockRunning(context, session.classId);
    refuseSession(row, session);
    const signupId = await ownPlace(context, session.classId);
    const { signTime } = await write(context, {
      ...session,
      signupId,
      signWay: SIGN_WAY.qr,
      reason: null,
      signedBy: user.id,
    });
    return { className: row.className, day: session.day, period: periodOf(session.period), signTime };
  });
}

const periodOf = (code: number) => attendancePeriod.codes.find((one) => one === code)!;

/** Shared with others who sign in, against whoever ends the class. */
async function lockRunning({ db }: Context, classId: string): Promise<Running & { className: string }> {
  const { rows } = await sql<Running & { className: string }>`
    select class_state as "classState", sessions, class_name as "className" from training_class
    where id = ${classId} and is_deleted = 0 for share`.execute(db);
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

async function ownPlace({ db, user }: Context, classId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from training_signup
    where class_id = ${classId} and account_id = ${user.id} and signup_state = ${SIGNUP.admitted} and is_deleted = 0
    for share`.execute(db);
  if (rows[0] === undefined) throw new Refused(409, 'attendNotAdmitted');
  return rows[0].id;
}

interface Mark extends CodedSession {
  signupId: string;
  signWay: number;
  reason: string | null;
  signedBy: string;
}

/** The first one stays; `isNew` says whether this is it. */
async function write({ db, now }: Context, mark: Mark): Promise<{ signTime: string; isNew: boolean }> {
  const { numInsertedOrUpdatedRows: added } = await db
    .insertInto('trainingAttendance')
    .values({ ...mark, id: newId(), signTime: now.toISOString() })
    .onConflict((twice) => twice.columns(['signupId', 'day', 'period']).doNothing())
    .executeTakeFirstOrThrow();
  const { signTime } = await db
    .selectFrom('trainingAttendance')
    .select('signTime')
    .where('signupId', '=', mark.signupId)
    .where('day', '=', mark.day)
    .where('period', '=', mark.period)
    .executeTakeFirstOrThrow();
  return { signTime, isNew: added === 1n };
}

/** For who has no phone with them, or came while the screen was dark: named in the trail with the reason. */
export async function signInByHand(
  outer: Context,
  { signupId, day, period, reason }: ParsedInputOf<typeof trainingAttendance.byHand>,
): Promise<DataOf<typeof trainingAttendance.byHand>> {
  return await inTransaction(outer, async (context) => {
    const person = await signupStore(context).find(signupId);
    if (person.classId === null) throw notFound();
    await findOwnClass(context, person.classId);
    refuseSession(await lockRunning(context, person.classId), { day, period });
    if (day > dayOf(context.now)) throw new Refused(409, 'sessionAhead');
    if (person.signupState !== SIGNUP.admitted) throw new Refused(409, 'attendNotAdmitted');
    const mark = { classId: person.classId, day, period, signupId, reason };
    const { signTime, isNew } = await write(context, { ...mark, signWay: SIGN_WAY.hand, signedBy: context.user.id });
    if (!isNew) throw new Refused(409, 'attendThere', { name: person.name });
    await noteByHand(context, { ...mark, no: person.signupNo, classNo: person.classNo });
    return { signTime, signWay: SIGN_WAY.hand, reason };
  });
}

async function noteByHand(
  context: Context,
  {
    signupId,
    day,
    period,
    reason,
    no,
    classNo,
  }: Session & { signupId: string; reason: string; no: string; classNo: string },
): Promise<void> {
  const after = `${day} ${wordOf(attendancePeriod, period, 'zh')} ${wordOf(signWay, SIGN_WAY.hand, 'zh')}`;
  const changes = [
    { field: 'attendance', label: attendanceLabels.attendance[0], before: null, after, isMasked: false },
  ];
  await recordTrail(context, [
    { bizTable, bizId: signupId, bizNo: no, bizTitle: classNo, action: TRAIL.changed, changes, reason },
  ]);
}
