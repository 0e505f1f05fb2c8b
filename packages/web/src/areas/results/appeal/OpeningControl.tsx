// The scores that may be appealed against, with the end of their time.
import { appeal } from '@trainrace/contract/areas/results/appeal';
import { endWords } from '@trainrace/contract/rules/period-end';
import { Select } from 'antd';
import { useCall } from '#api/query.ts';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import type { ControlProps } from '#resource/form/control-props.ts';
import { noChoice } from '#widgets/no-choice.tsx';
import { appealText } from './appeal.words.ts';

export function OpeningControl({ id, value, isDisabled = false, isRequired, error, onChange }: ControlProps) {
  const t = useWords(appealText);
  const label = useLabel();
  const openings = useCall(appeal.openings, {}, { quiet: true });
  const offered = (openings.data ?? []).map((one) => {
    const { competitorName: name, tradeName: trade, contestName: contest, appealEnd, openAppealId } = one;
    const words = t('until', { name, trade, contest, until: appealEnd === null ? '' : label(endWords(appealEnd)) });
    const isTaken = openAppealId !== null && one.competitorId !== value;
    return { value: one.competitorId, label: isTaken ? t('hasOpen', { words }) : words, disabled: isTaken };
  });
  // Its time may be over since.
  const isKept = typeof value === 'string' && value !== '' && !offered.some((one) => one.value === value);
  return (
    <Select<string>
      {...(id === undefined ? {} : { id })}
      aria-required={isRequired}
      aria-invalid={error !== undefined}
      {...(error === undefined ? {} : { status: 'error' as const, 'aria-describedby': `${id}-error` })}
      disabled={isDisabled}
      loading={openings.isPending}
      placeholder={t('chooseScore')}
      notFoundContent={noChoice(openings, t('noOpening'))}
      value={typeof value === 'string' && value !== '' ? value : null}
      options={isKept ? [...offered, { value, label: t('thisScore'), disabled: false }] : offered}
      onChange={(chosen) => onChange?.(chosen)}
    />
  );
}
