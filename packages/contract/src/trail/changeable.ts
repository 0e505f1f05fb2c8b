// What may be asked for once a record is locked: the server refuses by it, pages offer by it.
import { transition, type Standing } from '../application/application-commands.ts';
import { isContestEditable } from '../competition/contest-commands.ts';

interface Changeable {
  /** Its makers cannot change it any more. */
  isLocked: (row: Readonly<Record<string, unknown>>) => boolean;
  fields: readonly string[];
}

/** By the last word of the family's path. */
export const changeable: Readonly<Record<string, Changeable>> = {
  // Who somebody is and what he enters for is another entry; where results copy a value, it stays as it was judged.
  APPLICATION_INFO: {
    isLocked: (row) => transition(row as unknown as Standing, 'save', 'enterer') === null,
    fields: [
      'nation',
      'email',
      'address',
      'education',
      'graduateSchool',
      'major',
      'workUnitUscc',
      'unitNature',
      'post',
      'candidateSource',
      'workYears',
      'curOccupation',
      'curSkillLevel',
      'curCertNo',
      'curCertDate',
      'coach',
      'teamNo',
    ],
  },
  contest_info: {
    isLocked: ({ contestStatus }) => !isContestEditable(contestStatus as number, false),
    fields: ['contact', 'contactTel', 'coUnits', 'theoryDate', 'practiceDateStart', 'practiceDateEnd'],
  },
};

/** The name under which the trail knows the records of a family. */
export const bizTableOf = ({ path }: { path: string }): string => path.slice(path.lastIndexOf('/') + 1);
