// Where a record opens for somebody: as a hit of the search box does, else on the first page over its list.
import { menus } from '@trainrace/contract/access/menus';
import { addressOfHit } from '@trainrace/contract/areas/home/search-pages';
import { rightTo } from '@trainrace/contract/wire/endpoint';
import { scopeOfUser } from '#platform/access/scope-of-user.ts';
import { withRights } from '#platform/access/rights-of.ts';
import { userOf } from '#platform/accounts/user-of.ts';
import type { Context, User } from '#platform/context/context.ts';
import type { Services } from '#platform/services.ts';
import { kindOf } from './named-fields.ts';
import type { SeenRecord } from './seen-record.ts';

type Linked = Pick<SeenRecord, 'spec' | 'bizId' | 'under'>;

/** null without a page, or for an account that may not sign in. */
export async function linkTo(
  { db }: Pick<Context, 'db'>,
  services: Pick<Services, 'rights' | 'params'>,
  record: Linked,
  accountId: string,
): Promise<string | null> {
  const person = await userOf(db, accountId);
  return person === undefined ? null : linkFor(await withRights(services, person), record);
}

export function linkFor(user: User, { spec, bizId, under }: Linked): string | null {
  const has = (path: string) => menus.some((line) => line.path === path && opens(user, line));
  const kind = kindOf(spec);
  const found = kind === undefined ? null : addressOfHit(kind, { id: bizId, under }, has);
  if (found !== null) return found;
  const list = rightTo(spec.family, 'list');
  const page = menus.find((line) => line.action === list && opens(user, line));
  return page === undefined ? null : `${page.path}?view=${bizId}`;
}

const opens = (user: User, { action, roles }: (typeof menus)[number]): boolean =>
  action !== null &&
  scopeOfUser(user, action) !== null &&
  (roles.length === 0 || roles.some((role) => user.roles.includes(role)));
