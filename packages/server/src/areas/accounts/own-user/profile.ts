// Where a kind of account keeps its name and its telephone.
import type { SensitiveField } from '#platform/store/sensitive.ts';
import type { User, Context } from '#platform/context/context.ts';
import { groupInfoStore } from '../group-info/group-info.store.ts';
import { tournamentUnitStore } from '../tournament-unit/tournament-unit.store.ts';
import { userInfoStore } from '../user-info/user-info.store.ts';
import { usersStore } from '../users/users.store.ts';

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

export interface Profile {
  store: StoreFor;
  table: string;
  nameField: string;
  mobileField: SensitiveField;
}

export function profileOf({ virtualId }: User): Profile {
  switch (virtualId) {
    case 'U028':
    case 'U032':
      return { store: userInfoStore, table: 'userInfo', nameField: 'name', mobileField: 'mobile' };
    case 'U033':
      return {
        store: tournamentUnitStore,
        table: 'tournamentUnit',
        nameField: 'unitName',
        mobileField: 'contactMobile',
      };
    case 'U034':
    case 'U035':
      return { store: groupInfoStore, table: 'groupInfo', nameField: 'groupName', mobileField: 'contactMobile' };
    default:
      return { store: usersStore, table: 'account', nameField: 'name', mobileField: 'mobile' };
  }
}
