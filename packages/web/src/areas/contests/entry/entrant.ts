// Facts for the conditions of entry, from the data entered so far.
import type { Entrant } from '@trainrace/contract/areas/contests/rules/eligibility';
import { asksForFacts as isAsked, factsOfPerson, readIdentity } from '@trainrace/contract/rules/identity';
import type { Values } from '#resource/form/values.ts';

/** Sex and birthday, where the number says them. */
export function readFrom({ idType, idCardNo }: Values, today: string): { sex: 1 | 2; birthday: string } | null {
  return readIdentity(textOf(idType), textOf(idCardNo), today);
}

/** The same, or what was typed beside a paper whose number does not say it. */
export function birthdayOf(values: Values, today: string): string | null {
  const { sex, birthday, ...paper } = values;
  const typed = { sex: sex as 1 | 2 | null, birthday: textOf(birthday) };
  return factsOfPerson({ idType: textOf(paper.idType), idCardNo: textOf(paper.idCardNo), ...typed }, today).birthday;
}

/** Of papers whose number says nothing of their holder, people do. */
export function asksForFacts({ idType, idCardNo }: Values, today: string): boolean {
  return isAsked(textOf(idType), textOf(idCardNo), today);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

export function entrantOf(values: Values, today: string): Entrant {
  return {
    birthday: birthdayOf(values, today),
    workYears: values.workYears as number | null | undefined,
    curOccupation: values.curOccupation as string | null | undefined,
    applyLevel: values.applyLevel as number | null | undefined,
    candidateSource: values.candidateSource as string | null | undefined,
    curSkillLevel: values.curSkillLevel as number | null | undefined,
    education: values.education as string | null | undefined,
    isLocal: values.isLocal as number | null | undefined,
  };
}
