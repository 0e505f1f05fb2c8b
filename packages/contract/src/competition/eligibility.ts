// Who may enter, as data of a contest (domain §7 no. 1): rules are rows, never constants of the program.
import { z } from 'zod';
import { date } from '../wire/fields.ts';

export const eligibilityRule = z.discriminatedUnion('rule', [
  /** Age on a day, both ends included. */
  z
    .strictObject({
      rule: z.literal('age'),
      min: z.int().min(0).max(120).optional(),
      max: z.int().min(0).max(120).optional(),
      at: date(),
    })
    .superRefine(({ min = 0, max = 120 }, context) => {
      if (min > max) context.addIssue({ code: 'custom', params: { key: 'ageRange' }, message: 'ageRange' });
    }),
  /** Insured in this city for so many months without a gap. */
  z.strictObject({ rule: z.literal('insuredLocal'), months: z.int().min(1).max(600) }),
  z.strictObject({ rule: z.literal('insuredProvince'), years: z.int().min(1).max(50) }),
  z.strictObject({ rule: z.literal('workYears'), min: z.int().min(0).max(60) }),
  /** Present level at most this high (skill_level code). */
  z.strictObject({ rule: z.literal('levelNotAbove'), level: z.int().min(0).max(7) }),
  z.strictObject({ rule: z.literal('education'), anyOf: z.array(z.string().max(60)).min(1).max(200) }),
  z.strictObject({ rule: z.literal('local') }),
]);

export type EligibilityRule = z.output<typeof eligibilityRule>;

/** What one rule said of one person; `null` = could not be checked, never a false pass. */
export const eligibilityResult = z.object({ rule: z.string(), ok: z.boolean().nullable(), message: z.string() });
export type EligibilityResult = z.output<typeof eligibilityResult>;
