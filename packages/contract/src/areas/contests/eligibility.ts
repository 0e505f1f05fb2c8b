// Conditions of entry, as data of a contest or a trade (domain §7 no. 1): rules are rows, never constants of the program.
import { z } from 'zod';
import { date } from '../../wire/fields.ts';

/** A hard rule that fails keeps the entry from being handed in, which is so unless said otherwise; a soft one is flagged for the audits. */
const weight = { isHard: z.boolean().optional() };

export const eligibilityRule = z.discriminatedUnion('rule', [
  /** Age on a day, both ends included. */
  z
    .strictObject({
      rule: z.literal('age'),
      min: z.int().min(0).max(120).optional(),
      max: z.int().min(0).max(120).optional(),
      at: date(),
      ...weight,
    })
    .superRefine(({ min = 0, max = 120 }, context) => {
      if (min > max) context.addIssue({ code: 'custom', params: { key: 'ageRange' }, message: 'ageRange' });
    }),
  /** Insured in this city for so many months without a gap. */
  z.strictObject({ rule: z.literal('insuredLocal'), months: z.int().min(1).max(600), ...weight }),
  z.strictObject({ rule: z.literal('insuredProvince'), years: z.int().min(1).max(50), ...weight }),
  z.strictObject({ rule: z.literal('workYears'), min: z.int().min(0).max(60), ...weight }),
  /** Present level at most this high (skill_level code). */
  z.strictObject({ rule: z.literal('levelNotAbove'), level: z.int().min(0).max(7), ...weight }),
  /** Does not hold this level, or a higher one, already: without a level the one aimed at, without an occupation that of the trade. */
  z.strictObject({
    rule: z.literal('notHoldingLevel'),
    level: z.int().min(1).max(7).optional(),
    occupation: z.string().trim().min(1).max(50).optional(),
    ...weight,
  }),
  /** One entry in the same trade and year, over all contests. */
  z.strictObject({ rule: z.literal('onePerYear'), ...weight }),
  /** Is a student. */
  z.strictObject({ rule: z.literal('student'), ...weight }),
  z.strictObject({ rule: z.literal('education'), anyOf: z.array(z.string().max(60)).min(1).max(200), ...weight }),
  z.strictObject({ rule: z.literal('local'), ...weight }),
]);

export type EligibilityRule = z.output<typeof eligibilityRule>;
export type RuleKind = EligibilityRule['rule'];

/** Every kind there is: what a final pass may override by name, too. */
export const RULE_KINDS = [
  'age',
  'education',
  'student',
  'workYears',
  'levelNotAbove',
  'notHoldingLevel',
  'onePerYear',
  'local',
  'insuredLocal',
  'insuredProvince',
] as const satisfies readonly RuleKind[];

interface WithRules {
  eligibility?: readonly EligibilityRule[] | null | undefined;
}

/** A trade that says for itself who may enter says it in place of its contest; otherwise the contest's rules hold (decision 0045). */
export function rulesOf(contest: WithRules | undefined, trade: WithRules | undefined): readonly EligibilityRule[] {
  return trade?.eligibility ?? contest?.eligibility ?? [];
}

/** Result of one rule for one person; `null` = could not be checked, never a false pass. */
export const eligibilityResult = z.object({
  rule: z.string(),
  ok: z.boolean().nullable(),
  message: z.string(),
  /** Only of soft rules. */
  isHard: z.boolean().optional(),
  /** Why the final audit accepted what was not met or not checked. */
  override: z.string().optional(),
});
export type EligibilityResult = z.output<typeof eligibilityResult>;
