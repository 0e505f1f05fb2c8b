import { rosterPerson } from '@trainrace/contract/areas/contests/roster-person';
import { factsOfPerson, idTypeFor, refuseBirthday } from '@trainrace/contract/rules/identity';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { queryInBatches, findTwice, type ImportRow } from '#platform/sheets/check-rows.ts';
import { day } from '#platform/time/time.ts';
import type { ImportOf } from '#platform/sheets/import-of.ts';
import type { KnownRow } from '#platform/sheets/records-of.ts';
import { rosterPersonSpec, rosterPersonStore } from './roster-person.store.ts';
import { ofGroup, savePerson } from './save-roster-person.ts';

/** A list of people becomes rows of the group's roster; who is in it already is no new one. */
export const rosterImport: ImportOf<typeof rosterPerson.sheet.row> = {
  calls: rosterPerson,
  records: {
    spec: rosterPersonSpec,
    find: async (context, rows) => await queryInBatches(rows, async (some) => await known(context, some)),
    change: { submit: rosterPerson.submit, save: savePerson },
  },
  judge: async (context, rows) => ({
    problems: [
      ...findTwice(rows, 'idCardNo', ({ idCardNo }) => idCardNo ?? null),
      ...rows.flatMap(({ row, value }) => {
        const key = refuseBirthday(value, day(context.now));
        return key === null ? [] : [{ row, field: 'birthday', key }];
      }),
    ],
    write: async (good, step) =>
      await rosterPersonStore(context).insertAll(
        good.map(({ value }) => {
          const idType = idTypeFor(value.idType, value.idCardNo);
          return { ...value, idType, ...factsOfPerson({ ...value, idType }, day(context.now)), ...ofGroup(context) };
        }),
        step,
      ),
  }),
};

async function known(
  { db, user, cipher }: Context,
  rows: readonly ImportRow<{ idCardNo?: string | undefined }>[],
): Promise<KnownRow[]> {
  const numbers = rows.flatMap(({ value }, at) =>
    value.idCardNo === undefined ? [] : cipher.blindIndexes(value.idCardNo).map((idx) => ({ idx, at })),
  );
  const { rows: found } = await sql<{ at: number; id: string }>`
    select n.at, p.id from unnest(${numbers.map(({ idx }) => idx)}::bytea[], ${numbers.map(({ at }) => at)}::int[]) as n (idx, at)
    join roster_person p on p.group_id = ${user.id} and p.id_card_no_idx = n.idx and p.is_deleted = 0`.execute(db);
  return found.map(({ at, id }) => ({ row: rows[at]!.row, field: 'idCardNo', key: 'rosterTwice', id }));
}
