import { contestInfoLabels } from '@trainrace/contract/areas/contests/contest-info.labels';
import { contestTradeLabels } from '@trainrace/contract/areas/contests/contest-trade.labels';
import type { RuleChange } from '@trainrace/contract/areas/contests/score-rules';
import type { Label } from '@trainrace/contract/wire/label';
import { useLabel } from '../i18n/language.ts';

const labels: Readonly<Record<string, Label>> = { ...contestInfoLabels, ...contestTradeLabels };

/** Which rules of score changed after entries had closed, when and why. */
export function RuleChanges({ changes }: { changes: readonly RuleChange[] }) {
  const label = useLabel();
  if (changes.length === 0) return '—';
  return changes.map(({ time, fields, reason }) => (
    <p key={time + reason}>
      <span className="figures">{time.slice(0, 16)}</span>{' '}
      {fields.map((field) => label(labels[field] ?? [field, field])).join(label(['、', ', ']))}
      {label(['：', ': '])}
      {reason}
    </p>
  ));
}
