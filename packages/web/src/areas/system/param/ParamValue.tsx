import type { Param } from '@trainrace/contract/areas/system/param';
import { parameterChoices } from '@trainrace/contract/areas/system/param-choices';
import { inLang } from '@trainrace/contract/wire/label';
import { Select } from 'antd';
import { useLang } from '#i18n/language.ts';
import type { ControlProps } from '#resource/form/control-props.ts';
import { FieldControl } from '#resource/form/FieldControl.tsx';

/** With its word, where each value has one. */
export function ParamValue({ paramKey, paramValue }: Pick<Param, 'paramKey' | 'paramValue'>) {
  const lang = useLang();
  const word = parameterChoices(paramKey)?.labels.get(Number(paramValue));
  return word === undefined ? paramValue : `${paramValue} ${inLang(word, lang)}`;
}

/** A choice in words in place of a bare number, where each value has one. */
export function ParamValueControl(props: ControlProps) {
  const lang = useLang();
  const { id, draft, error, isRequired, value, onChange } = props;
  const choices = parameterChoices(String(draft?.['paramKey'] ?? ''));
  if (choices === undefined) return <FieldControl {...props} />;
  return (
    <Select
      {...(id !== undefined && { id })}
      status={error === undefined ? '' : 'error'}
      aria-required={isRequired}
      aria-invalid={error !== undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      value={typeof value === 'string' && value !== '' ? value : null}
      options={[...choices.labels].map(([code, word]) => ({
        value: String(code),
        label: `${code} ${inLang(word, lang)}`,
      }))}
      onChange={(next: string) => onChange?.(next)}
    />
  );
}
