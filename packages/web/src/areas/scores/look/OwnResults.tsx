// One's own results, made for a phone: the place first, then how the total came about.
import { applicationInfo, type ApplicationScore } from '@trainrace/contract/areas/contests/application-info';
import { ATTENDANCE, attendance, awardLevel } from '@trainrace/contract/dictionaries';
import { explainFail } from '@trainrace/contract/areas/scores/rules/explain-fail';
import { explainTotal } from '@trainrace/contract/areas/scores/rules/explain-total';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Empty } from 'antd';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import { AppealLine } from './AppealLine.tsx';
import { ChangedRules } from './ChangedRules.tsx';
import styles from './look.module.css';
import { lookText } from './look.words.ts';

const MOST = 100;

export function OwnResults() {
  const t = useWords(lookText);
  const found = useCall(applicationInfo.personLookScore, { current: 1, size: MOST }, { quiet: true });
  if (found.isLoadingError) return <Failed error={found.error} retry={() => void found.refetch()} />;
  if (found.data === undefined) return <Waiting />;
  const { records } = found.data;
  if (records.length === 0)
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('none')}>
        <p>{t('noneNextOwn')}</p>
      </Empty>
    );
  return (
    <>
      <ul className={styles.results}>
        {records.map((row) => (
          <Result key={row.id} row={row} />
        ))}
      </ul>
      <ChangedRules rows={records} />
    </>
  );
}

function Result({ row }: { row: ApplicationScore }) {
  const t = useWords(lookText);
  const lang = useLang();
  const how = explainTotal(row, row);
  const mark = (score: string | null, attend: number) =>
    attend > ATTENDANCE.present ? wordOf(attendance, attend, lang) : (score ?? '—');
  return (
    <li className={styles.result}>
      <header>
        <h2>{row.tradeName}</h2>
        <p>{row.contestName}</p>
      </header>
      <p className={styles.place}>
        <strong>{row.rankNo === null ? t('unranked') : t('rank', { rank: row.rankNo })}</strong>
        {row.awardLevel !== null && <span>{wordOf(awardLevel, row.awardLevel, lang)}</span>}
        {row.isPass !== null && <span>{row.isPass === 1 ? t('pass') : t('fail')}</span>}
      </p>
      <dl className="figures">
        <div>
          <dt>{t('theory')}</dt>
          <dd>{mark(row.theoryScore, row.theoryAttend)}</dd>
        </div>
        <div>
          <dt>{t('practice')}</dt>
          <dd>{mark(row.practiceScore, row.practiceAttend)}</dd>
        </div>
        <div>
          <dt>{t('total')}</dt>
          <dd>
            <strong>{row.totalScore ?? '—'}</strong>
          </dd>
        </div>
      </dl>
      <WhyFailed row={row} />
      {how !== null && (
        <p className={styles.how}>
          <small>{t('explained')}</small>
          <span className="figures">{how}</span>
        </p>
      )}
      <AppealLine competitorId={row.competitorId} appealEnd={row.appealEnd} />
    </li>
  );
}

/** By mark and pass mark, or by what stands in place of a mark. */
function WhyFailed({ row }: { row: ApplicationScore }) {
  const t = useWords(lookText);
  const lang = useLang();
  const missed = explainFail(row);
  if (missed.length === 0) return null;
  return (
    <p className={styles.how}>
      <small>{t('failedBy')}</small>
      {missed.map(({ part, score, attend, line }) => (
        <span key={part} className="figures">
          {score === null
            ? t('failedAway', { part: t(part), attend: wordOf(attendance, attend, lang) })
            : t('failedMark', { part: t(part), score, line: line ?? '' })}
        </span>
      ))}
    </p>
  );
}
