import { Input } from 'antd';

interface Props {
  id?: string;
  type: 'date' | 'datetime-local' | 'month';
  label?: string;
  isDisabled?: boolean | undefined;
  value: string | null;
  onChange: (value: string | null) => void;
}

/** The phone's own date picker. */
export function NativeDay({ id, type, label, isDisabled, value, onChange }: Props) {
  return (
    <Input
      id={id}
      type={type}
      aria-label={label}
      disabled={isDisabled}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
    />
  );
}
