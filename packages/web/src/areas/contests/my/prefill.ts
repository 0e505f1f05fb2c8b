import type { ApplicationDraft, ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import type { UserInfo } from '@trainrace/contract/areas/accounts/user-info';
import { RESIDENT_ID_CARD } from '@trainrace/contract/dictionaries';
import { isOtherEmployer } from '@trainrace/contract/rules/employer';

/** Fields known from the account, and from the last entry of the same person; masked values are left out. */
export function prefill(person: UserInfo, last?: ApplicationInfo): Partial<ApplicationDraft> {
  const known = {
    name: person.name,
    idType: person.idType ?? RESIDENT_ID_CARD,
    idCardNo: person.idCardNo,
    nation: person.nation,
    mobile: person.mobile,
    email: person.email,
    address: person.address,
    education: person.education,
    graduateSchool: person.graduateSchool,
    workUnit: person.workUnit,
    workUnitUscc: person.workUnitUscc,
    townCode: person.townCode,
    curOccupation: person.curOccupation,
    curSkillLevel: person.curSkillLevel,
    curCertNo: person.curCertNo,
    photoAttId: person.photoAttId,
  } satisfies Partial<ApplicationDraft>;
  // Under one account a captain enters others as well: what they said is theirs.
  const before = last !== undefined && last.idCardNo === person.idCardNo ? lastingOf(last) : {};
  const named = said(known);
  return { ...said(isOtherEmployer(before, named) ? withoutCode(before) : before), ...named };
}

/** The code is of the former one for certain; what else was said of it is shown, and looked over before it is handed in. */
const withoutCode = ({ workUnitUscc: _code, ...before }: Partial<ApplicationDraft>): Partial<ApplicationDraft> =>
  before;

const said = (fields: Partial<ApplicationDraft>): Partial<ApplicationDraft> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== null && value !== undefined && !(typeof value === 'string' && value.includes('*')),
    ),
  );

/** Fields that hold beyond one contest; those signed for it do not. */
const lastingOf = (entry: ApplicationInfo): Partial<ApplicationDraft> => ({
  nation: entry.nation,
  email: entry.email,
  address: entry.address,
  education: entry.education,
  graduateSchool: entry.graduateSchool,
  major: entry.major,
  workUnit: entry.workUnit,
  workUnitUscc: entry.workUnitUscc,
  unitNature: entry.unitNature,
  townCode: entry.townCode,
  post: entry.post,
  candidateSource: entry.candidateSource,
  workYears: entry.workYears,
  curOccupation: entry.curOccupation,
  curSkillLevel: entry.curSkillLevel,
  curCertNo: entry.curCertNo,
  curCertDate: entry.curCertDate,
  isLocal: entry.isLocal,
  photoAttId: entry.photoAttId,
});
