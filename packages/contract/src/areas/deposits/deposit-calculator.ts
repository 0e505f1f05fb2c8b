// Deposit due for a project, with reasons: pure, in counts of the smallest unit, halves rounded up.
import { CLEAN, type cleanState } from '../../dictionaries.ts';
import type { CalcRule } from './margin-policy.dictionaries.ts';
import { decimalOf, divideHalfUp, unitsOf } from '../../rules/decimal.ts';
import type { CalcStep, CalcTrace } from './deposit-calculation.ts';

interface Tier {
  min: string;
  max?: string | null | undefined;
  rate: string;
}

/** Fields of a policy that decide. */
export interface CalcPolicy {
  id: string;
  policyName: string;
  docNo: string;
  baseRate: string;
  tiers?: readonly Tier[] | null | undefined;
  capAmount?: string | null | undefined;
  secondProjectRate?: string | null | undefined;
  floorRate?: string | null | undefined;
  exemptBelowAmount?: string | null | undefined;
  reduceCleanYears?: number | null | undefined;
  reduceRate?: string | null | undefined;
  exemptCleanYears?: number | null | undefined;
  penaltyRules?: readonly { kind: string; rate: string }[] | null | undefined;
  clauses?: readonly { rule: CalcRule; clause: string }[] | null | undefined;
}

type CleanState = (typeof cleanState.codes)[number];

/** Facts of a project and its enterprise that decide. */
export interface CalcFacts {
  /** Ten thousands of yuan. */
  contractAmount: string;
  /** Others that it has under way. */
  projectsOfEnterprise: number;
  cleanYears: number;
  arrears2y: CleanState;
  isBlacklisted: boolean;
}

const MONEY = 2;
const RATE = 3;
/** Of a percent with so many digits. */
const WHOLE = 100n * 10n ** BigInt(RATE);

const moneyOf = (text: string): bigint => unitsOf(text, MONEY);
const rateOf = (text: string): bigint => unitsOf(text, RATE);

/** Amount due on the contract sum at this rate. */
export function amountAt(contractAmount: string, rate: string): string {
  return decimalOf(divideHalfUp(moneyOf(contractAmount) * rateOf(rate), WHOLE), MONEY);
}

/** The sum that a policy lets a rate come to: never more than the most that one project deposits. */
export function depositAt({ capAmount }: Pick<CalcPolicy, 'capAmount'>, contractAmount: string, rate: string): string {
  const amount = amountAt(contractAmount, rate);
  return capAmount && moneyOf(amount) > moneyOf(capAmount) ? decimalOf(moneyOf(capAmount), MONEY) : amount;
}

/** Of several that could apply the first; edges belong to the tier above. */
const tierOf = (tiers: readonly Tier[], sum: bigint): Tier | undefined =>
  tiers.find(({ min, max }) => sum >= moneyOf(min) && (!max || sum < moneyOf(max)));

export function calculateDeposit(policy: CalcPolicy, facts: CalcFacts): CalcTrace {
  const sum = moneyOf(facts.contractAmount);
  const work = working(policy, sum);
  takeUsual(policy, work);
  const penalties = penaltiesOf(policy, facts);
  const isMarked = facts.arrears2y === CLEAN.arrears || facts.isBlacklisted;
  const isClean = facts.arrears2y === CLEAN.none && !isMarked;
  const favour = isClean ? favourOf(policy, facts, sum) : null;
  if (favour === 'exemptBelow' || favour === 'exemptClean') {
    work.take(0n, favour, { below: policy.exemptBelowAmount ?? '', years: String(policy.exemptCleanYears ?? '') });
    return work.end(0n, true);
  }
  // An enterprise that owes wages gets no lower rate, whether or not the policy raises it.
  if (!isMarked) {
    if (facts.projectsOfEnterprise > 0)
      work.lower(policy.secondProjectRate, 'secondProject', { count: String(facts.projectsOfEnterprise) });
    if (favour === 'reduceClean')
      work.lower(policy.reduceRate, 'reduceClean', { years: String(policy.reduceCleanYears ?? '') });
    if (facts.arrears2y === CLEAN.notChecked && favourOf(policy, facts, sum) !== null) work.note('unchecked');
  }
  for (const { kind, rate } of penalties) work.raise(rate, kind);
  work.raise(policy.floorRate, 'floor');
  return work.endBelow(policy.capAmount);
}

type Rate = string | null | undefined;
type Params = Record<string, string>;

/** The rate as it changes from rule to rule, with a step written down for each. */
function working(policy: CalcPolicy, sum: bigint) {
  const steps: CalcStep[] = [];
  let rate = 0n;
  const comesTo = () => divideHalfUp(sum * rate, WHOLE);
  const note = (rule: CalcRule, params: Params = {}, amount = comesTo()) =>
    void steps.push({
      rule,
      clause: clauseOf(policy, rule),
      params,
      rate: decimalOf(rate, RATE),
      amount: decimalOf(amount, MONEY),
    });
  const take = (next: bigint, rule: CalcRule, params: Params) => {
    rate = next;
    note(rule, params);
  };
  const end = (amount: bigint, isExempt: boolean): CalcTrace => ({
    policyId: policy.id,
    policyName: policy.policyName,
    docNo: policy.docNo,
    contractAmount: decimalOf(sum, MONEY),
    rate: decimalOf(rate, RATE),
    amount: decimalOf(amount, MONEY),
    isExempt: isExempt ? 1 : 0,
    isUnchecked: steps.some(({ rule }) => rule === 'unchecked') ? 1 : 0,
    steps,
  });
  return {
    sum,
    note,
    take,
    lower: (to: Rate, rule: CalcRule, params: Params) => {
      if (to && rateOf(to) < rate) take(rateOf(to), rule, { ...params, rate: short(to) });
    },
    raise: (to: Rate, rule: CalcRule) => {
      if (to && rateOf(to) > rate) take(rateOf(to), rule, { rate: short(to) });
    },
    end,
    /** Never more than the most that one project deposits. */
    endBelow: (cap: string | null | undefined): CalcTrace => {
      if (!cap || comesTo() <= moneyOf(cap)) return end(comesTo(), false);
      note('cap', { cap: short(cap) }, moneyOf(cap));
      return end(moneyOf(cap), false);
    },
  };
}

/** That of its tier, else the one for all. */
function takeUsual({ tiers, baseRate }: CalcPolicy, work: ReturnType<typeof working>): void {
  const tier = tierOf(tiers ?? [], work.sum);
  if (tier === undefined) return work.take(rateOf(baseRate), 'base', { rate: short(baseRate) });
  const { min, max, rate } = tier;
  work.take(rateOf(rate), 'tier', { min: short(min), max: max ? short(max) : '', rate: short(rate) });
}

/** Favour for a clean record, the greatest first; null for none. */
function favourOf(policy: CalcPolicy, { cleanYears }: CalcFacts, sum: bigint) {
  const { exemptBelowAmount, exemptCleanYears, reduceCleanYears, reduceRate } = policy;
  if (exemptBelowAmount && sum < moneyOf(exemptBelowAmount)) return 'exemptBelow';
  if (exemptCleanYears && cleanYears >= exemptCleanYears) return 'exemptClean';
  return reduceCleanYears && reduceRate && cleanYears >= reduceCleanYears ? 'reduceClean' : null;
}

function penaltiesOf({ penaltyRules }: CalcPolicy, { arrears2y, isBlacklisted }: CalcFacts) {
  const holds = { arrears2y: arrears2y === CLEAN.arrears, blacklist: isBlacklisted };
  return (penaltyRules ?? []).flatMap(({ kind, rate }) =>
    (kind === 'arrears2y' || kind === 'blacklist') && holds[kind] ? [{ kind, rate } as const] : [],
  );
}

/** As people write it: 2 instead of 2.000. */
export function short(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/0+$/, '').replace(/\.$/, '') : decimal;
}

function clauseOf({ docNo, clauses }: CalcPolicy, rule: CalcRule): string {
  const clause = clauses?.find((one) => one.rule === rule)?.clause;
  return clause === undefined ? docNo : `${docNo} ${clause}`;
}
