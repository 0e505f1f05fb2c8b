import type { ApplicationInfo } from '@trainrace/contract/application/application-info';
import { entryText } from '../../i18n/entry.ts';
import { useWords } from '../../i18n/words.ts';
import { TimeLine } from '../../widgets/TimeLine.tsx';
import { timelineOf, type Happening } from './timeline.ts';

const WORDS = {
  created: 'created',
  handedIn: 'handedIn',
  withdrawn: 'withdrawn',
  provinceChecked: 'provinceChecked',
  firstPassed: 'firstPassed',
  firstReturned: 'firstReturnedThen',
  firstRefused: 'firstRefusedThen',
  finalPassed: 'finalPassed',
  finalReturned: 'finalReturnedThen',
  finalRefused: 'finalRefusedThen',
} as const satisfies Record<Happening, string>;

/** What happened to an entry, latest first. */
export function EntryTimeline({ entry }: { entry: ApplicationInfo }) {
  const t = useWords(entryText);
  const steps = timelineOf(entry).map(({ what, time, said }) => ({
    key: what,
    what: t(WORDS[what]),
    time,
    said: said === null || said === '' ? [] : [said],
  }));
  return (
    <section>
      <TimeLine title={t('timeline')} level={3} steps={steps} />
    </section>
  );
}
