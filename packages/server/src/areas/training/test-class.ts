// A class held by a school and the people who come, as the tests of this room need them.
import { trainingAttendance } from '@trainrace/contract/areas/training/training-attendance';
import { trainingClass } from '@trainrace/contract/areas/training/training-class';
import { trainingSignup } from '@trainrace/contract/areas/training/training-signup';
import { aPerson } from '../../../seed/account-builders.ts';
import { anIdCardNo } from '../../../seed/entry-builders.ts';
import { aClassDraft } from '../../../seed/training-builders.ts';
import { openStage } from '#test/entry-stage.ts';
import type { Caller } from '#test/test-app.ts';
import { day } from '#platform/time/time.ts';

type Fields = Readonly<Record<string, unknown>>;

export async function openTraining() {
  const stage = await openStage({ SITE_URL: 'https://skills.example' });
  let last = 0;
  const { school } = stage;
  const step = async (id: string, command: string, more: Fields = {}, by: Caller = school) =>
    await by.post(trainingClass.command.path, { id, command, ...more });
  const aClass = async (fields: Fields = {}): Promise<string> =>
    (await school.post(trainingClass.submit.path, aClassDraft(fields))).data.id;
  return {
    ...stage,
    today: day(new Date()),
    step,
    /** A draft of the school. */
    aClass,
    anOpenClass: async (fields: Fields = {}): Promise<string> => {
      const id = await aClass(fields);
      await step(id, 'openSignups');
      return id;
    },
    /** Their number was checked unless said otherwise. */
    async somebody(name = 'C', fields: Fields = { realNameState: 1 }): Promise<Caller> {
      const account = `1990001${String((last += 1)).padStart(4, '0')}`;
      await aPerson(stage.services, { account, name: `${name}${last}`, idCardNo: anIdCardNo(), ...fields });
      return await stage.as(account);
    },
    signUp: async (by: Caller, id: string) => await by.post(trainingClass.signUp.path, { id }),
    signup: async (by: Caller, id: string, command: string, more: Fields = {}) =>
      await by.post(trainingSignup.command.path, { id, command, ...more }),
    /** Token of the code that the screen shows now. */
    async token(id: string, period: number, by: Caller = school): Promise<string> {
      const { data } = await by.get(trainingAttendance.code.path, { id, day: day(new Date()), period });
      return new URL(data.address).searchParams.get('code')!;
    },
    sign: async (by: Caller, token: string) => await by.post(trainingAttendance.sign.path, { token }),
    detail: async (by: Caller, id: string) => await by.get(trainingClass.detail.path, { id }),
  };
}

export type Training = Awaited<ReturnType<typeof openTraining>>;
