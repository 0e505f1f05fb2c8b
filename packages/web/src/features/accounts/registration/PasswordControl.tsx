import { Input } from 'antd';
import type { ControlProps } from '../../../resource/FieldControl.tsx';

/** A password to be; browsers offer to make one up. */
export function PasswordControl({ id, value, error, isRequired, onChange }: ControlProps) {
  return (
    <Input.Password
      id={id}
      autoComplete="new-password"
      maxLength={64}
      status={error === undefined ? '' : 'error'}
      aria-required={isRequired}
      aria-invalid={error !== undefined}
      aria-describedby={`${id}-error`}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}
