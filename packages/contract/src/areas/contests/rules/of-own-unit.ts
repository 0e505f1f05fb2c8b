// Fields that the entry of one's own pupil or worker begins with, by the record of the school, business or unit that enters.
import { COMES_FROM, OF_A_SCHOOL } from '../../../dictionaries.ts';
import { foldName } from '../../../rules/fold.ts';

interface Group {
  groupName: string;
  uscc: string;
  townCode: string;
  groupType: number;
}

interface Unit {
  unitName: string;
  uscc: string;
  townCode: string | null;
  unitNature: string;
}

const SCHOOL = 1;

/** Of a business nobody has said its nature. */
export function entryOfGroup({ groupName, uscc, townCode, groupType }: Group) {
  const isSchool = groupType === SCHOOL;
  return {
    workUnit: groupName,
    workUnitUscc: uscc,
    townCode,
    candidateSource: isSchool ? COMES_FROM.school : COMES_FROM.business,
    ...(isSchool ? { unitNature: OF_A_SCHOOL } : {}),
  };
}

export function entryOfUnit({ unitName, uscc, townCode, unitNature }: Unit) {
  return {
    workUnit: unitName,
    workUnitUscc: uscc,
    ...(townCode === null ? {} : { townCode }),
    candidateSource: unitNature === OF_A_SCHOOL ? COMES_FROM.school : COMES_FROM.business,
    unitNature,
  };
}

type OwnUnit = Partial<ReturnType<typeof entryOfGroup> | ReturnType<typeof entryOfUnit>>;

interface NamedUnit {
  workUnit?: unknown;
  workUnitUscc?: unknown;
}

/** Fields that the own unit's record gives to an entry that names this one: nothing of it stands beside another's name or code. */
export function givenByOwnUnit<Own extends OwnUnit>(own: Own, named: NamedUnit): Own | Record<string, never> {
  const isOther = (said: unknown, known: string | undefined) =>
    typeof said === 'string' && said.trim() !== '' && foldName(said) !== foldName(known ?? '');
  const isOfOther = isOther(named.workUnit, own.workUnit) || isOther(named.workUnitUscc, own.workUnitUscc);
  return isOfOther ? {} : own;
}
