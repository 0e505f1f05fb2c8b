// The way of an entry as its owner sees it: the steps, who has it now, what comes next and until when.
import { CheckCircleFilled, ClockCircleFilled, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import type { ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import type { ContestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { endMinute } from '@trainrace/contract/rules/period-end';
import { entryText } from './entry.words.ts';
import { Note } from '#widgets/Note.tsx';
import { useWords } from '#i18n/words.ts';
import styles from './EntryProgress.module.css';
import { TicketButton } from './TicketButton.tsx';
import { afterPass, progressOf, type Progress, type ProgressStep } from './progress-line.ts';

interface Props {
  entry: ApplicationInfo;
  /** Its dates; unknown while they load, or when the reader may not see the contest any more. */
  contest: ContestInfo | undefined;
}

export function EntryProgress({ entry, contest }: Props) {
  const t = useWords(entryText);
  const progress = progressOf(entry, contest);
  return (
    <section className={styles.progress} aria-label={t('progress')}>
      <ol className={styles.steps}>
        {progress.steps.map((step) => (
          <li key={step.key} className={styles[step.state]} aria-current={HERE.has(step.state) ? 'step' : undefined}>
            <Mark state={step.state} />
            <strong>{t(`step_${step.key}`)}</strong>
            <span className={step.state === 'returned' ? undefined : 'unseen'}>{t(`state_${step.state}`)}</span>
            {step.time !== null && <time className="figures">{step.time.slice(5, 16)}</time>}
          </li>
        ))}
      </ol>
      {(entry.overlaps ?? []).length > 0 && (
        <Note kind="warning" title={t('overlaps', { contests: entry.overlaps!.join(t('besides')) })} />
      )}
      <Present entry={entry} contest={contest} progress={progress} />
    </section>
  );
}

/** Where it lies: with who audits it, or with its owner again. */
const HERE: ReadonlySet<ProgressStep['state']> = new Set(['now', 'returned']);

const UNTIL = {
  draft: 'untilHandIn',
  offered: 'untilAccept',
  firstReturned: 'untilCorrect',
  finalReturned: 'untilCorrect',
  firstReview: 'untilReview',
  finalReview: 'untilReview',
  finalAtUnit: 'untilReview',
} as const;

function Present({ entry, contest, progress: { standing, until } }: Props & { progress: Progress }) {
  const t = useWords(entryText);
  const unit = entry.handleUnitName ?? t('theUnit');
  const untilKey = standing in UNTIL ? UNTIL[standing as keyof typeof UNTIL] : null;
  const opinion = opinionOf(entry, standing);
  const next =
    standing === 'passed'
      ? t(`after_${afterPass(entry.contestStatus)}`, {
          unit,
          applyEnd: minute(contest?.applyEnd),
          auditEnd: minute(contest?.auditEnd),
        })
      : standing === 'draft' && contest?.needFirstAudit === 0
        ? t('draftNextDirect')
        : t(`${standing}Next`, { unit });
  return (
    <div className={styles.present}>
      <p className={styles.now}>{t(standing, { unit, position: entry.waitPosition ?? 1 })}</p>
      <p>{next}</p>
      {standing === 'passed' && <TicketButton entry={entry} />}
      {untilKey !== null && until !== null && <p className="figures">{t(untilKey, { time: endMinute(until) })}</p>}
      {opinion !== null && (
        <blockquote className={styles.opinion}>
          <small>{t('opinionOf', { who: opinion.isBureau ? t('bureau') : unit })}</small>
          {opinion.said}
        </blockquote>
      )}
    </div>
  );
}

const minute = (time: string | undefined): string => (time ?? '').slice(0, 16);

/** Opinion of the audit for the owner: why the entry came back or was refused. */
function opinionOf(
  { firstAuditOpinion, auditOpinion }: ApplicationInfo,
  standing: Progress['standing'],
): { said: string; isBureau: boolean } | null {
  const isFirst = standing === 'firstReturned' || standing === 'firstRefused';
  const isFinal = standing === 'finalReturned' || standing === 'finalRefused';
  const said = isFirst ? firstAuditOpinion : isFinal ? auditOpinion : null;
  return said === null ? null : { said, isBureau: isFinal };
}

function Mark({ state }: { state: ProgressStep['state'] }) {
  if (state === 'done') return <CheckCircleFilled aria-hidden />;
  if (state === 'now') return <ClockCircleFilled aria-hidden />;
  if (state === 'returned') return <ExclamationCircleFilled aria-hidden />;
  return state === 'failed' ? <CloseCircleFilled aria-hidden /> : <i className={styles.hollow} aria-hidden />;
}
