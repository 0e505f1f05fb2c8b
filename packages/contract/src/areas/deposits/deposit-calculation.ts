// Result of a calculation: rate, amount, and every step with the clause that it stands on. Kept with a file as it was.
import { z } from 'zod';
import { calcRule } from './margin-policy.dictionaries.ts';

const decimalText = z.string().max(24);

export const calcStep = z.object({
  rule: z.literal(calcRule.codes),
  /** Document and clause. */
  clause: z.string(),
  /** Parameters of the sentence about the step. */
  params: z.record(z.string(), z.string()),
  /** Percent, after this step. */
  rate: decimalText.nullable(),
  /** Ten thousands of yuan, after this step. */
  amount: decimalText.nullable(),
});

export const calcTrace = z.object({
  policyId: z.string(),
  policyName: z.string(),
  docNo: z.string(),
  contractAmount: decimalText,
  rate: decimalText,
  amount: decimalText,
  isExempt: z.literal([0, 1]),
  /** Something that lowers a deposit was left out, as it could not be checked. */
  isUnchecked: z.literal([0, 1]),
  steps: z.array(calcStep),
});

/** As calls answer it: each step with its sentence. */
export const calculation = calcTrace.extend({
  policyNo: z.string(),
  modesAllowed: z.array(z.number().int()),
  payDays: z.number().int(),
  steps: z.array(calcStep.extend({ words: z.string() })),
});

export type CalcStep = z.output<typeof calcStep>;
export type CalcTrace = z.output<typeof calcTrace>;
export type Calculation = z.output<typeof calculation>;
