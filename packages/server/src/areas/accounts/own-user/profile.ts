// Where a kind of account keeps its name and its telephone. The stores are handed in by who knows the families.
import type { SensitiveField } from '#platform/store/sensitive.ts';
import type { User, Context } from '#platform/context/context.ts';

export type ProfileRow = Readonly<Record<string, unknown>> & { id: string; version: number; email?: string | null };

interface OwnStore {
  find(id: string, options?: { lock?: boolean }): Promise<unknown>;
  update(
    before: never,
    values: Readonly<Record<string, unknown>>,
    options: { version?: number | undefined },
  ): Promise<unknown>;
}

type StoreFor = (context: Context) => OwnStore;

export interface Stores {
  persons: StoreFor;
  units: StoreFor;
  groups: StoreFor;
  staff: StoreFor;
}

export interface Profile {
  store: StoreFor;
  table: string;
  nameField: string;
  mobileField: SensitiveField;
}

export function profileOf(stores: Stores, { virtualId }: User): Profile {
  switch (virtualId) {
    case 'U028':
    case 'U032':
      return { store: stores.persons, table: 'userInfo', nameField: 'name', mobileField: 'mobile' };
    case 'U033':
      return { store: stores.units, table: 'tournamentUnit', nameField: 'unitName', mobileField: 'contactMobile' };
    case 'U034':
    case 'U035':
      return { store: stores.groups, table: 'groupInfo', nameField: 'groupName', mobileField: 'contactMobile' };
    default:
      return { store: stores.staff, table: 'account', nameField: 'name', mobileField: 'mobile' };
  }
}
