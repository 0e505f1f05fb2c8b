// Card of an entrant who passed, for the door and afterwards: number, dates, and the result once it is public.
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { contestInfo, type ContestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { attendance, awardLevel, CONTEST } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useLabel, useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { myEntriesText } from './my-entries.words.ts';
import styles from './TicketCard.module.css';

interface Props {
  entry: ApplicationInfo;
  contest: ContestInfo | undefined;
}

type Line = readonly [name: string, value: string | null | undefined];

export function TicketCard({ entry, contest }: Props) {
  const t = useWords(myEntriesText);
  const label = useLabel();
  const { labels } = contestInfo.family;
  const days = contest && [contest.practiceDateStart, contest.practiceDateEnd].filter((day) => day !== null);
  const results = useResults(entry);
  return (
    <section className={styles.card} aria-label={t('ticket')}>
      <header>
        <strong>{entry.name}</strong>
        <span>{entry.tradeName}</span>
      </header>
      {entry.ticketNo !== null && (
        <p className={styles.number}>
          <small>{label(applicationInfo.family.labels.ticketNo)}</small>
          <b className="figures">{entry.ticketNo}</b>
        </p>
      )}
      <Lines
        lines={[
          entry.theoryExamTime
            ? [t('theory'), placeOf(entry.theoryExamTime, [entry.theoryRoom, seatOf(entry.theorySeat, t('seat'))])]
            : [label(labels.theoryDate), contest?.theoryDate],
          entry.practiceExamTime
            ? [
                t('practice'),
                placeOf(entry.practiceExamTime, [
                  entry.practiceVenue,
                  seatOf(entry.practiceStation, t('station')),
                  seatOf(entry.drawNo, t('draw')),
                ]),
              ]
            : [t('practiceDays'), [...new Set(days)].join(' – ')],
        ]}
      />
      {results.length > 0 && (
        <>
          <h3>{t('result')}</h3>
          <Lines lines={results} />
        </>
      )}
    </section>
  );
}

const seatOf = (number: number | null | undefined, word: string): string | null =>
  number === null || number === undefined ? null : `${word} ${number}`;

const placeOf = (time: string, parts: readonly (string | null | undefined)[]): string =>
  [time.slice(0, 16), ...parts.filter(Boolean)].join(' · ');

function Lines({ lines }: { lines: readonly Line[] }) {
  const known = lines.filter(([, value]) => value !== null && value !== undefined && value !== '');
  if (known.length === 0) return null;
  return (
    <dl>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** From publicity on; before, the server has none for who competes. */
function useResults({ id, contestStatus }: ApplicationInfo): readonly Line[] {
  const t = useWords(myEntriesText);
  const lang = useLang();
  const mayLook = useRight(applicationInfo.personLookScore.action);
  const filter: Readonly<Record<string, unknown>> = { ids: [id] };
  const { data } = useCall(
    applicationInfo.personLookScore,
    { ...filter, size: 1 },
    { quiet: true, enabled: mayLook && contestStatus >= CONTEST.scoring },
  );
  const score = data?.records[0];
  if (score === undefined) return [];
  const mark = (value: string | null, attended: typeof score.theoryAttend) =>
    value ?? (attended > 1 ? wordOf(attendance, attended, lang) : null);
  return [
    [t('theory'), mark(score.theoryScore, score.theoryAttend)],
    [t('practice'), mark(score.practiceScore, score.practiceAttend)],
    [t('total'), score.totalScore],
    [t('rank'), score.rankNo === null ? null : String(score.rankNo)],
    [t('award'), score.awardLevel === null ? null : wordOf(awardLevel, score.awardLevel, lang)],
    [t('isPass'), score.isPass === null ? null : t(score.isPass === 1 ? 'passedMark' : 'failedMark')],
  ];
}
