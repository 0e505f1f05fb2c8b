import { workCalendar, type WorkCalendarDay } from '@trainrace/contract/areas/basic/work-calendar';
import { CALENDAR_DAY } from '@trainrace/contract/dictionaries';
import { isWeekend } from '@trainrace/contract/rules/working-days';
import { Button } from 'antd';
import { useWords } from '#i18n/words.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';
import { useCommand } from '#resource/command/use-command.ts';
import { calendarText } from './work-calendar.words.ts';

const REFRESH = [workCalendar.family.path];

interface Props {
  day: string;
  held: WorkCalendarDay | null;
  close: () => void;
}

/** Kind of a day: a weekend becomes a working day, a weekday a holiday, unless somebody says otherwise. */
export function DayDialog({ day, held, close }: Props) {
  const t = useWords(calendarText);
  const command = useCommand();
  const restore = async () => {
    const outcome = await command(workCalendar.remove, { ids: [held!.id] }, { refresh: REFRESH });
    if (outcome.ok) close();
  };
  return (
    <CommandDialog
      title={day}
      text={held !== null && <Button onClick={() => void restore()}>{t('plain')}</Button>}
      verb={t('save')}
      call={workCalendar.submit}
      input={{ day, ...(held === null ? {} : { id: held.id, version: held.version }) }}
      fields={['kind', 'name']}
      labels={workCalendar.family.labels}
      start={
        held === null
          ? { kind: isWeekend(day) ? CALENDAR_DAY.inLieu : CALENDAR_DAY.holiday }
          : { kind: held.kind, name: held.name }
      }
      refresh={REFRESH}
      close={close}
    />
  );
}
