// The table of contents: what is not named here does not exist. Calls, rights and menu lines of the product follow from it.
import { attach } from './files/attach.ts';
import { fileLink } from './files/file-link.ts';
import type { Rights } from './access/rights.ts';
import type { Endpoint } from './wire/endpoint.ts';
import { calls as accountsCalls } from './areas/accounts/calls.ts';
import { calls as systemCalls } from './areas/system/calls.ts';
import { calls as outsideCalls } from './areas/outside/calls.ts';
import { calls as basicCalls } from './areas/basic/calls.ts';
import { calls as contestsCalls } from './areas/contests/calls.ts';
import { calls as scoresCalls } from './areas/scores/calls.ts';
import { calls as arrangementCalls } from './areas/arrangement/calls.ts';
import { calls as resultsCalls } from './areas/results/calls.ts';
import { calls as depositsCalls } from './areas/deposits/calls.ts';
import { calls as trainingCalls } from './areas/training/calls.ts';
import { calls as documentsCalls } from './areas/documents/calls.ts';
import { calls as messagesCalls } from './areas/messages/calls.ts';
import { calls as privacyCalls } from './areas/privacy/calls.ts';
import { calls as publicCalls } from './areas/public/calls.ts';
import { calls as homeCalls } from './areas/home/calls.ts';

export const contract = {
  ...accountsCalls,
  ...systemCalls,
  ...outsideCalls,
  ...basicCalls,
  ...contestsCalls,
  ...scoresCalls,
  ...arrangementCalls,
  ...resultsCalls,
  ...depositsCalls,
  ...trainingCalls,
  ...documentsCalls,
  ...messagesCalls,
  ...privacyCalls,
  ...publicCalls,
  ...homeCalls,
  attach,
  fileLink,
};

/** Every right, as its family gives it. */
export const allRights: Rights = Object.assign(
  {},
  ...Object.values(contract).map((calls) => ('rights' in calls ? calls.rights : {})),
);

export const allEndpoints: readonly Endpoint[] = Object.values(contract).flatMap((calls) =>
  Object.values(calls).filter((call): call is Endpoint => 'method' in call),
);
