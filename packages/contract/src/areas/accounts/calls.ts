// Every call of the area, by what it is about.
import { accountMerge } from './account-merge.ts';
import { bladeUser } from './blade-user.ts';
import { groupInfo } from './group-info.ts';
import { guest } from './guest.ts';
import { oauth } from './oauth.ts';
import { operator } from './operator.ts';
import { ownSessions } from './own-sessions.ts';
import { ownUser } from './own-user.ts';
import { schoolInfo } from './school-info.ts';
import { secondFactor } from './second-factor.ts';
import { standIn } from './stand-in.ts';
import { thirdParty } from './third-party.ts';
import { tournamentUnit } from './tournament-unit.ts';
import { userInfo } from './user-info.ts';
import { users } from './users.ts';

export const calls = {
  oauth,
  thirdParty,
  guest,
  tournamentUnit,
  userInfo,
  accountMerge,
  groupInfo,
  schoolInfo,
  operator,
  secondFactor,
  standIn,
  bladeUser,
  users,
  ownUser,
  ownSessions,
};
