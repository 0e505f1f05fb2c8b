// Which bank, insurer or other unit stands behind an instrument: of those that have an account here.
import { marginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { superviseType } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Select } from 'antd';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import type { ControlProps } from '#resource/form/control-props.ts';
import { noChoice } from '#widgets/no-choice.tsx';
import { instrumentText } from './margin-instrument.words.ts';
import { useClear } from '#widgets/use-clear.tsx';

export function IssuerControl({ id, label, value, error, isDisabled = false, onChange }: ControlProps) {
  const clear = useClear();
  const t = useWords(instrumentText);
  const lang = useLang();
  const issuers = useCall(marginInstrument.issuers, {}, { quiet: true });
  const options = (issuers.data ?? []).map((one) => ({
    value: one.id,
    label: one.userType === null ? one.name : `${one.name} · ${wordOf(superviseType, one.userType, lang)}`,
  }));
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      {...(error === undefined ? {} : { status: 'error' as const })}
      aria-label={label}
      aria-invalid={error !== undefined}
      value={typeof value === 'string' ? value : null}
      options={options}
      loading={issuers.isPending}
      disabled={isDisabled}
      placeholder={t('chooseIssuer')}
      notFoundContent={noChoice(issuers, t('noIssuer'))}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear={clear}
      onChange={(chosen: string | undefined) => onChange?.(chosen ?? null)}
    />
  );
}
