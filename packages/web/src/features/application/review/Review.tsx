// One entry beside its decision: what was handed in is read on the left, what is wrong is pinned to its field.
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import {
  applicationInfo,
  RETURNABLE_FIELDS,
  type ApplicationInfo,
} from '@trainrace/contract/application/application-info';
import { Alert, Button, Checkbox, Input, Skeleton } from 'antd';
import { useState, type ReactNode } from 'react';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { reviewText } from '../review.words.ts';
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
import { reviewOf } from './stages.ts';
import { useKeys } from './use-keys.ts';
import type { Queue } from './use-queue.ts';
import { type Marks, withMark } from './marks.ts';

export function Review({ id, queue }: { id: string; queue: Queue }) {
  const entry = useCall(applicationInfo.detail, { id }, { quiet: true });
  if (entry.isError) return <Failed error={entry.error} retry={() => void entry.refetch()} />;
  if (entry.data === undefined) return <Skeleton active paragraph={{ rows: 12 }} />;
  // A version that somebody else made meanwhile is a new review.
  return <Opened key={entry.data.version} entry={entry.data} queue={queue} />;
}

function Opened({ entry, queue }: { entry: ApplicationInfo; queue: Queue }) {
  const { go, rows } = queue;
  const t = useWords(reviewText);
  const [marks, setMarks] = useState<Marks>({});
  const call = reviewOf(entry);
  const mayReview = useRight(call?.action ?? '') && call !== null;

  const records = rows.data?.records ?? [];
  const place = records.findIndex(({ id }) => id === entry.id);
  const beside = (step: 1 | -1) => records[place + step]?.id ?? null;
  const mayLeave = useMayLeave();
  const { path } = usePane();
  const leave = async (to: string | null) => {
    if (await mayLeave(path)) go({ entry: to });
  };
  const turn = (step: 1 | -1) => beside(step) !== null && void leave(beside(step));
  useKeys({ j: () => turn(1), k: () => turn(-1) });

  const frame = (field: string, label: string, value: ReactNode) => (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {mayReview && (RETURNABLE_FIELDS as readonly string[]).includes(field) && (
        <dd>
          <Mark label={label} said={marks[field]} mark={(said) => setMarks(withMark(marks, field, said))} />
        </dd>
      )}
    </>
  );
  return (
    <div className={styles.review}>
      <Head
        entry={entry}
        left={place < 0 ? null : records.length - place - 1}
        beside={beside}
        turn={turn}
        leave={() => void leave(null)}
      />
      <div className={styles.columns}>
        <div className={styles.panel}>
          {entry.isSelfAudit === 1 && (
            <Alert type="warning" showIcon title={t('selfReview')} description={t('selfReviewText')} />
          )}
          <EntryFacts entry={entry} frame={frame} />
        </div>
        <aside className={styles.panel}>
          <Evidence entry={entry} />
          {mayReview ? (
            <Decision entry={entry} call={call} marks={marks} done={() => go({ entry: beside(1) })} />
          ) : null}
          <EntryTrail entry={entry} />
        </aside>
      </div>
    </div>
  );
}

interface MarkProps {
  label: string;
  said: string | undefined;
  mark: (said: string | undefined) => void;
}

function Mark({ label, said, mark }: MarkProps) {
  const t = useWords(reviewText);
  return (
    <span className={styles.mark}>
      <Checkbox
        aria-label={`${t('markField')}：${label}`}
        checked={said !== undefined}
        onChange={(event) => mark(event.target.checked ? '' : undefined)}
      >
        <span className={styles.hint}>{t('markField')}</span>
      </Checkbox>
      {said !== undefined && (
        <Input
          size="small"
          maxLength={200}
          aria-label={`${label}：${t('markSay')}`}
          placeholder={t('markSay')}
          value={said}
          onChange={(event) => mark(event.target.value)}
        />
      )}
    </span>
  );
}

interface HeadProps {
  entry: ApplicationInfo;
  /** How many come after this one on the page; null when it stands on another. */
  left: number | null;
  beside: (step: 1 | -1) => string | null;
  turn: (step: 1 | -1) => void;
  leave: () => void;
}

function Head({ entry, left, beside, turn, leave }: HeadProps) {
  const t = useWords(reviewText);
  return (
    <header className={styles.head}>
      <Button onClick={() => leave()}>{t('back')}</Button>
      <h1>
        {entry.name} · {entry.tradeName}
      </h1>
      <EntryStatus entry={entry} />
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
