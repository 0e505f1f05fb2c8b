import type { Fields } from '#resource/form/use-fields.ts';
import { SmsCodeField } from '#widgets/SmsCodeField.tsx';

interface Props {
  fields: Fields;
  prefix: string;
  /** The field that holds the number which the code is sent to. */
  mobileField: string;
  purpose: 'register' | 'reset' | 'operator' | 'mobile';
}

/** The field `code` of a form: what came by SMS. */
export function CodeItem({ fields, prefix, mobileField, purpose }: Props) {
  return (
    <SmsCodeField
      id={`${prefix}code`}
      mobile={String(fields.values[mobileField] ?? '').trim()}
      purpose={purpose}
      isRequired
      value={String(fields.values['code'] ?? '')}
      onChange={(code) => fields.setValue('code', code)}
      onBlur={() => fields.onBlur('code')}
      error={fields.errorOf('code')}
    />
  );
}
