// Facts for the conditions of entry, from the data entered so far.
import { RESIDENT_ID_CARD } from '@trainrace/contract/dictionaries';
import type { Entrant } from '@trainrace/contract/areas/contests/rules/eligibility';
import { normaliseIdCard, readIdCard, refuseIdCard } from '@trainrace/contract/rules/id-card';
import type { Values } from '#resource/form/values.ts';

/** Sex and birthday stand in the number of a resident; of other papers nothing is known. */
export function readFrom({ idType, idCardNo }: Values, today: string): { sex: 1 | 2; birthday: string } | null {
  const number = normaliseIdCard(String(idCardNo ?? ''));
  return idType === RESIDENT_ID_CARD && refuseIdCard(number, today) === null ? readIdCard(number) : null;
}

export function entrantOf(values: Values, today: string): Entrant {
  return {
    birthday: readFrom(values, today)?.birthday ?? null,
    workYears: values.workYears as number | null | undefined,
    curOccupation: values.curOccupation as string | null | undefined,
    applyLevel: values.applyLevel as number | null | undefined,
    candidateSource: values.candidateSource as string | null | undefined,
    curSkillLevel: values.curSkillLevel as number | null | undefined,
    education: values.education as string | null | undefined,
    isLocal: values.isLocal as number | null | undefined,
  };
}
