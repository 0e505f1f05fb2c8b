// Every area of the product, in the order in which they may call each other (scripts/boundary-rules.ts); one that is not named here does not exist.
import type { Area } from '#platform/area.ts';
import { accounts } from '#areas/accounts/area.ts';
import { arrangement } from '#areas/arrangement/area.ts';
import { basic } from '#areas/basic/area.ts';
import { contests } from '#areas/contests/area.ts';
import { deposits } from '#areas/deposits/area.ts';
import { documents } from '#areas/documents/area.ts';
import { home } from '#areas/home/area.ts';
import { messages } from '#areas/messages/area.ts';
import { outside } from '#areas/outside/area.ts';
import { privacy } from '#areas/privacy/area.ts';
import { publicFace } from '#areas/public/area.ts';
import { results } from '#areas/results/area.ts';
import { scores } from '#areas/scores/area.ts';
import { system } from '#areas/system/area.ts';
import { training } from '#areas/training/area.ts';
import { papersOfAccount, revokePapers } from '#areas/results/api/revoke-papers.ts';
import { proposeHonours } from '#areas/results/honour/propose.ts';
import { rerankTrade } from '#areas/scores/competition-info/rerank.ts';

export const areas: readonly Area[] = [
  accounts(async (context, accountId, reason) => await revokePapers(context, papersOfAccount(accountId), reason)),
  system,
  outside,
  basic,
  contests(rerankTrade),
  scores(proposeHonours),
  arrangement,
  results,
  deposits,
  training,
  documents,
  messages,
  privacy,
  publicFace,
  home,
];

export const families = areas.flatMap((area) => area.families);

export const familySpecs = families.flatMap(({ specs = [] }) => specs);
