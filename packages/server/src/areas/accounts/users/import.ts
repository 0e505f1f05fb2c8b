import { roleOfVirtualId, virtualIdOf } from '@trainrace/contract/access/roles';
import { users } from '@trainrace/contract/areas/accounts/users';
import type { z } from 'zod';
import { normaliseAccount } from '#platform/accounts/account-name.ts';
import { numbersOfOperators } from '#platform/accounts/operators.ts';
import { newId } from '#platform/db/ids.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import type { Context } from '#platform/context/context.ts';
import { queryInBatches, findTwice, type ImportRow, type RowProblem } from '#platform/sheets/check-rows.ts';
import type { ImportOf } from '#platform/sheets/import-of.ts';
import type { KnownRow } from '#platform/sheets/records-of.ts';
import { missingOf } from './may-manage.ts';
import { usersSpec, usersStore } from './users.store.ts';

type Account = z.output<typeof users.sheet.row>;
type Row = ImportRow<Partial<Account>>;

/** New accounts of staff. None has a password or, as an administrator, a role: both are given one by one, with their own trail. */
export const userImport: ImportOf<typeof users.sheet.row> = {
  calls: users,
  records: {
    spec: usersSpec,
    find: async (context, rows) => await queryInBatches(rows, async (portion) => await ofSameAccount(context, portion)),
  },
  judge: async (context, rows) => ({
    problems: [
      ...rows.flatMap(incomplete),
      ...findTwice(rows, 'account', folded),
      ...(await queryInBatches(rows, async (portion) => await ofOperators(context, portion))),
    ],
    write: async (good, step) => {
      const accounts = good.map(({ value: { kind, ...value } }) => {
        const virtualId = virtualIdOf(kind);
        const roles = virtualId === null ? [] : [roleOfVirtualId[virtualId]];
        const accountFolded = normaliseAccount(value.account);
        return { id: newId(), ...value, virtualId, roles, accountFolded, passwordHash: '', mustChangePassword: true };
      });
      await refuseTwice('account_name', { key: 'accountTaken' }, async () =>
        usersStore(context).insertAll(accounts, step),
      );
    },
  }),
};

const folded = ({ account }: Partial<Account>): string | null =>
  account === undefined ? null : normaliseAccount(account);

function incomplete({ row, value }: Row): RowProblem[] {
  const field = missingOf(value);
  return field === null ? [] : [{ row, field, key: 'fieldChoose' }];
}

async function ofSameAccount({ db }: Context, rows: readonly Row[]): Promise<KnownRow[]> {
  const found = await db
    .selectFrom('account')
    .select(['id', 'accountFolded'])
    .where('isDeleted', '=', 0)
    .where((where) =>
      where('accountFolded', '=', where.fn.any(where.val(rows.flatMap(({ value }) => folded(value) ?? [])))),
    )
    .execute();
  const idOf = new Map(found.map(({ id, accountFolded }) => [accountFolded, id]));
  return rows.flatMap(({ row, value }): KnownRow[] => {
    const id = idOf.get(folded(value) ?? '');
    return id === undefined ? [] : [{ row, field: 'account', key: 'accountTaken', id }];
  });
}

/** The number of an operator signs in as well. */
async function ofOperators(context: Context, rows: readonly Row[]): Promise<RowProblem[]> {
  const taken = await numbersOfOperators(
    context,
    rows.flatMap(({ value: { account, kind } }) =>
      account === undefined || kind === undefined ? [] : [{ account, virtualId: virtualIdOf(kind) }],
    ),
  );
  return rows.flatMap(({ row, value }): RowProblem[] =>
    taken.has(value.account ?? '') ? [{ row, field: 'account', key: 'accountTaken' }] : [],
  );
}
