// The queue of the review desk, shared out: who opens an entry holds it, and nobody else is given it meanwhile.
import { z } from 'zod';
import type { Label } from '../../wire/label.ts';
import { get, post } from '../../wire/endpoint.ts';
import { id } from '../../wire/fields.ts';
import { idsInput } from '../../wire/family.ts';

const FIRST_REVIEWERS = { action: 'application_first_audit' } as const;
const title: Label = ['审核领取', 'Review queue'];

const claim = z.object({
  id: z.string(),
  heldByName: z.string(),
  /** Held by the caller. */
  isOwn: z.boolean(),
  heldUntil: z.string(),
});
export type ReviewClaim = z.output<typeof claim>;

export function reviewClaimOf(path: string) {
  return {
    /** Takes an entry, or holds it on; answers who holds it, which may be somebody else. */
    claim: post(`${path}/claim`, {
      rows: 'decidable',
      ...FIRST_REVIEWERS,
      title,
      input: z.object({ id: id() }),
      data: claim,
    }),
    /** Takes the one that has waited longest and that the caller may decide on; null when none is left. */
    claimNext: post(`${path}/claimNext`, {
      ...FIRST_REVIEWERS,
      title,
      input: z.object({
        stage: z.literal(['first', 'final']).optional(),
        contestId: id('contest_info').optional(),
        /** Decided on a moment ago, or passed over. */
        except: z.array(z.string().max(64)).max(200).optional(),
      }),
      data: z.object({ id: z.string().nullable() }),
    }),
    /** Gives it back before the time is over. */
    releaseClaim: post(`${path}/releaseClaim`, {
      rows: 'decidable',
      ...FIRST_REVIEWERS,
      title,
      input: z.object({ id: id() }),
      data: z.null(),
    }),
    /** Which of these are held, and by whom. */
    claims: get(`${path}/claims`, { ...FIRST_REVIEWERS, title, input: idsInput, data: z.array(claim) }),
  };
}
