import { Input } from 'antd';
import { useState } from 'react';
import { resourceText } from '../resource.words.ts';
import { useWords } from '#i18n/words.ts';

interface Props {
  id: string;
  label: string;
  /** Counts have no point. */
  isWhole?: boolean | undefined;
  /** Digits and a point, or nothing. */
  from: string;
  to: string;
  /** Typing waits for Enter, or for the field to be left. */
  enter: (from: string, to: string, isFinal?: boolean) => void;
}

/** As much as a filter takes (`decimalRange`, `countRange`). */
const DECIMAL = /^\d{0,12}(?:\.\d{0,2})?$/;
const WHOLE = /^\d{0,9}$/;

/** As the server reads it, of what is being typed. */
const numberOf = (typed: string) => typed.replace(/\.$/, '').replace(/^\./, '0.');

/** Two numbers, both included. */
export function NumberRange({ id, label, isWhole = false, from, to, enter }: Props) {
  const t = useWords(resourceText);
  // A point that waits for its digits stands in the field alone.
  const [typed, type] = useState({ from, to });
  const field = (end: 'from' | 'to', value: string) => (
    <Input
      {...(end === 'from' ? { id } : {})}
      aria-label={t(end, { label })}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      placeholder={end === 'from' ? '≥' : '≤'}
      allowClear
      value={numberOf(typed[end]) === value ? typed[end] : value}
      onChange={(event) => {
        const next = event.target.value.normalize('NFKC').replace(/[,\s]/g, '');
        if (!(isWhole ? WHOLE : DECIMAL).test(next)) return;
        type({ ...typed, [end]: next });
        const said = numberOf(next);
        // The cross that empties the field comes as a click.
        enter(end === 'from' ? said : from, end === 'to' ? said : to, event.type === 'click');
      }}
      onBlur={() => type({ from, to })}
    />
  );
  return (
    <div className="pair">
      {field('from', from)}
      {field('to', to)}
    </div>
  );
}
