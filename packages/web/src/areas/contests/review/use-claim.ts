// An entry that is open at the desk is held for who reads it, and held on while it is used.
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import type { ReviewClaim } from '@trainrace/contract/areas/contests/review-claim';
import { useEffect, useState } from 'react';
import { call } from '#api/call.ts';
import { heldDecision } from './held-decision.ts';

/** Using it more often than that holds it no longer. */
const RENEW_MS = 60_000;

export function useClaim(id: string, isWaiting: boolean): ReviewClaim | null {
  const [claim, setClaim] = useState<ReviewClaim | null>(null);
  useEffect(() => {
    if (!isWaiting) return;
    let isGone = false;
    let askedAt = Number.NEGATIVE_INFINITY;
    const take = async () => {
      // Where this fails, the decision itself will be told what is wrong.
      const taken = await call(applicationInfo.claim, { id }, { quiet: true }).catch(() => null);
      if (!isGone && taken !== null) setClaim(taken);
    };
    const hold = () => {
      if (performance.now() - askedAt < RENEW_MS) return;
      askedAt = performance.now();
      void take();
    };
    hold();
    window.addEventListener('pointerdown', hold, true);
    window.addEventListener('keydown', hold, true);
    return () => {
      isGone = true;
      window.removeEventListener('pointerdown', hold, true);
      window.removeEventListener('keydown', hold, true);
      // A decision that is held back keeps it until it is sent.
      if (heldDecision()?.id !== id)
        call(applicationInfo.releaseClaim, { id }, { quiet: true, keepalive: true }).catch(() => undefined);
    };
  }, [id, isWaiting]);
  return claim;
}
