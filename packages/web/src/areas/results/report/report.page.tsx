// Reports and prints: what there is at the left, what it is made of above, how it will look below.
import { report as calls } from '@trainrace/contract/areas/results/report';
import { LINKED, REPORTS, type Report } from '@trainrace/contract/areas/results/reports';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useRights } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { PageHead } from '#widgets/PageHead.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import { Preview } from './Preview.tsx';
import styles from './report.module.css';
import { reportPageText } from './report.words.ts';
import { SubjectChoice } from './SubjectChoice.tsx';
import { SubjectList } from './SubjectList.tsx';
import { TakeReport } from './TakeReport.tsx';
import { useAsked, type Asked } from './use-asked.ts';

export function ReportPage() {
  const t = useWords(reportPageText);
  const { report, asked, choose, thisYear } = useAsked();
  if (report === undefined) return null;
  return (
    <div className={styles.page}>
      <PageHead about={t('about')} />
      <div className={`${styles.panel} ${styles.sides}`}>
        <ReportList chosen={report} choose={(key) => choose({ report: key })} />
        <section aria-label={t('preview')}>
          <div className={styles.choice}>
            <SubjectChoice report={report} asked={asked} thisYear={thisYear} choose={choose} />
            {isReady(report, asked) && <TakeReport key={report.key} report={report} asked={asked} />}
          </div>
          <Shown report={report} asked={asked} choose={choose} />
        </section>
      </div>
    </div>
  );
}

function ReportList({ chosen, choose }: { chosen: Report; choose: (key: Report['key']) => void }) {
  const t = useWords(reportPageText);
  const label = useLabel();
  const rights = useRights();
  const linked = LINKED.filter(({ right }) => rights.has(right));
  return (
    <nav className={styles.list} aria-label={t('reports')}>
      {REPORTS.filter(({ right }) => rights.has(right)).map(({ key, title, about }) => (
        <button
          key={key}
          type="button"
          className={styles.item}
          aria-pressed={key === chosen.key}
          onClick={() => choose(key)}
        >
          <strong>{label(title)}</strong>
          <small>{label(about)}</small>
        </button>
      ))}
      {linked.length > 0 && <h2>{t('elsewhere')}</h2>}
      {linked.map(({ key, path, title, about }) => (
        <Link key={key} to={path} className={styles.item}>
          <strong>{label(title)}</strong>
          <small>{label(about)}</small>
        </Link>
      ))}
    </nav>
  );
}

const isReady = ({ subject }: Report, { contestId, contestTradeId }: Asked): boolean =>
  subject === 'year' || (contestId !== undefined && (subject === 'contest' || contestTradeId !== undefined));

function Shown({ report, asked, choose }: ComponentProps<typeof SubjectList> & { report: Report }) {
  const isAsked = isReady(report, asked);
  const found = useCall(calls.preview, asked, { enabled: isAsked, quiet: true });
  if (!isAsked) return <SubjectList asked={asked} choose={choose} />;
  if (found.isLoadingError) return <Failed error={found.error} retry={() => void found.refetch()} />;
  return found.data === undefined ? <Waiting /> : <Preview sheet={found.data} />;
}
