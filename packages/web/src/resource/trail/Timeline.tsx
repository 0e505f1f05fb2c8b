// Trail of a record, latest first, grouped by the call; for users who may see the record.
import { changeRequest } from '@trainrace/contract/dictionaries';
import type { TrailRecord } from '@trainrace/contract/areas/system/trail';
import { Button } from 'antd';
import { useState } from 'react';
import { trailText } from './trail.words.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { TimeLine } from '#widgets/TimeLine.tsx';
import type { AnyCalls } from '../page.ts';
import { FieldValue } from '../detail/FieldValue.tsx';
import styles from './Timeline.module.css';
import { byRequest } from './timeline-groups.ts';
import { requestTones, useTrailWords } from './trail-words.ts';
import { useTrailRows } from './use-trail-rows.ts';
import { TrailChanges } from './TrailChanges.tsx';

type Family = AnyCalls['family'];

const MOST = 200;

export function Timeline({ family, id }: { family: Family; id: string }) {
  const t = useWords(trailText);
  const [size, setSize] = useState<number>();
  const { records, total, isFetching, error, retry } = useTrailRows(family, id, size);
  if (error !== null && records.length === 0) return <Failed error={error} retry={retry} />;
  if (records.length === 0) return null;
  return (
    <section className={styles.timeline}>
      <Steps family={family} records={records} />
      {total > records.length && size !== MOST && (
        <Button type="link" loading={isFetching} onClick={() => setSize(MOST)}>
          {t('earlier', { count: total - records.length })}
        </Button>
      )}
    </section>
  );
}

function Steps({ family, records }: { family: Family; records: readonly TrailRecord[] }) {
  const t = useWords(trailText);
  const { labelOf, said, whatOf, whoOf } = useTrailWords(family);
  const steps = byRequest(records).map((group) => {
    const [first] = group;
    const reasons = [...new Set(group.flatMap(({ reason }) => (reason ? [reason] : [])))];
    return {
      key: first.id,
      what: whatOf(group),
      who: whoOf(first),
      time: first.operateTime,
      said: reasons.map((reason) => t('because', { reason })),
      more: (
        <>
          <TrailChanges changes={group.flatMap(({ changes }) => changes)} labelOf={labelOf} said={said} />
          {group.map((row) => (
            <Decision key={row.id} row={row} />
          ))}
        </>
      ),
    };
  });
  return <TimeLine title={t('timeline')} level={2} steps={steps} />;
}

/** Of a request to change: where it stands, and what was said to it. */
function Decision({ row: { approveState, approveOpinion } }: { row: TrailRecord }) {
  const t = useWords(trailText);
  if (!approveState) return null;
  return (
    <>
      <FieldValue value={approveState} meta={DECISION} tones={requestTones} />
      {approveOpinion && <p>{t('opinion', { opinion: approveOpinion })}</p>}
    </>
  );
}

const DECISION = { kind: 'code', dictionary: changeRequest } as const;
