// Records that colleagues handed to one, the latest first; nothing where there are none.
import { recordTask, type RecordTask } from '@trainrace/contract/areas/home/record-task';
import { MAX_PAGE_SIZE } from '@trainrace/contract/limits';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { callForAnswer } from '#api/call.ts';
import { useRight } from '#api/identity.ts';
import { useCall, useRefresh } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { workbenchText } from '../workbench.words.ts';
import styles from './HomeList.module.css';

const SHOWN = 5;

export function HandedToMe() {
  const t = useWords(workbenchText);
  // None: only the latest few.
  const [pages, setPages] = useState(0);
  const mayList = useRight(recordTask.list.action);
  const size = pages === 0 ? SHOWN : MAX_PAGE_SIZE;
  const { data } = useCall(recordTask.list, { size }, { quiet: true, keepFormer: true, enabled: mayList });
  if (data === undefined || data.total === 0) return null;
  const earlier = data.total - pages * MAX_PAGE_SIZE;
  return (
    <section className={`sheet ${styles.list}`} aria-label={t('handedToMe')}>
      <header>
        <h2 className="section-title">{t('handedToMe')}</h2>
        {pages === 0 && data.total > data.records.length && (
          <Button type="link" onClick={() => setPages(1)}>
            {t('allFollowed', { count: data.total })}
          </Button>
        )}
      </header>
      <ul>
        <Tasks tasks={data.records} />
        {Array.from({ length: Math.max(0, pages - 1) }, (_, at) => (
          <Earlier key={at} current={at + 2} />
        ))}
      </ul>
      {pages > 0 && earlier > 0 && (
        <Button type="link" onClick={() => setPages(pages + 1)}>
          {t('earlierTasks', { count: earlier })}
        </Button>
      )}
    </section>
  );
}

function Earlier({ current }: { current: number }) {
  const { data } = useCall(recordTask.list, { size: MAX_PAGE_SIZE, current }, { keepFormer: true });
  return <Tasks tasks={data?.records ?? []} />;
}

function Tasks({ tasks }: { tasks: readonly RecordTask[] }) {
  const t = useWords(workbenchText);
  return tasks.map(({ bizTable, bizId, bizName, title, link, responsibleId, handedByName, reason }) => (
    <li key={bizTable + bizId}>
      {title === null ? (
        <span>{t('followedGone')}</span>
      ) : link === null ? (
        <span>{title}</span>
      ) : (
        <Link to={link}>{title}</Link>
      )}
      <small>{[bizName, t('handedBy', { name: handedByName }), reason].filter(Boolean).join(' · ')}</small>
      {title === null && <End task={{ bizTable, bizId, responsibleId }} />}
    </li>
  ));
}

/** Of a record that does not open any more: there is no page on which to end it. */
function End({ task }: { task: Pick<RecordTask, 'bizTable' | 'bizId' | 'responsibleId'> }) {
  const t = useWords(workbenchText);
  const refresh = useRefresh();
  const [isSending, setSending] = useState(false);
  const mayEnd = useRight(recordTask.handOver.action);
  if (!mayEnd) return null;
  const end = async () => {
    setSending(true);
    const { responsibleId: formerId, ...place } = task;
    // A refusal is said; the list then tells how it is, as it may be with somebody else by now.
    await callForAnswer(recordTask.handOver, { ...place, formerId }).catch(() => null);
    await refresh(recordTask.list.path);
    setSending(false);
  };
  return (
    <Button type="link" size="small" loading={isSending} onClick={() => void end()}>
      {t('endTask')}
    </Button>
  );
}
