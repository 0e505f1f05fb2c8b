import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { Link } from 'react-router';
import { useRight } from '#api/identity.ts';

interface Props {
  record: { enterpriseId: string; enterpriseName: string };
}

/** Name of an enterprise, which leads to its place for those who have the register that it stands in. */
export function EnterpriseName({ record: { enterpriseId, enterpriseName } }: Props) {
  const hasRegister = useRight(userInfo.list.action);
  return hasRegister ? <Link to={`/userInfo/user_info/${enterpriseId}`}>{enterpriseName}</Link> : enterpriseName;
}
