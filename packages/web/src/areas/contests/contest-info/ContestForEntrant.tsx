// A contest for who may enter it: what it is, its days, its trades with their way in, who may enter. No step of an office.
import { contestInfo, type ContestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { contestTrade, type ContestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { CONTEST, contestGroup, contestLevel, ENTRY_WINDOW } from '@trainrace/contract/dictionaries';
import { endMinute } from '@trainrace/contract/rules/period-end';
import { MAX_PAGE_SIZE } from '@trainrace/contract/limits';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Button, Skeleton } from 'antd';
import { useEffect, useEffectEvent, useId, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useLabel, useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Conditions } from '#widgets/Conditions.tsx';
import { Failed } from '#widgets/Failed.tsx';
import { usePane } from '#widgets/pane.ts';
import { Waiting } from '#widgets/Waiting.tsx';
import { contestForReader } from './contest-reader.ts';
import styles from './ContestForEntrant.module.css';
import { entrantText } from './contest-entrant.words.ts';

const AttachmentList = lazyPart(() => import('#widgets/attachment/AttachmentList.tsx'), 'AttachmentList');

/** `entering`: the page where this person enters. */
export function ContestForEntrant({ entering }: { entering: string }) {
  const { rest: id, rename } = usePane();
  const found = useCall(contestInfo.detail, { id }, { quiet: true });
  const name = found.data?.contestName;
  const named = useEffectEvent(rename);
  useEffect(() => {
    if (name !== undefined) named(name);
  }, [name]);
  if (found.isLoadingError) return <Failed error={found.error} retry={() => void found.refetch()} />;
  if (found.data === undefined) return <Waiting />;
  return <Shown contest={found.data} entering={entering} />;
}

function Shown({ contest, entering }: { contest: ContestInfo; entering: string }) {
  const t = useWords(entrantText);
  const label = useLabel();
  const lang = useLang();
  const { state, next } = contestForReader(contest, useRight('application_submit'));
  const papers = [contest.regulationAtt, contest.techDocAtt].filter((id) => id !== null && id !== undefined);
  return (
    <div className={styles.page}>
      <header className={`sheet ${styles.head}`}>
        <h1>{contest.contestName}</h1>
        <p className={styles.state}>
          <strong>{label(state)}</strong>
          {next !== null && <span>{label(next)}</span>}
        </p>
        <p className={styles.about}>
          {[wordOf(contestLevel, contest.contestLevel, lang), contest.hostUnits.join(t('comma'))].join(' · ')}
        </p>
      </header>
      <Part title={t('trades')}>
        <Trades contest={contest} entering={entering} />
      </Part>
      <Part title={t('days')}>
        <Days contest={contest} />
      </Part>
      <Part title={t('whoMayEnter')}>
        <Conditions rules={contest.eligibility ?? []} />
      </Part>
      {papers.length > 0 && (
        <Part title={t('papers')}>
          <LazyBoundary fallback={<Waiting />}>
            <AttachmentList ids={papers} />
          </LazyBoundary>
        </Part>
      )}
      <Part title={t('contact')}>
        <p>
          {contest.undertakeUnitName} · {contest.contact}{' '}
          <a className="figures" href={`tel:${contest.contactTel}`}>
            {contest.contactTel}
          </a>
        </p>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={`sheet ${styles.part}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Each with its places that are left, and the way in while entries are open. */
function Trades({ contest, entering }: { contest: ContestInfo; entering: string }) {
  const t = useWords(entrantText);
  const filter: Readonly<Record<string, unknown>> = { contestId: contest.id };
  const trades = useCall(contestTrade.list, { ...filter, size: MAX_PAGE_SIZE, ascs: ['tradeName'] }, { quiet: true });
  if (trades.isLoadingError) return <Failed error={trades.error} retry={() => void trades.refetch()} />;
  if (trades.data === undefined) return <Skeleton active paragraph={{ rows: 3 }} />;
  if (trades.data.records.length === 0) return <p>{t('noTrades')}</p>;
  const isOpen = contest.contestStatus === CONTEST.published && contest.entryWindow === ENTRY_WINDOW.open;
  return (
    <ul className={styles.trades}>
      {trades.data.records.map((trade) => (
        <Trade key={trade.id} trade={trade} entering={isOpen ? entering : null} />
      ))}
    </ul>
  );
}

function Trade({ trade, entering }: { trade: ContestTrade; entering: string | null }) {
  const t = useWords(entrantText);
  const lang = useLang();
  const navigate = useNavigate();
  const { id, tradeName, quotaLeft, teamSize, eligibility } = trade;
  const isFull = quotaLeft !== null && quotaLeft <= 0;
  const facts = [
    wordOf(contestGroup, trade.contestGroup, lang),
    ...(teamSize > 1 ? [t('team', { count: teamSize })] : []),
    ...(quotaLeft === null ? [] : [isFull ? t('full') : t('left', { count: quotaLeft })]),
  ];
  const verb = t(isFull ? 'enterToWait' : 'enter');
  return (
    <li>
      <div>
        <strong>{tradeName}</strong>
        <small>{facts.join(' · ')}</small>
        {eligibility && <Conditions rules={eligibility} />}
      </div>
      {entering !== null && (
        <Button
          type="primary"
          size="large"
          aria-label={`${verb} ${tradeName}`}
          onClick={() => void navigate({ pathname: entering, search: `trade=${encodeURIComponent(id)}` })}
        >
          {verb}
        </Button>
      )}
    </li>
  );
}

/** Each day with what happens on it, in the order of time. */
function Days({ contest }: { contest: ContestInfo }) {
  const t = useWords(entrantText);
  const { applyStart, applyEnd, auditEnd, theoryDate, practiceDateStart, practiceDateEnd } = contest;
  const practice =
    practiceDateStart === practiceDateEnd ? practiceDateStart : `${practiceDateStart} – ${practiceDateEnd}`;
  const days = [
    { what: t('entries'), when: `${applyStart.slice(0, 16)} – ${endMinute(applyEnd)}` },
    { what: t('review'), when: auditEnd && endMinute(auditEnd) },
    { what: t('theory'), when: theoryDate },
    { what: t('practice'), when: practiceDateStart && practice },
  ].filter(({ when }) => when);
  return (
    <dl className={styles.days}>
      {days.map(({ what, when }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd className="figures">{when}</dd>
        </div>
      ))}
    </dl>
  );
}
