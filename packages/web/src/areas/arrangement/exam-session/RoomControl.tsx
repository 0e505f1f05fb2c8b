// The room of a session: one of those that the chosen venue has, with its places.
import { examVenue } from '@trainrace/contract/areas/arrangement/exam-venue';
import { Select } from 'antd';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import type { ControlProps } from '#resource/form/control-props.ts';
import { noChoice } from '#widgets/no-choice.tsx';
import { sessionText } from './exam-session.words.ts';

export function RoomControl({ id, label, value, draft, error, isRequired, isDisabled, onChange }: ControlProps) {
  const t = useWords(sessionText);
  const venueId = typeof draft?.['venueId'] === 'string' ? draft['venueId'] : null;
  const venue = useCall(examVenue.detail, { id: venueId ?? '' }, { enabled: venueId !== null, quiet: true });
  const room = typeof value === 'string' && value !== '' ? value : null;
  const options = (venueId === null ? [] : (venue.data?.rooms ?? [])).map(({ roomName, capacity }) => ({
    value: roomName,
    label: t('roomPlaces', { room: roomName, count: capacity }),
    disabled: false,
  }));
  // A room of the venue chosen before: it stays in sight, and the form says that this one has none of the name.
  if (room !== null && !options.some((one) => one.value === room))
    options.push({ value: room, label: venue.data === undefined ? room : t('roomGone', { room }), disabled: true });
  return (
    <Select
      id={id}
      aria-label={label}
      aria-required={isRequired}
      aria-invalid={error !== undefined}
      {...(error === undefined ? {} : { status: 'error' as const, 'aria-describedby': `${id}-error` })}
      value={room}
      options={options}
      loading={venueId !== null && venue.isPending}
      disabled={isDisabled === true || venueId === null}
      placeholder={t(venueId === null ? 'venueFirst' : 'chooseRoom')}
      notFoundContent={noChoice(venue, t('noRoom'))}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(chosen: string | undefined) => onChange?.(chosen ?? null)}
    />
  );
}
