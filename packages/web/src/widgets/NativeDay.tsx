import { Input } from 'antd';

interface Props {
  id?: string;
  type: 'date' | 'datetime-local' | 'month';
  label?: string;
  isDisabled?: boolean | undefined;
  /** Attributes by which a screen reader announces the problem. */
  told?: object;
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A day half typed: the browser shows it and says only that it cannot read it. */
const HALF = '?';

/** The phone's own date picker. */
export function NativeDay({ id, type, label, isDisabled, told, value, onChange }: Props) {
  return (
    <Input
      id={id}
      {...told}
      type={type}
      aria-label={label}
      disabled={isDisabled}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={(event) => event.target.validity.badInput && onChange(HALF)}
    />
  );
}
