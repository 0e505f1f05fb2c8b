// A new instrument begins with what its project still lacks, in a way that it may use; a renewal with what it takes the place of.
import { depositDue } from '@trainrace/contract/areas/deposits/deposit-due';
import { marginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { useEffect, useEffectEvent } from 'react';
import { useCall } from '#api/query.ts';
import { modesOf, modeWanted, useProjectOf, type Entered } from './project-of.ts';

interface Props {
  draft: Entered;
  begin: (given: Record<string, never>) => void;
}

export function InstrumentDefaults({ draft, begin }: Props) {
  const { found } = useProjectOf(draft);
  const { replacesId, mode } = draft;
  const isRenewal = typeof replacesId === 'string' && replacesId !== '';
  const old = useCall(marginInstrument.detail, { id: String(replacesId) }, { enabled: isRenewal, quiet: true });
  const given = JSON.stringify(isRenewal ? renewed() : secured());
  const fill = useEffectEvent((known: string) => begin(JSON.parse(known)));
  useEffect(() => fill(given), [given]);
  return null;

  function secured(): Entered {
    const file = found.data;
    // null as well: what was filled in of a project chosen before is none of this one's.
    if (file === undefined || !file.facts) return { amount: null };
    const due = depositDue(file, file.facts);
    // One that the address gave, or that was chosen, stays where it may be used.
    const stands = typeof mode === 'number' && modesOf(file).includes(mode);
    return {
      amount: due === null || Number(due.missing) === 0 ? null : due.missing,
      ...(stands ? {} : { mode: modeWanted(file) }),
    };
  }

  function renewed(): Entered {
    if (old.data === undefined) return { amount: null, issuerUnitId: null, issuerName: null };
    const { amount, issuerUnitId, issuerName } = old.data;
    return {
      amount,
      ...(typeof mode === 'number' ? {} : { mode: old.data.mode }),
      issuerUnitId: issuerUnitId || null,
      issuerName: issuerUnitId ? null : issuerName,
    };
  }
}
