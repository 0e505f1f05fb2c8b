// Who may do what, and on whose rows: the one table behind server checks, buttons and menus (domain §5).
import type { Role, Scope } from './roles.ts';

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
export const actionsOf = (table: Rights, roles: readonly Role[]): string[] =>
  Object.keys(table).filter((action) => scopeFor(table, action, roles) !== null);
