import type { Context } from '#platform/context/context.ts';
import { closeAccounts } from './change-account.ts';
import { refuseInUse } from './refuse-in-use.ts';

/** Before the profiles of accounts go, named by this field: what is in use stays, the others' sign-ins go along. */
export function closeProfiles<Field extends string>(title: Field) {
  return async (
    context: Context,
    rows: readonly (Readonly<Record<Field, string>> & { id: string })[],
  ): Promise<void> => {
    await refuseInUse(
      context.db,
      rows.map((row) => ({ id: row.id, title: row[title] })),
    );
    await closeAccounts(
      context,
      rows.map(({ id }) => id),
    );
  };
}
