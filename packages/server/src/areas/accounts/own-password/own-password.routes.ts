// One's own password, under the names that the families give these calls (wire §10.2). The subject is the token's account.
import { bladeUser } from '@trainrace/contract/areas/accounts/blade-user';
import { groupInfo } from '@trainrace/contract/areas/accounts/group-info';
import { schoolInfo } from '@trainrace/contract/areas/accounts/school-info';
import { tournamentUnit } from '@trainrace/contract/areas/accounts/tournament-unit';
import { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { normaliseAccount } from '#platform/accounts/account-name.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import { mount, mountPublic } from '#platform/http/mount.ts';
import { notFound } from '#platform/context/refused.ts';
import type { User } from '#platform/context/context.ts';
import { changeWithProof } from './change-with-proof.ts';
import { changePassword } from './change-password.ts';
import { groupOfMobile, personOfMobile, resetByCode } from './forget-password.ts';
import { provePassword } from './prove-password.ts';

export function mountOwnPassword(app: FastifyInstance, services: Services): void {
  for (const family of [userInfo, tournamentUnit, groupInfo]) {
    mount(app, services, family.validPasswords, async (context, { account, password }) => {
      refuseOthers(context.user, account);
      return await provePassword(services, context, password);
    });
    mount(app, services, family.changePasswords, async (context, { account, ...input }) => {
      refuseOthers(context.user, account);
      return await changeWithProof(services, context, input);
    });
  }
  for (const call of [userInfo.updatePsw, groupInfo.updatePsw, bladeUser.updatePassword])
    mount(app, services, call, async (context, { account, ...input }) => {
      refuseOthers(context.user, account);
      return await changePassword(services, context, input);
    });
  mount(app, services, schoolInfo.groupChangePassword, async (context, sent) => {
    const { account, password: oldPassword, newPassword, confirmPassword } = sent;
    refuseOthers(context.user, account);
    const input = { oldPassword, newPassword, newPassword1: confirmPassword };
    return await changePassword(services, context, input, 'confirmPassword');
  });
  mountPublic(
    app,
    services,
    userInfo.forgetPassword,
    async (context, input) => await resetByCode(services, context, input, () => personOfMobile(services, input.mobile)),
  );
  mountPublic(
    app,
    services,
    groupInfo.forgetPasswordBusiness,
    async (context, { account, ...input }) =>
      await resetByCode(services, context, input, () => groupOfMobile(services, account, input.mobile)),
  );
}

function refuseOthers(user: User, account: string | undefined): void {
  if (account !== undefined && normaliseAccount(account) !== normaliseAccount(user.account)) throw notFound();
}
