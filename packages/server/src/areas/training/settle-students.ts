// A class ends: who was there often enough passes, and has a certificate. One transaction with the step itself.
import type { TrainingClass } from '@trainrace/contract/areas/training/training-class';
import { SIGNUP } from '@trainrace/contract/areas/training/training.dictionaries';
import { attendRate, isEnough } from '@trainrace/contract/areas/training/attendance-rules';
import { trainingWords } from '@trainrace/contract/areas/training/training.labels';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { newId } from '#platform/db/ids.ts';
import { notify } from '#platform/notify/notify.ts';
import { sensitivePlace } from '#platform/store/sensitive.ts';
import { nextSerials } from '#platform/store/serial.ts';
import { day } from '#platform/time/time.ts';
import { studentSpec, studentStore, trainingCertificateStore } from './registers.ts';

interface Attended {
  signupId: string;
  accountId: string | null;
  name: string;
  sealed: Buffer;
  count: number;
}

export async function settleStudents(context: Context, row: TrainingClass): Promise<void> {
  const { db, now, cipher } = context;
  const attended = await attendedBy(context, row.id);
  const sessions = row.sessions?.length ?? 0;
  const students = attended.map(({ signupId, accountId, name, sealed, count }) => ({
    id: newId(),
    accountId,
    signupId,
    name,
    idCardNo: cipher.decrypt(sealed, sensitivePlace('trainingSignup', 'idCardNo', signupId)),
    attendRate: attendRate(count, sessions),
    isPass: isEnough(count, sessions, row.attendShare ?? 100) ? 1 : 0,
  }));
  const passed = students.filter(({ isPass }) => isPass === 1);
  const numbers = passed.length === 0 ? [] : await nextSerials(db, 'TRAINCERT', now, passed.length);
  const numberOf = new Map(passed.map(({ id }, at) => [id, numbers[at]!]));
  await studentStore(context).insertAll(
    students.map(({ id, signupId, name, idCardNo, attendRate: rate, isPass }) => ({
      id,
      signupId,
      name,
      idCardNo,
      attendRate: rate,
      isPass,
      source: 'local',
      classId: row.id,
      classNo: row.classNo,
      certNo: numberOf.get(id) ?? null,
    })),
  );
  await trainingCertificateStore(context).insertAll(
    passed.map(({ id, name, idCardNo }) => ({
      source: 'local',
      studentId: id,
      certNo: numberOf.get(id)!,
      certType: trainingWords.completion[0],
      name,
      idCardNo,
      occupationName: row.occupation ?? row.className,
      level: '',
      issueOrg: row.orgName,
      issueDate: day(now),
      certState: trainingWords.valid[0],
    })),
  );
  await tellResults(context, row, students);
}

async function attendedBy({ db }: Context, classId: string): Promise<Attended[]> {
  const { rows } = await sql<Attended>`
    select s.id as "signupId", s.account_id as "accountId", s.name, s.id_card_no_enc as sealed,
      (select count(*)::int from training_attendance a where a.signup_id = s.id) as count
    from training_signup s
    where s.class_id = ${classId} and s.signup_state = ${SIGNUP.admitted} and s.is_deleted = 0
    order by s.id`.execute(db);
  return rows;
}

async function tellResults(
  context: Context,
  { className }: TrainingClass,
  students: readonly { id: string; accountId: string | null; attendRate: string; isPass: number }[],
): Promise<void> {
  const bizTable = bizTableOf(studentSpec.family);
  await notify(
    context,
    students.flatMap(({ id, accountId, attendRate: rate, isPass }) =>
      accountId === null
        ? []
        : [
            {
              template: isPass === 1 ? ('TRAINING_PASSED' as const) : ('TRAINING_FAILED' as const),
              params: { class: className, rate },
              to: [accountId],
              link: isPass === 1 ? '/training/training_certificate' : '/training/training_student',
              about: { bizTable, bizId: id },
            },
          ],
    ),
  );
}
