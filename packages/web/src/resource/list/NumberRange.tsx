import { Input } from 'antd';
import { resourceText } from '../resource.words.ts';
import { useWords } from '#i18n/words.ts';

interface Props {
  id: string;
  label: string;
  /** Digits and a point, or nothing. */
  from: string;
  to: string;
  /** Typing waits for Enter, or for the field to be left. */
  enter: (from: string, to: string, isFinal?: boolean) => void;
}

/** As much as a filter takes. */
const PLAIN = /^\d{0,12}(?:\.\d{0,2})?$/;

/** Two numbers, both included. */
export function NumberRange({ id, label, from, to, enter }: Props) {
  const t = useWords(resourceText);
  const field = (end: 'from' | 'to', value: string) => (
    <Input
      {...(end === 'from' ? { id } : {})}
      aria-label={t(end, { label })}
      inputMode="decimal"
      placeholder={end === 'from' ? '≥' : '≤'}
      allowClear
      value={value}
      onChange={(event) => {
        const next = event.target.value.normalize('NFKC').replace(/[,\s]/g, '');
        if (!PLAIN.test(next)) return;
        // The cross that empties the field comes as a click.
        enter(end === 'from' ? next : from, end === 'to' ? next : to, event.type === 'click');
      }}
      onBlur={() => {
        if (value.endsWith('.')) enter(from.replace(/\.$/, ''), to.replace(/\.$/, ''), false);
      }}
    />
  );
  return (
    <div className="pair">
      {field('from', from)}
      {field('to', to)}
    </div>
  );
}
