import { users, type User } from '@trainrace/contract/areas/accounts/users';
import { ResetPassword } from '../ResetPassword.tsx';

export function ResetUser({ record: { id, name }, close }: { record: User; close: () => void }) {
  const { resetPassword, family } = users;
  return <ResetPassword name={name} call={resetPassword} input={{ userIds: [id] }} path={family.path} close={close} />;
}
