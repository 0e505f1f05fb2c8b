// What a project has to deposit, and why: pure, in counts of the smallest unit, halves rounded up.
import { CLEAN, type cleanState } from '../dictionaries.ts';
import type { CalcRule } from './margin-policy.dictionaries.ts';

import { decimalOf, divideHalfUp, unitsOf } from '../rules/decimal.ts';
import type { CalcStep, CalcTrace } from './deposit-calculation.ts';

interface Tier {
  min: string;
  max?: string | null | undefined;
  rate: string;
}

/** What of a policy decides. */
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

/** What of a project and its enterprise decides. */
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

/** What the contract sum gives at this rate. */
export const amountAt = (contractAmount: string, rate: string): string =>
  decimalOf(divideHalfUp(moneyOf(contractAmount) * rateOf(rate), WHOLE), MONEY);

/** Of several that could apply the first; edges belong to the tier above. */
const tierOf = (tiers: readonly Tier[], sum: bigint): Tier | undefined =>
  tiers.find(({ min, max }) => sum >= moneyOf(min) && (!max || sum < moneyOf(max)));

export function calculateDeposit(policy: CalcPolicy, facts: CalcFacts): CalcTrace {
  const sum = moneyOf(facts.contractAmount);
  const steps: CalcStep[] = [];
  let rate = 0n;
  const at = () => divideHalfUp(sum * rate, WHOLE);
  const add = (rule: CalcRule, params: Record<string, string>, amount: bigint = at()) =>
    steps.push({
      rule,
      clause: clauseOf(policy, rule),
      params,
      rate: decimalOf(rate, RATE),
      amount: decimalOf(amount, MONEY),
    });
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

  rate = usualRate(policy, sum, add, (found) => (rate = found));
  const penalties = penaltiesOf(policy, facts);
  const isClean = facts.arrears2y === CLEAN.none && !facts.isBlacklisted;
  const favour = isClean ? favourOf(policy, facts, sum) : null;
  if (favour === 'exemptBelow' || favour === 'exemptClean') {
    rate = 0n;
    add(favour, { below: policy.exemptBelowAmount ?? '', years: String(policy.exemptCleanYears ?? '') });
    return end(0n, true);
  }
  if (penalties.length === 0) {
    lower(policy.secondProjectRate, 'secondProject', facts.projectsOfEnterprise > 0, {
      count: String(facts.projectsOfEnterprise),
    });
    lower(policy.reduceRate, 'reduceClean', favour === 'reduceClean', { years: String(policy.reduceCleanYears ?? '') });
    if (facts.arrears2y === CLEAN.notChecked && favourOf(policy, facts, sum) !== null) add('unchecked', {});
  }
  for (const { kind, rate: asked } of penalties) {
    if (rateOf(asked) <= rate) continue;
    rate = rateOf(asked);
    add(kind, { rate: short(asked) });
  }
  if (policy.floorRate && rateOf(policy.floorRate) > rate) {
    rate = rateOf(policy.floorRate);
    add('floor', { rate: short(policy.floorRate) });
  }
  const amount = at();
  if (!policy.capAmount || amount <= moneyOf(policy.capAmount)) return end(amount, false);
  add('cap', { cap: short(policy.capAmount) }, moneyOf(policy.capAmount));
  return end(moneyOf(policy.capAmount), false);

  function lower(to: string | null | undefined, rule: CalcRule, holds: boolean, params: Record<string, string>): void {
    if (!holds || !to || rateOf(to) >= rate) return;
    rate = rateOf(to);
    add(rule, { ...params, rate: short(to) });
  }
}

type Add = (rule: CalcRule, params: Record<string, string>) => void;

/** That of its tier, else the one for all. */
function usualRate(policy: CalcPolicy, sum: bigint, add: Add, set: (rate: bigint) => void): bigint {
  const tier = tierOf(policy.tiers ?? [], sum);
  const rate = rateOf(tier?.rate ?? policy.baseRate);
  set(rate);
  if (tier === undefined) add('base', { rate: short(policy.baseRate) });
  else
    add('tier', {
      min: short(tier.min),
      max: tier.max ? short(tier.max) : '',
      rate: short(tier.rate),
    });
  return rate;
}

/** What a clean record brings, the most first; null for nothing. */
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
export const short = (decimal: string): string =>
  decimal.includes('.') ? decimal.replace(/0+$/, '').replace(/\.$/, '') : decimal;

function clauseOf({ docNo, clauses }: CalcPolicy, rule: CalcRule): string {
  const clause = clauses?.find((one) => one.rule === rule)?.clause;
  return clause === undefined ? docNo : `${docNo} ${clause}`;
}
