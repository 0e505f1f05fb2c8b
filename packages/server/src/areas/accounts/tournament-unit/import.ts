import { tournamentUnit } from '@trainrace/contract/areas/accounts/tournament-unit';
import type { z } from 'zod';
import { normaliseAccount } from '#platform/accounts/account-name.ts';
import { numbersOfOperators } from '#platform/accounts/operators.ts';
import { newAccountRow } from '#platform/accounts/open-account.ts';
import { newId } from '#platform/db/ids.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import type { Context } from '#platform/context/context.ts';
import { queryInBatches, findTwice, type ImportRow, type RowProblem } from '#platform/sheets/check-rows.ts';
import type { ImportOf } from '#platform/sheets/import-of.ts';
import type { KnownRow } from '#platform/sheets/records-of.ts';
import { saveUnit } from './save-unit.ts';
import { tournamentUnitSpec, tournamentUnitStore } from './tournament-unit.store.ts';

type Unit = z.output<typeof tournamentUnit.sheet.row>;
type Row = ImportRow<Partial<Unit>>;

/** Accounts of one INSERT. */
const PORTION = 500;

/** New units, each with its sign-in. None has a password: resetPassword gives one-time ones, which no workbook should hold. */
export const unitImport: ImportOf<typeof tournamentUnit.sheet.row> = {
  calls: tournamentUnit,
  records: {
    spec: tournamentUnitSpec,
    find: async (context, rows) => await queryInBatches(rows, async (portion) => await ofSameCode(context, portion)),
    change: { submit: tournamentUnit.submit, save: saveUnit },
  },
  judge: async (context, rows) => ({
    problems: [
      ...findTwice(rows, 'account', foldedAccount),
      ...findTwice(rows, 'uscc', ({ uscc }) => uscc ?? null),
      ...(await queryInBatches(rows, async (portion) => await alreadyThere(context, portion))),
    ],
    series: 'UNIT',
    write: async (good, step, numbers) => {
      const units = good.map(({ value }, index) => ({ id: newId(), ...value, unitNo: numbers[index]!, enabled: 1 }));
      await refuseTwice('account_name', { key: 'accountTaken' }, async () =>
        refuseTwice('tournament_unit_uscc', { key: 'usccTaken' }, async () => await write(context, units, step)),
      );
    },
  }),
};

const foldedAccount = ({ account }: Partial<Unit>): string | null =>
  account === undefined ? null : normaliseAccount(account);

async function ofSameCode({ db }: Context, rows: readonly Row[]): Promise<KnownRow[]> {
  const units = await db
    .selectFrom('tournamentUnit')
    .select(['id', 'uscc'])
    .where('isDeleted', '=', 0)
    .where((where) => where('uscc', '=', where.fn.any(where.val(rows.flatMap(({ value }) => value.uscc ?? [])))))
    .execute();
  const idOf = new Map(units.map(({ id, uscc }) => [uscc, id]));
  return rows.flatMap(({ row, value: { uscc = '' } }): KnownRow[] => {
    const id = idOf.get(uscc);
    return id === undefined ? [] : [{ row, field: 'uscc', key: 'usccTaken', id }];
  });
}

async function alreadyThere(context: Context, rows: readonly Row[]): Promise<RowProblem[]> {
  const { db } = context;
  const accounts = await db
    .selectFrom('account')
    .select('accountFolded')
    .where('isDeleted', '=', 0)
    .where((where) =>
      where('accountFolded', '=', where.fn.any(where.val(rows.flatMap(({ value }) => foldedAccount(value) ?? [])))),
    )
    .execute();
  const ofOperators = await numbersOfOperators(
    context,
    rows.flatMap(({ value: { account } }) => (account === undefined ? [] : [{ account, virtualId: 'U033' }])),
  );
  const takenAccounts = new Set(accounts.map(({ accountFolded }) => accountFolded));
  return rows.flatMap(({ row, value }): RowProblem[] =>
    takenAccounts.has(foldedAccount(value) ?? '') || ofOperators.has(value.account ?? '')
      ? [{ row, field: 'account', key: 'accountTaken' }]
      : [],
  );
}

async function write(
  context: Context,
  units: readonly (Unit & { id: string })[],
  step: (done: number) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < units.length; at += PORTION)
    await context.db
      .insertInto('account')
      .values(
        units
          .slice(at, at + PORTION)
          .map(({ id, account, unitName: name, townCode }) =>
            newAccountRow(
              id,
              { account, name, townCode, virtualId: 'U033', passwordHash: '', mustChangePassword: true },
              context.now,
            ),
          ),
      )
      .execute();
  await tournamentUnitStore(context).insertAll(units, step);
}
