// Sign-ins beyond those of wire §9, all with the demo password: towns, units, groups, individuals.
import { roleOfVirtualId, type Role, type VirtualId } from '@trainrace/contract/access/roles';
import type { World } from '../world.ts';

/** Doer of a step, as the trail names them. */
export interface Operator {
  id: string;
  name: string;
  roles: readonly Role[];
}

interface NewSignIn {
  account: string;
  virtualId: VirtualId;
  name: string;
  townCode: string | null;
  opened: Date;
  /** null while a registration waits for approval, or was refused. */
  enabled?: 0 | 1;
  isWaiting?: boolean;
}

export function signInRow({ passwordHash, idAt }: World, fields: NewSignIn) {
  const { opened, enabled = 1, isWaiting = false, virtualId, ...rest } = fields;
  return {
    ...rest,
    id: idAt(opened),
    accountFolded: fields.account.toLowerCase(),
    virtualId,
    roles: [roleOfVirtualId[virtualId]],
    passwordHash,
    enabled,
    pendingSince: isWaiting ? opened.toISOString() : null,
    createTime: opened.toISOString(),
    updateTime: opened.toISOString(),
  };
}

/** The sign-ins of wire §9 that the story of the sample data goes through. */
export async function operatorsByAccount({ services }: World): Promise<(account: string) => Operator> {
  const rows = await services.db.selectFrom('account').select(['id', 'account', 'name', 'roles']).execute();
  const known = new Map(rows.map(({ account, ...one }) => [account, { ...one, roles: one.roles as Role[] }]));
  return (account) => {
    const found = known.get(account);
    if (found === undefined) throw new Error(`The sample data has no account ${account}.`);
    return found;
  };
}
