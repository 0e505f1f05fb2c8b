import { Input } from 'antd';
import type { ControlProps } from './control-props.ts';

/** A password to be; browsers offer to make one up. */
export function NewPasswordControl(props: ControlProps) {
  return <PasswordControl {...props} autoComplete="new-password" />;
}

/** The password that holds now. */
export function PresentPasswordControl(props: ControlProps) {
  return <PasswordControl {...props} autoComplete="current-password" />;
}

/** A key of a service: nothing for a browser to remember. */
export function KeyControl(props: ControlProps) {
  return <PasswordControl {...props} autoComplete="off" maxLength={200} />;
}

function PasswordControl({
  id,
  value,
  error,
  isRequired,
  onChange,
  autoComplete,
  maxLength = 64,
}: ControlProps & { autoComplete: string; maxLength?: number }) {
  return (
    <Input.Password
      id={id}
      autoComplete={autoComplete}
      maxLength={maxLength}
      status={error === undefined ? '' : 'error'}
      aria-required={isRequired}
      aria-invalid={error !== undefined}
      aria-describedby={`${id}-error`}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}
