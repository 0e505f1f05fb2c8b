// One entry beside its decision: what was handed in is read on the left, photo and papers are open on the right, what is
// wrong is flagged at its field.
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import {
  applicationInfo,
  RETURNABLE_FIELDS,
  type ApplicationInfo,
} from '@trainrace/contract/application/application-info';
import type { ReviewClaim } from '@trainrace/contract/application/review-claim';
import { Alert, Button, Skeleton } from 'antd';
import { useState, type ReactNode } from 'react';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { reviewText } from '../review.words.ts';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { usePane } from '#widgets/pane.ts';
import { useMayLeave } from '#widgets/use-asked-leave.ts';
import { EntryFacts } from '../EntryFacts.tsx';
import { EntryStatus } from '../EntryStatus.tsx';
import { EntryTrail } from '../EntryTrail.tsx';
import styles from './review.module.css';
import { Decision } from './Decision.tsx';
import { Evidence } from './Evidence.tsx';
import { Flag } from './Flag.tsx';
import { typedAgain, type HeldDecision } from './held-decision.ts';
import { Papers } from './Papers.tsx';
import { reviewOf } from './stages.ts';
import { useClaim } from './use-claim.ts';
import { useCorrections } from './use-corrections.ts';
import { useKeys } from './use-keys.ts';
import type { Queue } from './use-queue.ts';
import { Waited } from './Waited.tsx';
import { withMark } from './marks.ts';

interface Desk {
  decide: (decision: HeldDecision) => void;
  takeBack: () => void;
}

interface Props {
  id: string;
  queue: Queue;
  desk: Desk;
}

export function Review({ id, queue, desk }: Props) {
  const entry = useCall(applicationInfo.detail, { id }, { quiet: true });
  const mayClaim = useRight(applicationInfo.claim.action);
  const [sameAs, setSameAs] = useState<Readonly<Record<number, number>>>({});
  const claim = useClaim(id, mayClaim && entry.data !== undefined && reviewOf(entry.data) !== null);
  if (entry.isError) return <Failed error={entry.error} retry={() => void entry.refetch()} />;
  if (entry.data === undefined) return <Skeleton active paragraph={{ rows: 12 }} />;
  // A version that somebody else made meanwhile is a new review; one that was made here goes on with what was typed.
  const review = sameAs[entry.data.version] ?? entry.data.version;
  const changedHere = ({ version }: ApplicationInfo) => setSameAs({ ...sameAs, [version]: review });
  return <Opened key={review} entry={entry.data} claim={claim} queue={queue} desk={desk} changedHere={changedHere} />;
}

interface OpenedProps extends Omit<Props, 'id'> {
  entry: ApplicationInfo;
  claim: ReviewClaim | null;
  /** By another call than the decision. */
  changedHere: (after: ApplicationInfo) => void;
}

function Opened({ entry, claim, queue, desk, changedHere }: OpenedProps) {
  const t = useWords(reviewText);
  const label = useLabel();
  const [typed] = useState(() => typedAgain(entry.id));
  const [marks, setMarks] = useState(typed?.marks ?? {});
  const [isMarking, setMarking] = useState(false);
  const formerOf = useCorrections(entry);
  const call = reviewOf(entry);
  const mayReview = useRight(call?.action ?? '') && call !== null;
  const turning = useTurning(entry.id, queue);
  const toggleFlags = () => setMarking((is) => !is);
  useKeys({
    j: () => turning.turn(1),
    k: () => turning.turn(-1),
    ...(mayReview ? { f: toggleFlags } : {}),
    z: desk.takeBack,
  });

  const flag = (field: string): ReactNode =>
    mayReview && (RETURNABLE_FIELDS as readonly string[]).includes(field) ? (
      <Flag
        label={label(applicationInfo.family.labels[field as keyof typeof applicationInfo.family.labels])}
        said={marks[field]}
        mark={(said) => setMarks((now) => withMark(now, field, said))}
      />
    ) : null;
  const replaced = (field: string) =>
    formerOf(field)?.kind === 'file' && <ins className={styles.replaced}>{t('replaced')}</ins>;
  const frame = (field: string, words: string, value: ReactNode) => {
    const former = formerOf(field);
    return (
      <>
        <dt>{words}</dt>
        <dd className={former === null ? undefined : styles.corrected}>
          {former?.kind === 'words' && (
            <>
              <del aria-label={t('formerly')}>{former.words === '' ? '—' : former.words}</del>
              <span aria-hidden> → </span>
            </>
          )}
          {former === null ? value : <ins>{value}</ins>} {flag(field)}
        </dd>
      </>
    );
  };
  return (
    <div className={styles.review} data-flags={isMarking || undefined}>
      <Head entry={entry} {...turning} />
      {claim !== null && !claim.isOwn && (
        <Alert
          type="warning"
          showIcon
          className={styles.claimed ?? ''}
          title={t('claimedBy', { name: claim.heldByName, until: claim.heldUntil.slice(11, 16) })}
        />
      )}
      <div className={styles.columns}>
        <div className={styles.panel}>
          {entry.isSelfAudit === 1 && (
            <Alert type="warning" showIcon title={t('selfReview')} description={t('selfReviewText')} />
          )}
          <EntryFacts entry={entry} sections={['person', 'work']} frame={frame} />
        </div>
        <aside>
          <div className={styles.panel}>
            <Papers
              entry={entry}
              flag={(field) => (
                <>
                  {replaced(field)}
                  {flag(field)}
                </>
              )}
            />
          </div>
          <div className={styles.panel}>
            <Evidence entry={entry} changedHere={changedHere} />
          </div>
          <div className={styles.panel}>
            <EntryTrail entry={entry} />
          </div>
        </aside>
      </div>
      {mayReview && (
        <Decision
          entry={entry}
          call={call}
          marks={marks}
          typed={typed}
          isBlocked={claim !== null && !claim.isOwn}
          decide={desk.decide}
          flags={{ isShown: isMarking, toggle: toggleFlags }}
        />
      )}
    </div>
  );
}

/** To the neighbours on the page of the list; null where there is none. */
function useTurning(id: string, { go, rows }: Queue) {
  const records = rows.data?.records ?? [];
  const place = records.findIndex((row) => row.id === id);
  const beside = (step: 1 | -1) => records[place + step]?.id ?? null;
  const mayLeave = useMayLeave();
  const { path } = usePane();
  const leave = async (to: string | null) => {
    if (await mayLeave(path)) go({ entry: to });
  };
  return {
    left: place < 0 ? null : records.length - place - 1,
    beside,
    turn: (step: 1 | -1) => beside(step) !== null && void leave(beside(step)),
    leave: () => void leave(null),
  };
}

type HeadProps = ReturnType<typeof useTurning> & { entry: ApplicationInfo };

function Head({ entry, left, beside, turn, leave }: HeadProps) {
  const t = useWords(reviewText);
  return (
    <header className={styles.head}>
      <Button onClick={() => leave()}>{t('back')}</Button>
      <h1>
        {entry.name} · {entry.tradeName}
      </h1>
      <EntryStatus entry={entry} />
      <Waited entry={entry} />
      <span className={styles.turn}>
        {left !== null && <span className={styles.hint}>{t('left', { count: left })}</span>}
        <Button
          icon={<LeftOutlined aria-hidden />}
          disabled={beside(-1) === null}
          aria-label={t('previous')}
          onClick={() => turn(-1)}
        />
        <Button
          icon={<RightOutlined aria-hidden />}
          disabled={beside(1) === null}
          aria-label={t('next')}
          onClick={() => turn(1)}
        />
      </span>
    </header>
  );
}
