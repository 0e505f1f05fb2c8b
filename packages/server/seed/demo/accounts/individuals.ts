import { RESIDENT_ID_CARD } from '@trainrace/contract/dictionaries';
import { decryptSensitive, toColumns } from '../../../src/platform/store/sensitive.ts';
import { signInRow, type Operator } from './accounts.ts';
import { insertAll } from '../insert.ts';
import type { SamplePeople, Person } from './people.ts';
import type { Workplace } from './units.ts';
import type { World } from '../world.ts';

export interface Individual {
  operator: Operator;
  person: Person;
  workplace: Workplace;
}

const COUNT = 110;

/** People with an account of their own (U032); the two of wire §9 come first. */
export async function loadIndividuals(
  world: World,
  samplePeople: SamplePeople,
  workplaces: readonly Workplace[],
): Promise<Individual[]> {
  const { services, random, at } = world;
  const made = Array.from({ length: COUNT }, (_, index) => {
    const person = samplePeople.worker();
    const workplace = random.pick(workplaces);
    const opened = at(-425 + Math.floor(index / 2), random.whole(8, 21), random.whole(0, 59));
    const { mobile: account, name, townCode } = person;
    const signIn = signInRow(world, { account, virtualId: 'U032', name, townCode, opened });
    const { sex, birthday, idCardNo, mobile, nation, education, address } = person;
    const profile = {
      id: signIn.id,
      account,
      name,
      sex,
      birthday,
      idCardNo,
      mobile,
      nation,
      education,
      address,
      townCode,
      accountType: 1,
      idType: RESIDENT_ID_CARD,
      workUnit: workplace.name,
      workUnitUscc: workplace.uscc,
      realNameState: random.chance(0.7) ? 1 : 0,
      regTime: opened.toISOString(),
      createTime: opened.toISOString(),
      updateTime: opened.toISOString(),
    };
    const operator: Operator = { id: signIn.id, name, roles: ['IND'] };
    return {
      operator,
      person,
      workplace,
      signIn,
      row: toColumns(services.cipher, { table: 'userInfo', id: signIn.id }, profile),
    };
  });
  await insertAll(
    services.db,
    'account',
    made.map(({ signIn }) => signIn),
  );
  await insertAll(
    services.db,
    'userInfo',
    made.map(({ row }) => row),
  );
  return [...(await namedIndividuals(world, workplaces)), ...made];
}

async function namedIndividuals({ services }: World, workplaces: readonly Workplace[]): Promise<Individual[]> {
  const rows = await services.db
    .selectFrom('userInfo')
    .select(['id', 'name', 'sex', 'birthday', 'nation', 'townCode', 'address', 'education'])
    .where('account', 'in', ['19900000001', '19900000002'])
    .orderBy('account')
    .execute();
  return await Promise.all(
    rows.map(async ({ id, ...row }) => {
      const full = await decryptSensitive(services, 'userInfo', id, ['idCardNo', 'mobile']);
      const operator: Operator = { id, name: row.name, roles: ['IND'] };
      return { operator, person: { ...row, ...full } as Person, workplace: workplaces[0]! };
    }),
  );
}
