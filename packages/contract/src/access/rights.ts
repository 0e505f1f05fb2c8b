// Rights of roles, and the rows they reach: the one table behind server checks, buttons and menus (domain §5).
import { ADMINISTRATORS, type Role, type Scope } from './roles.ts';

export type Grant = Readonly<Partial<Record<Role, Scope>>>;
export type Rights = Readonly<Record<string, Grant>>;

/** `rights('contest_info', { 'list detail': readers })` → `{ contest_info_list: readers, contest_info_detail: readers }` */
export function rights(entity: string, lines: Readonly<Record<string, Grant>>): Rights {
  const table: Record<string, Grant> = {};
  for (const [verbs, grant] of Object.entries(lines))
    for (const verb of verbs.split(' ')) table[`${entity}_${verb}`] = grant;
  return table;
}

const WIDEST_FIRST: readonly Scope[] = ['all', 'town', 'contest', 'unit', 'self', 'public'];

/** The widest scope that any of the roles has for an action; null when none has it. */
export function scopeFor(table: Rights, action: string, roles: readonly Role[]): Scope | null {
  const grant = table[action];
  if (grant === undefined) return null;
  const held = new Set(roles.map((role) => grant[role]));
  return WIDEST_FIRST.find((scope) => held.has(scope)) ?? null;
}

/** Every action that one of the roles has, in the order of the table. */
export function actionsOf(table: Rights, roles: readonly Role[]): string[] {
  return Object.keys(table).filter((action) => scopeFor(table, action, roles) !== null);
}

/**
 * Scopes that a right may be set to for a role, by the table of the contract: none; that of the role there; and for an
 * administrator everybody's rows, where another administrator has them. No role outside the bureau gets more than the
 * contract foresees: row conditions were written for those roles only.
 */
export function allowedScopes(table: Rights, action: string, role: Role): readonly (Scope | null)[] {
  const grant = table[action] ?? {};
  const own = grant[role];
  const isShared = ADMINISTRATORS.includes(role) && ADMINISTRATORS.some((one) => grant[one] === 'all');
  return [null, ...(own === undefined ? [] : [own]), ...(isShared && own !== 'all' ? (['all'] as const) : [])];
}

/** A difference to the table: another scope, or null for none. */
export interface RightChange {
  action: string;
  role: Role;
  scope: Scope | null;
}

/** The table as it is in force; differences that the contract does not bear any more count for nothing. */
export function effectiveRights(table: Rights, changes: readonly RightChange[]): Rights {
  const inForce: Record<string, Record<string, Scope>> = {};
  for (const [action, grant] of Object.entries(table)) inForce[action] = { ...grant } as Record<string, Scope>;
  for (const { action, role, scope } of changes) {
    const grant = inForce[action];
    if (grant === undefined || !allowedScopes(table, action, role).includes(scope)) continue;
    if (scope === null) delete grant[role];
    else grant[role] = scope;
  }
  return inForce;
}
