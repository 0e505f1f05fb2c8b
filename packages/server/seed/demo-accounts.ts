// The sign-ins of wire §9.
import { ADMINISTRATORS, roleOfVirtualId, type Role, type VirtualId } from '@trainrace/contract/access/roles';
import { newId } from '../src/platform/db/ids.ts';
import type { Services } from '../src/platform/services.ts';
import { hashPassword } from '../src/platform/accounts/passwords.ts';

export const DEMO_PASSWORD = 'Demo@2026';

interface Person {
  account: string;
  virtualId: VirtualId | null;
  name: string;
  roles?: readonly Role[];
  townCode?: string;
  userType?: number;
  /** The name of the section. */
  dept?: string;
}

const people: readonly Person[] = [
  { account: 'admc', virtualId: null, name: '竞赛管理员', roles: ['ADM_C'], dept: '职业能力建设科' },
  { account: 'adml', virtualId: null, name: '保证金管理员', roles: ['ADM_L'], dept: '劳动监察大队' },
  { account: 'adms', virtualId: null, name: '系统管理员', roles: ['ADM_S'], dept: '信息中心' },
  { account: 'town01', virtualId: 'U031', name: '杨舍镇经办', townCode: 'ZJG01' },
  { account: 'town02', virtualId: 'U031', name: '塘桥镇经办', townCode: 'ZJG02' },
  { account: 'bank01', virtualId: 'U029', name: '暨阳农商银行(示例)', userType: 1 },
  { account: 'ins01', virtualId: 'U030', name: '江海财产保险(示例)', userType: 2 },
];

/** Hashing is slow on purpose: all demo accounts share one hash of the one demo password. */
export async function seedDemoAccounts(services: Services): Promise<string> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const depts = await services.db.selectFrom('dept').select(['id', 'deptName']).where('isDeleted', '=', 0).execute();
  const deptIds = new Map(depts.map(({ id, deptName }) => [deptName, id]));
  await services.db
    .updateTable('account')
    .set({ passwordHash, roles: [...ADMINISTRATORS], name: '超级管理员', deptId: deptIds.get('市人社局') })
    .where('accountFolded', '=', 'admin')
    .execute();
  await services.db
    .insertInto('account')
    .values(
      people.map(({ dept, ...person }) => ({
        ...accountRow(person, passwordHash),
        deptId: dept === undefined ? null : deptIds.get(dept),
      })),
    )
    .execute();
  return passwordHash;
}

export function accountRow(person: Person & { id?: string }, passwordHash: string) {
  return {
    id: person.id ?? newId(),
    account: person.account,
    accountFolded: person.account.toLowerCase(),
    virtualId: person.virtualId,
    name: person.name,
    roles: [...(person.roles ?? (person.virtualId === null ? [] : [roleOfVirtualId[person.virtualId]]))],
    townCode: person.townCode ?? null,
    userType: person.userType ?? null,
    passwordHash,
  };
}
