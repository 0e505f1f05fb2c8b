// What was done to a record, latest first, grouped by the call that did it; for who may see the record.
import { trail, type TrailChange, type TrailRecord } from '@trainrace/contract/trail/trail';
import { inLang } from '@trainrace/contract/wire/label';
import { Button } from 'antd';
import { useState } from 'react';
import { useRight } from '../api/identity.ts';
import { useCall } from '../api/query.ts';
import { useLang } from '../i18n/language.ts';
import { trailText } from '../i18n/trail.ts';
import { useWords } from '../i18n/words.ts';
import type { AnyCalls } from './define-page.tsx';
import { metaOfField } from './fields.ts';
import styles from './Timeline.module.css';
import { byRequest, inOtherWords } from './timeline-groups.ts';
import { TrailChanges } from './TrailChanges.tsx';

type Family = AnyCalls['family'];

const SHOWN = 10;
const MOST = 200;

export function Timeline({ family, id }: { family: Family; id: string }) {
  const t = useWords(trailText);
  const mayRead = useRight(trail.list.action);
  const [size, setSize] = useState<number>(SHOWN);
  const bizTable = family.path.slice(family.path.lastIndexOf('/') + 1);
  // What the server keeps no version of is not changed by anybody.
  const isChanged = 'version' in family.record.shape && family.path !== trail.family.path;
  const filters: Readonly<Record<string, string>> = { bizTable, bizId: id };
  const asked = { enabled: mayRead && isChanged, quiet: true, keepFormer: true };
  const rows = useCall(trail.list, { size, ...filters }, asked);
  const { records = [], total = 0 } = rows.data ?? {};
  if (records.length === 0) return null;
  return (
    <section className={styles.timeline}>
      <h2>{t('timeline')}</h2>
      <ol className={styles.lines}>
        {byRequest(records).map((group) => (
          <Step key={group[0].id} family={family} group={group} />
        ))}
      </ol>
      {total > records.length && size < MOST && (
        <Button type="link" loading={rows.isFetching} onClick={() => setSize(MOST)}>
          {t('earlier', { count: total - records.length })}
        </Button>
      )}
    </section>
  );
}

function Step({ family, group }: { family: Family; group: readonly [TrailRecord, ...TrailRecord[]] }) {
  const t = useWords(trailText);
  const lang = useLang();
  const [first] = group;
  const who = [first.operatorName, first.operatorRole].filter(Boolean).join(lang === 'zh' ? '\uff0c' : ', ');
  const reasons = [...new Set(group.flatMap(({ reason }) => (reason ? [reason] : [])))];
  const changes = group.flatMap((row) => row.changes);
  const said = (change: TrailChange, value: unknown) => inOtherWords(value, metaOfField(family, change.field), lang);
  const labelOf = ({ field, label }: TrailChange) => {
    const known = family.labels[field];
    return known === undefined ? label : inLang(known, lang);
  };
  return (
    <li>
      <strong>{[...new Set(group.map(({ action }) => inOtherWords(action, ACTIONS, lang)))].join(' · ')}</strong>
      <span className={styles.who}>{who === '' ? t('system') : who}</span>
      <time className="figures">{first.operateTime}</time>
      {reasons.map((reason) => (
        <p key={reason}>{t('because', { reason })}</p>
      ))}
      <TrailChanges changes={changes} labelOf={labelOf} said={said} />
    </li>
  );
}

const ACTIONS = metaOfField(trail.family as unknown as Family, 'action');
