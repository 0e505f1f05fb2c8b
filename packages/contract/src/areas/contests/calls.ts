// Every call of the area, by what it is about.
import { applicationInfo } from './application-info.ts';
import { contestInfo } from './contest-info.ts';
import { contestRemind } from './contest-remind.ts';
import { contestRequest } from './contest-request.ts';
import { contestTrade } from './contest-trade.ts';
import { rosterPerson } from './roster-person.ts';

export const calls = { contestInfo, contestRemind, contestRequest, contestTrade, applicationInfo, rosterPerson };
