// A day, a moment or a month, typed or picked; on a phone with the phone's own picker. Values are as on the wire.
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { writings } from './calendar.ts';
import { NativeDay } from './NativeDay.tsx';
import { useIsPhone } from './width-class.ts';

type Kind = 'date' | 'dateTime' | 'month';

interface Props {
  id?: string;
  kind: Kind;
  value: string | null;
  onChange: (value: string | null) => void;
  isDisabled?: boolean | undefined;
}

const FORMATS = { date: 'YYYY-MM-DD', dateTime: 'YYYY-MM-DD HH:mm:ss', month: 'YYYY-MM' } as const;
const NATIVE = { date: 'date', dateTime: 'datetime-local', month: 'month' } as const;

export function DayControl({ id, kind, value, onChange, isDisabled }: Props) {
  if (useIsPhone())
    return (
      <NativeDay
        {...(id === undefined ? {} : { id })}
        type={NATIVE[kind]}
        isDisabled={isDisabled}
        value={value?.replace(' ', 'T') ?? null}
        onChange={(next) => onChange(next === null ? null : withSeconds(next.replace('T', ' '), kind))}
      />
    );
  // Seconds are nobody's business, unless they are there already.
  const time = value === null || value.endsWith(':00') ? 'minute' : 'second';
  return (
    <DatePicker
      id={id}
      className="full"
      format={writings[kind === 'dateTime' ? time : kind]}
      picker={kind === 'month' ? 'month' : 'date'}
      showTime={kind === 'dateTime' && { format: time === 'minute' ? 'HH:mm' : 'HH:mm:ss' }}
      disabled={isDisabled}
      value={value === null ? null : dayjs(value)}
      onChange={(next) => onChange(next === null ? null : next.format(FORMATS[kind]))}
    />
  );
}

/** Browsers leave seconds away when they are zero. */
const withSeconds = (text: string, kind: Kind): string =>
  kind === 'dateTime' && text.length === 16 ? `${text}:00` : text;
