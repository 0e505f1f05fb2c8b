// A day, a moment or a month, typed or picked; on a phone with the phone's own picker. Values are as on the wire; what was
// typed and cannot be read is a value too, for the form to refuse under the field.
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { writings } from './calendar.ts';
import { NativeDay } from './NativeDay.tsx';
import { ONLY, readDay, TypedDay, TypedDayContext } from './TypedDay.tsx';
import { useIsPhone } from './width-class.ts';

type Kind = 'date' | 'dateTime' | 'month';

interface Props {
  id?: string;
  kind: Kind;
  value: string | null;
  onChange: (value: string | null) => void;
  isDisabled?: boolean | undefined;
  /** Attributes by which a screen reader announces the problem. */
  told?: Readonly<Record<string, unknown>>;
}

const FORMATS = { date: 'YYYY-MM-DD', dateTime: 'YYYY-MM-DD HH:mm:ss', month: 'YYYY-MM' } as const;
const NATIVE = { date: 'date', dateTime: 'datetime-local', month: 'month' } as const;

export function DayControl({ id, kind, value, onChange, isDisabled, told = {} }: Props) {
  const isRead = value === null || readDay(value, [FORMATS[kind]]) !== null;
  const held = isRead ? value : null;
  if (useIsPhone())
    return (
      <NativeDay
        {...(id === undefined ? {} : { id })}
        told={told}
        type={NATIVE[kind]}
        isDisabled={isDisabled}
        value={held?.replace(' ', 'T') ?? null}
        onChange={(next) => onChange(next === null ? null : withSeconds(next.replace('T', ' '), kind))}
      />
    );
  // Seconds are nobody's business, unless they are there already.
  const time = held === null || held.endsWith(':00') ? 'minute' : 'second';
  const formats = writings[kind === 'dateTime' ? time : kind];
  const left = (_: string, text: string) =>
    onChange(text === '' ? null : (readDay(text, formats)?.format(FORMATS[kind]) ?? text));
  return (
    <TypedDayContext value={{ unread: { [ONLY]: isRead ? null : value }, left, formats }}>
      <DatePicker
        id={id}
        {...told}
        className="full"
        components={{ input: TypedDay }}
        format={formats}
        picker={kind === 'month' ? 'month' : 'date'}
        showTime={kind === 'dateTime' && { format: time === 'minute' ? 'HH:mm' : 'HH:mm:ss' }}
        disabled={isDisabled}
        value={held === null ? null : dayjs(held)}
        onChange={(next) => onChange(next === null ? null : next.format(FORMATS[kind]))}
      />
    </TypedDayContext>
  );
}

/** Browsers leave seconds away when they are zero. */
const withSeconds = (text: string, kind: Kind): string =>
  kind === 'dateTime' && text.length === 16 ? `${text}:00` : text;
