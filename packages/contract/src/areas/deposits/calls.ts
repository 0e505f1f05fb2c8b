// Every call of the area, by what it is about.
import { constructionFile } from './construction-file.ts';
import { constructionPermit } from './construction-permit.ts';
import { depositEvidence } from './deposit-evidence.ts';
import { depositOverview } from './deposit-overview.ts';
import { marginInstrument } from './margin-instrument.ts';
import { marginPolicy, publicDeposit } from './margin-policy.ts';
import { monthlyStatement } from './monthly-statement.ts';
import { newFile } from './new-file.ts';
import { depositRemind } from './send-remind.ts';

export const calls = {
  monthlyStatement,
  depositOverview,
  constructionFile,
  constructionPermit,
  marginPolicy,
  publicDeposit,
  marginInstrument,
  depositEvidence,
  depositRemind,
  newFile,
};
