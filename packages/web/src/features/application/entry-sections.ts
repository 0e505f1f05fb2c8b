// The fields of an entry in the order in which one fills them in and reads them.
import type { ApplicationDraft } from '@trainrace/contract/application/application-info';

export type EntryField = keyof ApplicationDraft;
export type EntrySection = 'person' | 'work' | 'papers';

export const entrySections: Readonly<Record<EntrySection, readonly EntryField[]>> = {
  person: [
    'name',
    'idType',
    'idCardNo',
    'nation',
    'mobile',
    'email',
    'townCode',
    'address',
    'isLocal',
    'education',
    'graduateSchool',
    'major',
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
  papers: ['photoAttId', 'commitmentAtt', 'otherAtts'],
};

export const SECTIONS = ['person', 'work', 'papers'] as const satisfies readonly EntrySection[];

export const sectionOf = (field: string): EntrySection | null =>
  SECTIONS.find((section) => entrySections[section].some((one) => one === field)) ?? null;
