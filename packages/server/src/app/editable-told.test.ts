// Pages offer what the door lets in: a family whose rows somebody sees, may save some of, and may not save all of, tells of each row
// whether the caller may write it. Pages hide edit and removal by that field wherever it comes.
import { allRights, contract } from '@trainrace/contract';
import { scopeFor } from '@trainrace/contract/access/rights';
import { role, type Role } from '@trainrace/contract/access/roles';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Context } from '#platform/context/context.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { testApp, type TestApp } from '#test/test-app.ts';
import { familySpecs } from './areas.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});

const callsOf = ({ family }: TableSpec) =>
  Object.values(contract).find((one) => 'family' in one && one.family === family) as unknown as Readonly<
    Record<'list' | 'detail' | 'submit', Endpoint | undefined>
  >;

const VIRTUAL: Partial<Readonly<Record<Role, string>>> = { ENT: 'U028', SUP: 'U029', TOWN: 'U031', IND: 'U032' };

/** The condition in SQL, as this role would ask it. */
function asked(spec: TableSpec, rule: 'visible' | 'editable', by: Role, action: string): string {
  const user = {
    id: '01a1fd9a-0000-7000-8000-000000000000',
    virtualId: VIRTUAL[by] ?? '',
    roles: [by],
    rights: allRights,
    townCode: 'ZJG01',
    userType: 1,
  };
  const scope = scopeFor(allRights, action, [by]);
  const context = { scope, user, now: new Date(), db: test.services.db, cipher: test.services.cipher };
  const where = spec[rule]?.(context as unknown as Context) ?? sql`false`;
  return sql`${where}`.compile(test.services.db).sql;
}

/** Roles that see rows of the family, save some, and are refused others. */
function refusedSome(spec: TableSpec): Role[] {
  const { detail, submit } = callsOf(spec);
  if (detail === undefined || submit === undefined || submit.rows !== 'editable') return [];
  return role.codes.filter((by) => {
    if (scopeFor(allRights, detail.action, [by]) === null || scopeFor(allRights, submit.action, [by]) === null)
      return false;
    const editable = asked(spec, 'editable', by, submit.action);
    return editable !== 'true' && editable !== asked(spec, 'visible', by, detail.action);
  });
}

/** By what else their pages know. */
const KNOWN_OTHERWISE: Readonly<Record<string, string>> = {
  APPLICATION_INFO:
    'entries of others are reviewed; only those that one entered oneself stand among the own ones, with their form',
  monthly_statement: 'the kind of a statement says whose it is: a town writes its summary, an enterprise wages',
};

it('families tell which of their rows the caller may write, or their pages know it otherwise', () => {
  const wanting = familySpecs
    .filter((spec) => !('isEditable' in spec.family.record.shape))
    .map((spec) => ({ name: bizTableOf(spec.family), by: refusedSome(spec) }))
    .filter(({ by }) => by.length > 0);
  expect(wanting.filter(({ name }) => !(name in KNOWN_OTHERWISE))).toEqual([]);
  expect(Object.keys(KNOWN_OTHERWISE).filter((name) => !wanting.some((one) => one.name === name))).toEqual([]);
});

it('what is told with a list or a detail is what the door of saving will say', () => {
  const told = familySpecs.filter((spec) => 'isEditable' in spec.family.record.shape);
  expect(told.length).toBeGreaterThan(4);
  const differing = told.flatMap((spec) => {
    const { detail, list, submit } = callsOf(spec);
    return role.codes.flatMap((by) =>
      [detail, list]
        .filter((read) => [read, submit].every((call) => scopeFor(allRights, call!.action, [by]) !== null))
        .filter((read) => asked(spec, 'editable', by, read!.action) !== asked(spec, 'editable', by, submit!.action))
        .map((read) => `${bizTableOf(spec.family)} ${by} ${read!.path}`),
    );
  });
  expect(differing).toEqual([]);
});
