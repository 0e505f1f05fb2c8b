import { endMinute } from '@trainrace/contract/rules/period-end';

/** Under other ends: the day that a period lasts through, and the time, in figures. */
export function PeriodEnd({ at }: { at: string | null }) {
  return at === null ? '—' : <span className="figures">{endMinute(at)}</span>;
}
