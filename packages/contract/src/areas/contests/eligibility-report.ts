// Each condition of entry with its answer and the evidence, in the language of who asks.
import { z } from 'zod';

export const eligibilityReport = z.object({
  id: z.string(),
  rules: z.array(
    z.object({
      rule: z.string(),
      isHard: z.boolean(),
      ok: z.boolean().nullable(),
      /** The condition, and what was found of it. */
      condition: z.string(),
      message: z.string(),
      override: z.string().nullable(),
      evidence: z.array(
        z.object({
          source: z.string(),
          sourceName: z.string(),
          text: z.string(),
          time: z.string().nullable(),
          traceId: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** When other bodies were asked last. */
  checkedAt: z.string().nullable(),
  /** Whether asking them (again) could settle what is not checked, and is the reader's to do. */
  mayVerify: z.boolean(),
  /** True if the person has to consent before anybody is asked (`ext/consent`). */
  needsConsent: z.boolean(),
});
export type EligibilityReport = z.output<typeof eligibilityReport>;
