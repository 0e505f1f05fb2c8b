// Answers of other bodies about the people of the sample data, and the judgements of their entries by them.
import { rulesOf } from '@trainrace/contract/areas/contests/eligibility';
import { checkEligibility, type Finding } from '@trainrace/contract/areas/contests/rules/eligibility';
import { outsideWords } from '@trainrace/contract/areas/contests/rules/finding-words.labels';
import { mainInsurance } from '@trainrace/contract/areas/contests/rules/insured';
import {
  servicesFor,
  type EvidenceService,
  type InCity,
  type Known,
  type KnownOutside,
  type Told,
} from '@trainrace/contract/areas/contests/rules/known';
import { simulator } from '../../../src/platform/gateways/ext/simulator/simulator.ts';
import { stamp } from '../../../src/platform/time/time.ts';
import type { Entry } from './entries.ts';

/** Why the bureau passed somebody over whom a register says otherwise, or nothing. */
const ACCEPTED = '单位已提交社保缴费证明和劳动合同原件，经核实予以认可';

export interface Kept {
  known: KnownOutside;
  findings: readonly (Omit<Finding, 'message'> & { override?: string })[];
  askedAt: string | null;
  updateTime: string;
}

type Answers = ReadonlyMap<string, KnownOutside>;

/** Of each entry what its conditions ask for, without the time of the question. */
export async function answersFor(entries: readonly Entry[]): Promise<Answers> {
  const all = await Promise.all(
    entries.map(async (entry) => {
      const { idCardNo } = entry.draft;
      const services = servicesFor(rulesOf(entry.contest, entry.trade.row));
      const told = await Promise.all(services.map(async (service) => [service, await answerOf(service, idCardNo)]));
      return [entry.id, Object.fromEntries(told) as KnownOutside] as const;
    }),
  );
  return new Map(all);
}

async function answerOf(service: EvidenceService, idCardNo: string): Promise<Told> {
  const { state, records } = await simulator.ask(service, { idCardNo }, '');
  const kept = service === 'getPersonInfo' ? records.map(({ hukouArea }) => ({ hukouArea })) : records;
  return { state, records: kept as unknown as Told['records'], time: '', traceId: null };
}

interface Judging {
  /** Whether other bodies had been asked by then. */
  isAsked: boolean;
  /** The final pass, which accepts what is not met with a reason. */
  isPass?: boolean;
}

/** At one step: the fields of the row, and what is kept beside it. */
export function judged(entry: Entry, moment: Date, answers: KnownOutside, { isAsked, isPass = false }: Judging) {
  const time = stamp(moment);
  const known = isAsked ? timed(answers, time) : {};
  const all: Known & InCity = {
    ...known,
    city: outsideWords.city,
    occupation: entry.trade.occupation.occupationName,
    otherEntries: { time, entries: [] },
  };
  const found = checkEligibility(rulesOf(entry.contest, entry.trade.row), entry.draft, 'zh', all);
  const findings = found.map((finding) =>
    isPass && finding.ok !== true ? { ...finding, override: ACCEPTED } : finding,
  ) as (Finding & { override?: string })[];
  const main = mainInsurance({ ...known, city: outsideWords.city });
  const set = {
    eligibilityResult: findings.map(({ rule, ok, message, isHard, override }) => ({
      rule,
      ok,
      message,
      ...(isHard ? {} : { isHard }),
      ...(override === undefined ? {} : { override }),
    })),
    ...(main === null ? {} : { insuredUnit: main.insuredUnit, insuredMonths: main.months, insuredFrom: main.from }),
  };
  const isWithout = Object.keys(known).length === 0;
  const kept: Kept = {
    known,
    // The sentence is made for each reader anew.
    findings: findings.map((finding) => omit(finding, 'message')),
    askedAt: isWithout ? null : moment.toISOString(),
    updateTime: moment.toISOString(),
  };
  const reason = findings.some(({ override }) => override !== undefined) ? ACCEPTED : null;
  return { set, kept, reason };
}

function omit<Of extends object, Key extends keyof Of>(of: Of, key: Key): Omit<Of, Key> {
  const { [key]: _, ...rest } = of;
  return rest;
}

const timed = (answers: KnownOutside, time: string): KnownOutside =>
  Object.fromEntries(Object.entries(answers).map(([service, told]) => [service, { ...told, time }]));
