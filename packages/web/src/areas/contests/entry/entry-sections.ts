// The fields of an entry in the order in which one fills them in and reads them.
import type { ApplicationDraft } from '@trainrace/contract/areas/contests/application-info';

export type EntryField = keyof ApplicationDraft;
export type EntrySection = 'person' | 'work' | 'papers';

export const entrySections: Readonly<Record<EntrySection, readonly EntryField[]>> = {
  person: [
    'name',
    'idType',
    'idCardNo',
    'sex',
    'birthday',
    'nation',
    'mobile',
    'email',
    'townCode',
    'address',
    'isLocal',
    'education',
    'graduateSchool',
    'major',
    'guardianName',
    'guardianMobile',
  ],
  work: [
    'candidateSource',
    'workUnit',
    'workUnitUscc',
    'unitNature',
    'post',
    'workYears',
    'curOccupation',
    'curSkillLevel',
    'curCertNo',
    'curCertDate',
    'applyLevel',
    'coach',
    'teamNo',
  ],
  // Every field that holds files: the list of what is due leads to none elsewhere.
  papers: ['photoAttId', 'commitmentAtt', 'guardianAtt', 'otherAtts', 'signedFormAtt'],
};

export const SECTIONS = ['person', 'work', 'papers'] as const satisfies readonly EntrySection[];

/** Asked beside a paper whose number does not say them. */
export const OF_HOLDER: readonly string[] = ['sex', 'birthday'] satisfies EntryField[];

/** Asked of who is not of age, and shown of whom it was said. */
export const OF_GUARDIAN: readonly string[] = ['guardianName', 'guardianMobile', 'guardianAtt'] satisfies EntryField[];

export function sectionOf(field: string): EntrySection | null {
  return SECTIONS.find((section) => entrySections[section].some((one) => one === field)) ?? null;
}
