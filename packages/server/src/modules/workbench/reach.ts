// Whose rows the caller's rights reach: the lists' own conditions, asked for one right after another.
import type { Scope } from '@trainrace/contract/access/roles';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#context/context.ts';
import { scopeOfUser } from '#access/scope-of-user.ts';

/** Which rows a scope opens, over alias `t`. */
type Visible = (context: Context) => RawBuilder<unknown>;

/** The conditions of the lists, handed in by who knows them. */
export interface Reaches {
  entries: Visible;
  competitors: Visible;
  contests: Visible;
  trades: Visible;
  groups: Visible;
}

/** Living rows that the caller's right to `action` reaches; null without that right. */
export function within(
  context: Context,
  action: string,
  visible: Visible,
): { scope: Scope; rows: RawBuilder<unknown> } | null {
  const scope = scopeOfUser(context.user, action);
  return scope === null ? null : { scope, rows: sql`t.is_deleted = 0 and ${visible({ ...context, scope })}` };
}
