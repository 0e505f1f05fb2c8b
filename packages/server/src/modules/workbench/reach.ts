// Whose rows the caller's rights reach: the lists' own conditions, asked for one right after another.
import type { Scope } from '@trainrace/contract/access/roles';
import { sql, type RawBuilder } from 'kysely';
import type { Work } from '../../http/work.ts';
import { scopeOfUser } from '../../http/scope-of-user.ts';

/** Which rows a scope opens, over alias `t`. */
type Visible = (work: Work) => RawBuilder<unknown>;

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
  work: Work,
  action: string,
  visible: Visible,
): { scope: Scope; rows: RawBuilder<unknown> } | null {
  const scope = scopeOfUser(work.user, action);
  return scope === null ? null : { scope, rows: sql`t.is_deleted = 0 and ${visible({ ...work, scope })}` };
}
