// Whose phones staff may write to: those of accounts, units, groups and handed-in entries that they see anyway.
import { contract } from '@trainrace/contract';
import { FIRST_AUDIT } from '@trainrace/contract/application/application-steps';
import { sql } from 'kysely';
import { applicationSpec } from '../modules/application/application.store.ts';
import { groupInfoSpec } from '../modules/accounts/group-info/group-info.store.ts';
import { tournamentUnitSpec } from '../modules/accounts/tournament-unit/tournament-unit.store.ts';
import { userInfoSpec } from '../modules/accounts/user-info/user-info.store.ts';
import { usersSpec } from '../modules/accounts/users/users.store.ts';
import type { PhoneSubject } from '../modules/resource/phones-in-reach.ts';

export const phoneSubjects: readonly PhoneSubject[] = [
  { spec: userInfoSpec, action: contract.userInfo.list.action, field: 'mobile' },
  { spec: usersSpec, action: contract.users.list.action, field: 'mobile' },
  { spec: tournamentUnitSpec, action: contract.tournamentUnit.list.action, field: 'contactMobile' },
  { spec: groupInfoSpec, action: contract.groupInfo.list.action, field: 'contactMobile' },
  // What somebody typed into a draft is not yet the number of anybody.
  {
    spec: applicationSpec,
    action: contract.applicationInfo.list.action,
    field: 'mobile',
    only: sql`t.audit_status >= ${sql.lit(FIRST_AUDIT)}`,
  },
];
