import {
  applicationMaterials,
  CONTEST_BIZ,
  DEPOSIT_BIZ,
  type ApplicationMaterials,
} from '@trainrace/contract/areas/basic/application-materials';
import type { Role } from '@trainrace/contract/access/roles';
import { sql } from 'kysely';
import type { RowRule, TableSpec } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';
import type { Context, User } from '#platform/context/context.ts';

const OF_CONTESTS: readonly Role[] = ['ADM_C', 'ORG', 'GRP', 'IND', 'TOWN'];
const OF_DEPOSITS: readonly Role[] = ['ADM_L', 'ENT', 'SUP', 'TOWN'];

/** The businesses whose papers somebody has to do with: banks see nothing of contests (domain §8.16). */
export function businessesOf({ roles }: Pick<User, 'roles'>): number[] {
  return [
    ...(roles.some((role) => OF_CONTESTS.includes(role)) ? CONTEST_BIZ : []),
    ...(roles.some((role) => OF_DEPOSITS.includes(role)) ? DEPOSIT_BIZ : []),
  ];
}

const ofBusiness: RowRule = ({ user }) => sql`t.biz_type = any(${businessesOf(user)})`;

export const applicationMaterialsSpec: TableSpec = {
  table: 'applicationMaterials',
  family: applicationMaterials.family,
  visible: ofBusiness,
  editable: ofBusiness,
  isNarrowed: true,
  // Templates are the catalogue's: whoever may write a line may change them.
  files: { isOwn: () => sql`false` },
  characters: ['materialName'],
  named: { no: 'materialNo', title: 'materialName' },
};

export function materialsStore(context: Context) {
  return tableStore<ApplicationMaterials>(context, applicationMaterialsSpec);
}
