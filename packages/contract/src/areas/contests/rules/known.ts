// Data on a person besides the entry: answers of other bodies and our own tables, each with the time of the answer.
import type { ExtService, ExtRecord } from '../../outside/ext-records.ts';
import type { Evidence, FindingWords } from './finding-words.ts';
import type { RuleKind } from '../eligibility.ts';

/** Services that a condition may be judged by. */
export type EvidenceService = Extract<
  ExtService,
  'getPersonInfo' | 'getPersonInsured' | 'employmentContract' | 'getTrainCertificate' | 'examin'
>;

/** Of a person no more is kept than the conditions look at. */
export type EvidenceRecord<S extends EvidenceService> = S extends 'getPersonInfo'
  ? Pick<ExtRecord<'getPersonInfo'>, 'hukouArea'>
  : ExtRecord<S>;

/** `failed`: the service did not answer; `withheld`: nobody might ask. Neither says anything of the person. */
export interface Told<S extends EvidenceService = EvidenceService> {
  state: 'found' | 'none' | 'failed' | 'withheld';
  records: readonly EvidenceRecord<S>[];
  time: string;
  traceId: string | null;
}

export type KnownOutside = { readonly [S in EvidenceService]?: Told<S> };

export interface Known extends KnownOutside {
  /** Entries of the same person, occupation and year in other contests, that hold a place. */
  otherEntries?: { time: string; entries: readonly { contestName: string; applyNo: string }[] };
  /** The occupation of the trade. */
  occupation?: string;
}

/** As other bodies write the areas of this city: a parameter of the installation. */
export interface InCity {
  city: string;
}

/** Whom a condition is asked of; what is not named here asks nobody outside. */
const ASKS: Readonly<Partial<Record<RuleKind, readonly EvidenceService[]>>> = {
  workYears: ['employmentContract'],
  levelNotAbove: ['getTrainCertificate'],
  notHoldingLevel: ['getTrainCertificate', 'examin'],
  local: ['getPersonInfo', 'getPersonInsured'],
  insuredLocal: ['getPersonInsured'],
  insuredProvince: ['getPersonInsured'],
};

/** No more than the conditions need. */
export function servicesFor(rules: readonly { rule: RuleKind }[]): EvidenceService[] {
  return [...new Set(rules.flatMap(({ rule }) => ASKS[rule] ?? []))];
}

/** An answer as evidence, record by record. */
export function fromOutside(service: EvidenceService, known: KnownOutside): Evidence[] {
  const told = known[service];
  if (told === undefined) return [{ source: service, words: { key: 'notAsked' }, time: null, traceId: null }];
  const { state, time, traceId } = told;
  const sentences = state === 'found' ? sentencesOf(service, known) : [{ key: NOTHING[state] } as const];
  return sentences.map((words) => ({ source: service, words, time, traceId }));
}

const NOTHING = { none: 'noRecord', failed: 'serviceFailed', withheld: 'noConsent' } as const;

function sentencesOf(service: EvidenceService, known: KnownOutside): FindingWords[] {
  switch (service) {
    case 'getPersonInfo':
      return (known.getPersonInfo?.records ?? []).map(({ hukouArea: area }) => ({
        key: 'residence',
        params: { area },
      }));
    case 'getPersonInsured':
      return (known.getPersonInsured?.records ?? []).map(({ area, insuredUnit: unit, type, from, months, state }) => ({
        key: 'insurance',
        params: { area, unit, type, from: from ?? '—', months, state },
      }));
    case 'employmentContract':
      return (known.employmentContract?.records ?? []).map(({ unit, contractFrom, contractTo }) => ({
        key: 'contract',
        params: { unit, from: contractFrom ?? '—', to: contractTo ?? '—' },
      }));
    case 'getTrainCertificate':
      return (known.getTrainCertificate?.records ?? []).map((one) => ({
        key: 'certificate',
        params: { occupation: one.occupationName, level: one.level, date: one.issueDate ?? '—', state: one.certState },
      }));
    case 'examin':
      return (known.examin?.records ?? []).map(({ occupation, level, examDate, result }) => ({
        key: 'exam',
        params: { occupation, level, date: examDate ?? '—', result },
      }));
  }
}
