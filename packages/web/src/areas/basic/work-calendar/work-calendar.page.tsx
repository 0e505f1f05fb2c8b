// A year at a glance: holidays and working days in lieu, changed by a click on their day.
import { workCalendar, type WorkCalendarDay } from '@trainrace/contract/areas/basic/work-calendar';
import { MAX_PAGE_SIZE } from '@trainrace/contract/limits';
import { Button } from 'antd';
import { useState } from 'react';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { ImportButton } from '#resource/import/ImportButton.tsx';
import styles from '#resource/list/FamilyPage.module.css';
import { Failed } from '#widgets/Failed.tsx';
import { PageHead } from '#widgets/PageHead.tsx';
import { usePane } from '#widgets/pane.ts';
import { Waiting } from '#widgets/Waiting.tsx';
import { DayDialog } from './DayDialog.tsx';
import { Month } from './Month.tsx';
import { about } from './work-calendar.about.words.ts';
import own from './work-calendar.module.css';
import { calendarText } from './work-calendar.words.ts';

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

export function WorkCalendarPage() {
  const t = useWords(calendarText);
  const label = useLabel();
  const { year, turn } = useYear();
  const mayEdit = useRight(workCalendar.submit.action);
  const [chosen, choose] = useState<string | null>(null);
  const whole: Readonly<Record<string, string>> = { dayFrom: `${year}-01-01`, dayTo: `${year}-12-31` };
  const asked = { ...whole, size: MAX_PAGE_SIZE };
  const found = useCall(workCalendar.list, asked, { quiet: true, keepFormer: true });
  if (found.isError && found.data === undefined)
    return <Failed error={found.error} retry={() => void found.refetch()} />;
  if (found.data === undefined) return <Waiting />;
  const days = new Map(found.data.records.map((one: WorkCalendarDay) => [one.day, one]));
  return (
    <div className={styles.page}>
      <PageHead about={label(about['/basic/work_calendar'])}>
        <ImportButton
          calls={workCalendar}
          title={t('import')}
          text={t('importText')}
          refresh={[workCalendar.family.path]}
        />
      </PageHead>
      <div className={styles.panel}>
        <div className={own.years}>
          <Button onClick={() => turn(year - 1)}>{t('former')}</Button>
          <h2>{t('year', { year })}</h2>
          <Button onClick={() => turn(year + 1)}>{t('next')}</Button>
        </div>
        {days.size === 0 && <p>{t('noYear', { year })}</p>}
        <div className={own.months}>
          {MONTHS.map((month) => (
            <Month key={month} year={year} month={month} days={days} choose={mayEdit ? choose : undefined} />
          ))}
        </div>
      </div>
      {chosen !== null && (
        <DayDialog key={chosen} day={chosen} held={days.get(chosen) ?? null} close={() => choose(null)} />
      )}
    </div>
  );
}

/** In the tab's address. */
function useYear() {
  const { search, setSearch } = usePane();
  const [thisYear] = useState(() => new Date().getFullYear());
  const year = Number(search.get('year')) || thisYear;
  return { year, turn: (to: number) => setSearch(new URLSearchParams({ year: String(to) }), { replace: true }) };
}
