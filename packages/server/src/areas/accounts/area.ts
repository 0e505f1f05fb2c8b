// People, units, groups and staff: registration, sign-in, their own data.
import type { Area } from '#platform/area.ts';
import { accountMergeFamily } from './account-merge/account-merge.routes.ts';
import { mountAuth } from './auth/auth.routes.ts';
import { mountGroupInfo } from './group-info/group-info.routes.ts';
import { groupInfoSpec } from './group-info/group-info.store.ts';
import { mountSchoolInfo } from './group-info/school-info.routes.ts';
import { schoolInfoSpec } from './group-info/school-info.store.ts';
import { mountGuest } from './guest/guest.routes.ts';
import { mountOperator } from './operator/operator.routes.ts';
import { operatorSpec } from './operator/operator.store.ts';
import { mountOwnPassword } from './own-password/own-password.routes.ts';
import { mountOwnSessions } from './own-sessions/own-sessions.routes.ts';
import { mountOwnUser } from './own-user/own-user.routes.ts';
import { mountSecondFactor } from './second-factor/second-factor.routes.ts';
import { mountStandIn } from './stand-in/stand-in.routes.ts';
import { mountTournamentUnit } from './tournament-unit/tournament-unit.routes.ts';
import { tournamentUnitSpec } from './tournament-unit/tournament-unit.store.ts';
import type { RevokePapersOf } from './user-info/prove-number.ts';
import { mountUserInfo } from './user-info/user-info.routes.ts';
import { userInfoSpec } from './user-info/user-info.store.ts';
import { mountUsers } from './users/users.routes.ts';
import { usersSpec } from './users/users.store.ts';

/** `revokePapersOf` is work of a later area. */
export function accounts(revokePapersOf: RevokePapersOf): Area {
  return {
    families: [
      { mount: mountAuth },
      { mount: mountGuest },
      { mount: mountOwnPassword },
      { mount: mountOwnUser },
      { mount: mountOwnSessions },
      { specs: [usersSpec], mount: mountUsers },
      { specs: [userInfoSpec], mount: (app, services) => mountUserInfo(app, services, revokePapersOf) },
      accountMergeFamily,
      { specs: [tournamentUnitSpec], mount: mountTournamentUnit },
      { specs: [groupInfoSpec], mount: mountGroupInfo },
      { specs: [schoolInfoSpec], mount: mountSchoolInfo },
      { specs: [operatorSpec], mount: mountOperator },
      { mount: mountStandIn },
      { mount: mountSecondFactor },
    ],
  };
}
