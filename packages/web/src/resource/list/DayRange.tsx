import { DatePicker } from 'antd';
import { DATE_FORMAT } from '@trainrace/contract/limits';
import { formatMessage } from '@trainrace/contract/messages';
import dayjs, { type Dayjs } from 'dayjs';
import { useMemo, useState } from 'react';
import { useLang } from '#i18n/language.ts';
import { resourceText } from '../resource.words.ts';
import { useWords } from '#i18n/words.ts';
import { writings } from '#widgets/calendar.ts';
import { NativeDay } from '#widgets/NativeDay.tsx';
import { readDay, TypedDay, TypedDayContext } from '#widgets/TypedDay.tsx';
import { useIsPhone } from '#widgets/width-class.ts';
import styles from './DayRange.module.css';

interface Props {
  id: string;
  label: string;
  /** yyyy-MM-dd, or nothing. */
  from: string;
  to: string;
  enter: (from: string, to: string, isFinal?: boolean) => void;
}

const FORMAT = DATE_FORMAT.toUpperCase();
const dayOf = (text: string) => (text === '' ? null : dayjs(text.slice(0, 10)));

interface Ends {
  start: string | null;
  end: string | null;
}

const NONE: Ends = { start: null, end: null };

/** Two days, both included; on a phone the phone's own pickers. What cannot be read stays, and is said to be so. */
export function DayRange({ id, label, from, to, enter }: Props) {
  const t = useWords(resourceText);
  const lang = useLang();
  const isPhone = useIsPhone();
  const [unread, setUnread] = useState(NONE);
  const take = (end: keyof Ends, day: string) => (end === 'start' ? enter(day, to) : enter(from, day));
  const left = (end: keyof Ends, text: string) => {
    const isRead = text === '' || readDay(text, writings.date) !== null;
    setUnread({ ...unread, [end]: isRead ? null : text });
    return isRead;
  };
  // Another object for the same days would undo what is being typed.
  const days = useMemo(() => [dayOf(from), dayOf(to)] as [Dayjs | null, Dayjs | null], [from, to]);
  const wrong = [unread.start, unread.end].filter((text) => text !== null);
  const error = wrong.length > 0 && (
    <p id={`${id}-error`} role="alert" className={styles.error}>
      {formatMessage('fieldFormat', lang, { label })}
    </p>
  );
  if (isPhone)
    return (
      <>
        <div className="pair">
          {(['start', 'end'] as const).map((end) => (
            <NativeDay
              key={end}
              {...(end === 'start' ? { id } : {})}
              type="date"
              label={t(end === 'start' ? 'from' : 'to', { label })}
              value={end === 'start' ? from : to}
              onChange={(day) => left(end, day ?? '') && take(end, day ?? '')}
            />
          ))}
        </div>
        {error}
      </>
    );
  // The picker takes by itself what it can read.
  const typed = (which: string, text: string) => {
    const end = which === 'end' ? 'end' : 'start';
    left(end, text);
    if (text === '') take(end, '');
  };
  return (
    <TypedDayContext value={{ unread: { ...unread }, left: typed, formats: writings.date }}>
      <DatePicker.RangePicker
        id={{ start: id }}
        className="full"
        components={{ input: TypedDay }}
        format={writings.date}
        allowEmpty={[true, true]}
        {...(wrong.length > 0 ? { status: 'error' as const, 'aria-describedby': `${id}-error` } : {})}
        value={days}
        onChange={(next) => enter(next?.[0]?.format(FORMAT) ?? '', next?.[1]?.format(FORMAT) ?? '')}
      />
      {error}
    </TypedDayContext>
  );
}
