import type { ApplicationDraft } from '@trainrace/contract/application/application-info';
import type { UserInfo } from '@trainrace/contract/accounts/user-info';
import { RESIDENT_ID_CARD } from '@trainrace/contract/dictionaries';

/** What a person's account says already; masked values say nothing. */
export function prefill(person: UserInfo): Partial<ApplicationDraft> {
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
  return Object.fromEntries(
    Object.entries(known).filter(
      ([, value]) => value !== null && value !== undefined && !(typeof value === 'string' && value.includes('*')),
    ),
  );
}
