// The families behind the lists that questions are asked of. The pages of the shell do not load this.
import { accountMerge } from '../accounts/account-merge.ts';
import { groupInfo } from '../accounts/group-info.ts';
import { operator } from '../accounts/operator.ts';
import { schoolInfo } from '../accounts/school-info.ts';
import { tournamentUnit } from '../accounts/tournament-unit.ts';
import { userInfo } from '../accounts/user-info.ts';
import { users } from '../accounts/users.ts';
import { conflictRule } from '../arrangement/conflict-rule.ts';
import { examSession } from '../arrangement/exam-session.ts';
import { examVenue } from '../arrangement/exam-venue.ts';
import { refereeAssignment } from '../arrangement/referee-assignment.ts';
import { competitionDic } from '../basic/competition-dic.ts';
import { expertRefreeInfo } from '../basic/expert-refree-info.ts';
import { applicationInfo } from '../contests/application-info.ts';
import { contestInfo } from '../contests/contest-info.ts';
import { contestRequest } from '../contests/contest-request.ts';
import { contestTrade } from '../contests/contest-trade.ts';
import { rosterPerson } from '../contests/roster-person.ts';
import { constructionFile } from '../deposits/construction-file.ts';
import { constructionPermit } from '../deposits/construction-permit.ts';
import { marginInstrument } from '../deposits/margin-instrument.ts';
import { marginPolicy } from '../deposits/margin-policy.ts';
import { monthlyStatement } from '../deposits/monthly-statement.ts';
import { documents } from '../documents/document.ts';
import { fileNotice } from '../documents/file-notice.ts';
import { privacyRequest } from '../privacy/privacy-request.ts';
import { publicObjection } from '../public/public-objection.ts';
import { appeal } from '../results/appeal.ts';
import { certificate } from '../results/certificate.ts';
import { championHistory } from '../results/champion-history.ts';
import { honour } from '../results/honour.ts';
import { prize } from '../results/prize.ts';
import { scoreCorrection } from '../results/score-correction.ts';
import { competitionInfo } from '../scores/competition-info.ts';
import { trainingCertificate } from '../training/training-certificate.ts';
import { trainingClass } from '../training/training-class.ts';
import { trainingProject } from '../training/training-project.ts';
import { trainingSignup } from '../training/training-signup.ts';
import { trainingStudent } from '../training/training-student.ts';
import { trainingSubsidy } from '../training/training-subsidy.ts';
import type { Endpoint } from '../../wire/endpoint.ts';
import type { AnyFamily } from '../../wire/family.ts';
import type { Asked } from './asked-pages.ts';

export interface AskedFamily {
  readonly family: AnyFamily;
  readonly list: Endpoint;
}

export const ASKED_FAMILIES: Readonly<Record<Asked, AskedFamily>> = {
  person: userInfo,
  roster: rosterPerson,
  expert: expertRefreeInfo,
  operator,
  staff: users,
  entry: applicationInfo,
  contest: contestInfo,
  trade: contestTrade,
  unit: tournamentUnit,
  group: groupInfo,
  project: constructionFile,
  permit: constructionPermit,
  instrument: marginInstrument,
  certificate,
  request: contestRequest,
  occupation: competitionDic,
  venue: examVenue,
  session: examSession,
  assignment: refereeAssignment,
  conflict: conflictRule,
  score: competitionInfo,
  correction: scoreCorrection,
  appeal,
  objection: publicObjection,
  honour,
  prize,
  champion: championHistory,
  policy: marginPolicy,
  statement: monthlyStatement,
  course: trainingProject,
  class: trainingClass,
  signup: trainingSignup,
  student: trainingStudent,
  trainingCertificate,
  subsidy: trainingSubsidy,
  school: schoolInfo,
  notice: fileNotice,
  document: documents,
  privacyRequest,
  merge: accountMerge,
};
