// One entry beside its decision: what was handed in is read on the left, photo and papers are open on the right, what is
// wrong is flagged at its field.
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import type { ReviewClaim } from '@trainrace/contract/areas/contests/review-claim';
import { Alert, Button, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { reviewText } from '../entry/entry.words.ts';
import { useWords } from '#i18n/words.ts';
import { RecordBar } from '#resource/together/RecordBar.tsx';
import { Failed } from '#widgets/Failed.tsx';
import { usePane } from '#widgets/pane.ts';
import { useMayLeave } from '#widgets/use-asked-leave.ts';
import { EntryFacts } from '../entry/EntryFacts.tsx';
import { EntryStatus } from '../entry/EntryStatus.tsx';
import { EntryTrail } from '../entry/EntryTrail.tsx';
import styles from './review.module.css';
import { Decision } from './Decision.tsx';
import { Evidence } from './Evidence.tsx';
import { forgetTyped, typedFor, type HeldDecision, type Typed } from './held-decision.ts';
import { Papers } from './Papers.tsx';
import { isLeftToOthers, reviewOf } from './stages.ts';
import { useClaim } from './use-claim.ts';
import { useKeys } from './use-keys.ts';
import { useMarking } from './use-marking.tsx';
import type { Queue } from './use-queue.ts';
import { Waited } from './Waited.tsx';

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
  const isWaiting = entry.data !== undefined && reviewOf(entry.data) !== null && !isLeftToOthers(entry.data);
  const claim = useClaim(id, mayClaim && isWaiting);
  // The entry shown stays, with the input beside it, where asking again fails.
  if (entry.data !== undefined) return <Versions entry={entry.data} claim={claim} queue={queue} desk={desk} />;
  if (entry.isError) return <Failed error={entry.error} retry={() => void entry.refetch()} />;
  return <Skeleton active paragraph={{ rows: 12 }} />;
}

interface VersionsProps extends Omit<Props, 'id'> {
  entry: ApplicationInfo;
  claim: ReviewClaim | null;
}

/** A version that somebody else made meanwhile is a new review, of which one is told; what was typed goes on into it. */
function Versions({ entry, ...more }: VersionsProps) {
  const { id, version } = entry;
  const [typing] = useState(() => typingFrom(typedFor(id)));
  useEffect(() => forgetTyped(id), [id]);
  const [sameAs, setSameAs] = useState<Readonly<Record<number, number>>>({});
  const review = sameAs[version] ?? version;
  const [first] = useState(review);
  const changedHere = (after: ApplicationInfo) => setSameAs({ ...sameAs, [after.version]: review });
  return (
    <Opened
      key={review}
      entry={entry}
      typing={typing}
      isChanged={review !== first}
      changedHere={changedHere}
      {...more}
    />
  );
}

interface Typing {
  read: () => Typed | undefined;
  keep: (now: Typed) => void;
}

/** Nothing is drawn anew for what is typed: only a review that takes another's place reads it. */
function typingFrom(first: Typed | undefined): Typing {
  let typed = first;
  return {
    read: () => typed,
    keep: (now) => {
      typed = now;
    },
  };
}

interface OpenedProps extends VersionsProps {
  /** Input so far, for whatever takes this review's place. */
  typing: Typing;
  isChanged: boolean;
  /** By another call than the decision. */
  changedHere: (after: ApplicationInfo) => void;
}

function Opened({ entry, claim, queue, desk, typing, isChanged, changedHere }: OpenedProps) {
  const t = useWords(reviewText);
  const call = reviewOf(entry);
  const hasRight = useRight(call?.action ?? '') && call !== null;
  const isAnothers = hasRight && isLeftToOthers(entry);
  const mayReview = hasRight && !isAnothers;
  const [before] = useState(() => typing.read());
  const { marks, flag, frame, replaced } = useMarking(entry, mayReview, before?.marks);
  const [isMarking, setMarking] = useState(false);
  const turning = useTurning(entry.id, queue);
  const toggleFlags = () => setMarking((is) => !is);
  useKeys({
    j: () => turning.turn(1),
    k: () => turning.turn(-1),
    ...(mayReview ? { f: toggleFlags } : {}),
    z: desk.takeBack,
  });
  return (
    <div className={styles.review} data-flags={isMarking || undefined}>
      <Head entry={entry} {...turning} />
      <RecordBar place={{ bizTable: bizTableOf(applicationInfo.family), bizId: entry.id }} />
      <Warnings entry={entry} claim={claim} isChanged={isChanged} />
      <div className={styles.columns}>
        <div className={styles.panel}>
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
      {isAnothers && <Alert type="info" showIcon className={styles.claimed ?? ''} title={t('anothers')} />}
      {mayReview && (
        <Decision
          entry={entry}
          call={call}
          marks={marks}
          typed={before}
          keep={typing.keep}
          isBlocked={claim !== null && !claim.isOwn}
          decide={desk.decide}
          flags={{ isShown: isMarking, toggle: toggleFlags }}
        />
      )}
    </div>
  );
}

/** Warnings to the reviewer before reading. */
function Warnings({ entry, claim, isChanged }: Pick<OpenedProps, 'entry' | 'claim' | 'isChanged'>) {
  const t = useWords(reviewText);
  const isOfOther = claim !== null && !claim.isOwn;
  return (
    <>
      {isOfOther && (
        <Alert
          type="warning"
          showIcon
          className={styles.claimed ?? ''}
          title={t('claimedBy', { name: claim.heldByName, until: claim.heldUntil.slice(11, 16) })}
        />
      )}
      {isChanged && <Alert type="warning" showIcon className={styles.claimed ?? ''} title={t('changedMeanwhile')} />}
      {entry.isSelfAudit === 1 && (
        <Alert
          type="warning"
          showIcon
          className={styles.claimed ?? ''}
          title={t('selfReview')}
          description={t('selfReviewText')}
        />
      )}
    </>
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
