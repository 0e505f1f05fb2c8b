// Records that colleagues handed to one, the latest first; nothing where there are none.
import { recordTask } from '@trainrace/contract/areas/home/record-task';
import { MAX_PAGE_SIZE } from '@trainrace/contract/limits';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { workbenchText } from '../workbench.words.ts';
import styles from './HomeList.module.css';

const SHOWN = 5;

export function HandedToMe() {
  const t = useWords(workbenchText);
  const [size, setSize] = useState(SHOWN);
  const mayList = useRight(recordTask.list.action);
  const { data } = useCall(recordTask.list, { size }, { quiet: true, keepFormer: true, enabled: mayList });
  if (data === undefined || data.total === 0) return null;
  return (
    <section className={`sheet ${styles.list}`} aria-label={t('handedToMe')}>
      <header>
        <h2 className="section-title">{t('handedToMe')}</h2>
        {data.total > data.records.length && (
          <Button type="link" onClick={() => setSize(MAX_PAGE_SIZE)}>
            {t('allFollowed', { count: data.total })}
          </Button>
        )}
      </header>
      <ul>
        {data.records.map(({ bizTable, bizId, bizName, title, link, handedByName, reason }) => (
          <li key={bizTable + bizId}>
            {title === null ? (
              <span>{t('followedGone')}</span>
            ) : link === null ? (
              <span>{title}</span>
            ) : (
              <Link to={link}>{title}</Link>
            )}
            <small>{[bizName, t('handedBy', { name: handedByName }), reason].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
