// Accounts as such, of whatever kind they are. wire spelling: blade-user
import { updatePasswordAt } from './own-account.ts';

export const bladeUser = {
  updatePassword: updatePasswordAt('/api/blade-user/update-password'),
};
