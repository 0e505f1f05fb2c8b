// Kinds of deposit that the bureau approved for the project; one that stands already stays to be seen.
import { marginMode } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Select } from 'antd';
import { useLang } from '#i18n/language.ts';
import type { ControlProps } from '#resource/form/control-props.ts';
import { modesOf, useProjectOf } from './project-of.ts';

export function ModeControl({
  id,
  label,
  value,
  error,
  isRequired,
  isDisabled = false,
  draft = {},
  onChange,
}: ControlProps) {
  const lang = useLang();
  const { found } = useProjectOf(draft);
  const allowed = modesOf(found.data);
  const modes = marginMode.codes.filter((mode) => allowed.includes(mode) || mode === value);
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      {...(error === undefined ? {} : { status: 'error' as const, 'aria-describedby': `${id ?? ''}-error` })}
      aria-label={label}
      aria-required={isRequired}
      aria-invalid={error !== undefined}
      disabled={isDisabled}
      value={typeof value === 'number' ? value : null}
      options={modes.map((mode) => ({ value: mode, label: wordOf(marginMode, mode, lang) }))}
      onChange={(chosen: number | null) => onChange?.(chosen)}
    />
  );
}
