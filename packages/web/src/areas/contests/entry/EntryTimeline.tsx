import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { MAX_PAGE_SIZE } from '@trainrace/contract/limits';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { trail } from '@trainrace/contract/areas/system/trail';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { entryText } from './entry.words.ts';
import { useLabel } from '#i18n/language.ts';
import { trailText } from '#resource/trail/trail.words.ts';
import { useWords } from '#i18n/words.ts';
import { TimeLine } from '#widgets/TimeLine.tsx';
import { historyOf, type Event, type HistoryStep } from './history.ts';
import { timelineOf } from './timeline.ts';

const WORDS = {
  created: 'created',
  handedIn: 'handedIn',
  handedInAgain: 'handedInAgain',
  withdrawn: 'withdrawn',
  provinceChecked: 'provinceChecked',
  firstPassed: 'firstPassed',
  firstReturned: 'firstReturnedThen',
  firstRefused: 'firstRefusedThen',
  finalPassed: 'finalPassed',
  finalReturned: 'finalReturnedThen',
  finalRefused: 'finalRefusedThen',
  reopened: 'reopened',
  givenUp: 'givenUpThen',
  disqualified: 'disqualifiedThen',
} as const satisfies Record<Event, string>;

const { family } = applicationInfo;

/** Events of an entry, latest first. */
export function EntryTimeline({ entry }: { entry: ApplicationInfo }) {
  const t = useWords(entryText);
  const tTrail = useWords(trailText);
  const label = useLabel();
  const steps = usePassages(entry).map(({ key, what, time, said, remarks }) => ({
    key,
    what: t(WORDS[what]),
    time,
    said: [
      ...(said === null || said === '' ? [] : [said]),
      ...remarks.map(([field, value]) =>
        tTrail('ofField', {
          label: label(family.labels[field as keyof typeof family.labels] ?? [field, field]),
          value,
        }),
      ),
    ],
  }));
  return (
    <section>
      <TimeLine title={t('timeline')} level={3} steps={steps} />
    </section>
  );
}

/** From the trail, which knows every round; until it is there, and for who may not read it, from the entry itself. */
function usePassages(entry: ApplicationInfo): readonly HistoryStep[] {
  const mayRead = useRight(trail.list.action);
  const of: Readonly<Record<string, string>> = { bizTable: bizTableOf(family), bizId: entry.id };
  const rows = useCall(trail.list, { ...of, size: MAX_PAGE_SIZE }, { enabled: mayRead, quiet: true });
  const own = timelineOf(entry).map((line) => ({ ...line, key: line.what, remarks: [] }));
  const told = historyOf(rows.data?.records ?? []);
  if (told.length === 0) return own;
  const checked = own.filter(({ what }) => what === 'provinceChecked');
  return [...told, ...checked].sort((one, other) => (one.time < other.time ? 1 : one.time > other.time ? -1 : 0));
}
