import { scopeFor } from '@trainrace/contract/access/rights';
import type { Role } from '@trainrace/contract/access/roles';
import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { Link } from 'react-router';
import { useRight, useUser } from '#api/identity.ts';

interface Props {
  record: { enterpriseId: string; enterpriseName: string };
}

/**
 * Name of an enterprise, which leads to its place for those who see all of the register that it stands in: of a town's
 * projects the enterprise may be registered in another town.
 */
export function EnterpriseName({ record: { enterpriseId, enterpriseName } }: Props) {
  const hasRegister = useRight(userInfo.list.action);
  const roles = useUser().roleinfos.map(({ roleNo }) => roleNo as Role);
  const isWhole = scopeFor(userInfo.rights, userInfo.list.action, roles) === 'all';
  return hasRegister && isWhole ? (
    <Link to={`/userInfo/user_info/${enterpriseId}`}>{enterpriseName}</Link>
  ) : (
    enterpriseName
  );
}
