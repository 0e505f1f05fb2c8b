// The control of a field, by the kind that the contract gives it. Values are as on the wire.
import { Input } from 'antd';
import { LazyBoundary } from '#api/lazy-part.ts';
import type { ControlProps } from './control-props.ts';
import { KIND_CONTROLS, TextControl } from './kind-controls.tsx';

export function FieldControl(props: ControlProps) {
  const { meta, id = '', value, error, isRequired, onChange = () => undefined } = props;
  const Control = KIND_CONTROLS[meta?.kind ?? 'text'] ?? TextControl;
  const told = {
    status: error === undefined ? ('' as const) : ('error' as const),
    'aria-required': isRequired,
    'aria-invalid': error !== undefined,
    ...(error === undefined ? {} : { 'aria-describedby': `${id}-error` }),
  };
  const text = value === null || value === undefined ? '' : String(value);
  return (
    <LazyBoundary fallback={<Input id={id} disabled aria-busy />}>
      <Control {...props} id={id} meta={meta ?? { kind: 'text' }} text={text} told={told} onChange={onChange} />
    </LazyBoundary>
  );
}
