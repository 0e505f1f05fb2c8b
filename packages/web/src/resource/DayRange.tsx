import { DatePicker } from 'antd';
import { DATE_FORMAT } from '@trainrace/contract/limits';
import dayjs from 'dayjs';
import { resourceText } from '../i18n/resource.ts';
import { useWords } from '../i18n/words.ts';
import { writings } from '../widgets/calendar.ts';
import { NativeDay } from '../widgets/NativeDay.tsx';
import { useIsPhone } from '../widgets/width-class.ts';

interface Props {
  id: string;
  label: string;
  /** yyyy-MM-dd, or nothing. */
  from: string;
  to: string;
  enter: (from: string, to: string) => void;
}

const FORMAT = DATE_FORMAT.toUpperCase();
const dayOf = (text: string) => (text === '' ? null : dayjs(text.slice(0, 10)));

/** Two days, both included; on a phone the phone's own pickers. */
export function DayRange({ id, label, from, to, enter }: Props) {
  const t = useWords(resourceText);
  if (useIsPhone())
    return (
      <div className="pair">
        <NativeDay
          id={id}
          type="date"
          label={t('from', { label })}
          value={from}
          onChange={(day) => enter(day ?? '', to)}
        />
        <NativeDay type="date" label={t('to', { label })} value={to} onChange={(day) => enter(from, day ?? '')} />
      </div>
    );
  return (
    <DatePicker.RangePicker
      id={{ start: id }}
      className="full"
      format={writings.date}
      allowEmpty={[true, true]}
      value={[dayOf(from), dayOf(to)]}
      onChange={(days) => enter(days?.[0]?.format(FORMAT) ?? '', days?.[1]?.format(FORMAT) ?? '')}
    />
  );
}
