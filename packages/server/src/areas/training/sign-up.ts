// A person signs up: one place after the other, then the line. Two who come for the last place wait for each other at the class.
import type { trainingClass } from '@trainrace/contract/areas/training/training-class';
import { CLASS, SIGNUP } from '@trainrace/contract/areas/training/training.dictionaries';
import { trainingWords } from '@trainrace/contract/areas/training/training.labels';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { decryptSensitive } from '#platform/store/sensitive.ts';
import { nextSerial } from '#platform/store/serial.ts';
import { day } from '#platform/time/time.ts';
import { classStore, countAdmitted } from './class-store.ts';
import { signupStore } from './registers.ts';
import { refuseForeign } from './save-class.ts';
import { isOverAt } from '@trainrace/contract/rules/open-at';

export async function signUp(outer: Context, id: string): Promise<DataOf<typeof trainingClass.signUp>> {
  return await refuseTwice('training_signup_once', { key: 'classSignupTwice' }, async () =>
    inTransaction(outer, async (context) => {
      const { db, user, now } = context;
      const row = await classStore(context).find(id, { lock: true });
      refuseForeign(row);
      if (row.classState !== CLASS.open) throw new Refused(409, 'classNotOpen');
      if (row.signupEnd && isOverAt(row.signupEnd, day(now)))
        throw new Refused(409, 'classSignupOver', { day: row.signupEnd });
      const person = await personOf(context);
      const isFull = (await countAdmitted(context, id)) >= row.planCount;
      const ahead = isFull ? await countWaiting(context, id) : 0;
      const state = isFull ? SIGNUP.waiting : SIGNUP.admitted;
      const made = await signupStore({ ...context, scope: 'self' }).insert({
        ...person,
        source: 'local',
        classId: id,
        classNo: row.classNo,
        accountId: user.id,
        candidateSource: trainingWords.own[0],
        signupTime: now.toISOString(),
        signupState: state,
        signupNo: await nextSerial(db, 'SIGNUP', now),
      });
      return { signupId: made.id, signupState: state, ahead };
    }),
  );
}

async function personOf({ db, cipher, user }: Context) {
  const profile = await db
    .selectFrom('userInfo')
    .select(['name', 'workUnit'])
    .where('id', '=', user.id)
    .where('isDeleted', '=', 0)
    .executeTakeFirst();
  if (profile === undefined) throw new Refused(409, 'classNeedsPerson');
  const { idCardNo, mobile } = await decryptSensitive({ db, cipher }, 'userInfo', user.id, ['idCardNo', 'mobile']);
  if (idCardNo === null) throw new Refused(409, 'classNeedsPerson');
  return { ...profile, idCardNo, mobile };
}

async function countWaiting({ db }: Context, classId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from training_signup
    where class_id = ${classId} and signup_state = ${SIGNUP.waiting} and is_deleted = 0`.execute(db);
  return rows[0]!.count;
}
