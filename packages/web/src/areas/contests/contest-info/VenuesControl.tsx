import { examVenue } from '@trainrace/contract/areas/arrangement/exam-venue';
import { MAX_PAGE_SIZE } from '@trainrace/contract/limits';
import { Select } from 'antd';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import type { ControlProps } from '#resource/form/control-props.ts';
import { tradesText } from './trades.words.ts';

/** Venues are few: all are offered, and found by part of their name. */
export function VenuesControl({ id, value, isDisabled = false, onChange }: ControlProps) {
  const t = useWords(tradesText);
  const venues = useCall(examVenue.list, { size: MAX_PAGE_SIZE, ascs: ['venueName'] }, { quiet: true });
  return (
    <Select<string[]>
      {...(id === undefined ? {} : { id })}
      mode="multiple"
      disabled={isDisabled}
      loading={venues.isPending}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('anyVenue')}
      value={(value as string[] | null | undefined) ?? []}
      options={(venues.data?.records ?? []).map(({ id: venueId, venueName }) => ({ value: venueId, label: venueName }))}
      onChange={(chosen) => onChange?.(chosen.length === 0 ? null : chosen)}
    />
  );
}
