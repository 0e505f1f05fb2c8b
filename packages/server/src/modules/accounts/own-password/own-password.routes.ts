// One's own password, under the names that the families give these calls (wire §10.2). The subject is the token's account.
import { bladeUser } from '@trainrace/contract/accounts/blade-user';
import { groupInfo } from '@trainrace/contract/accounts/group-info';
import { schoolInfo } from '@trainrace/contract/accounts/school-info';
import { tournamentUnit } from '@trainrace/contract/accounts/tournament-unit';
import { userInfo } from '@trainrace/contract/accounts/user-info';
import { foldAccount } from '../../../accounts/account-name.ts';
import type { FastifyInstance } from 'fastify';
import type { House } from '../../../house.ts';
import { mount, mountPublic } from '../../../http/mount.ts';
import { notFound } from '../../../http/refused.ts';
import type { User } from '../../../http/work.ts';
import { changeWithProof } from './change-with-proof.ts';
import { changePassword } from './change-password.ts';
import { groupOfMobile, personOfMobile, resetByCode } from './forget-password.ts';
import { provePassword } from './prove-password.ts';

export function mountOwnPassword(app: FastifyInstance, house: House): void {
  for (const family of [userInfo, tournamentUnit, groupInfo]) {
    mount(app, house, family.validPasswords, async (work, { account, password }) => {
      refuseOthers(work.user, account);
      return await provePassword(house, work, password);
    });
    mount(app, house, family.changePasswords, async (work, { account, ...input }) => {
      refuseOthers(work.user, account);
      return await changeWithProof(house, work, input);
    });
  }
  for (const call of [userInfo.updatePsw, groupInfo.updatePsw, bladeUser.updatePassword])
    mount(app, house, call, async (work, { account, ...input }) => {
      refuseOthers(work.user, account);
      return await changePassword(house, work, input);
    });
  mount(app, house, schoolInfo.groupChangePassword, async (work, input) => {
    const { account, password: oldPassword, newPassword, confirmPassword } = input;
    refuseOthers(work.user, account);
    return await changePassword(house, work, { oldPassword, newPassword, newPassword1: confirmPassword });
  });
  mountPublic(
    app,
    house,
    userInfo.forgetPassword,
    async (visit, input) => await resetByCode(house, visit, input, () => personOfMobile(house, input.mobile)),
  );
  mountPublic(
    app,
    house,
    groupInfo.forgetPasswordBusiness,
    async (visit, { account, ...input }) =>
      await resetByCode(house, visit, input, () => groupOfMobile(house, account, input.mobile)),
  );
}

function refuseOthers(user: User, account: string | undefined): void {
  if (account !== undefined && foldAccount(account) !== foldAccount(user.account)) throw notFound();
}
