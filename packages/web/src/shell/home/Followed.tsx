// Records that one follows, the latest first; nothing where there are none.
import { recordFollow } from '@trainrace/contract/areas/home/record-follow';
import { MAX_PAGE_SIZE } from '@trainrace/contract/limits';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRight } from '#api/identity.ts';
import { useCall, useRefresh } from '#api/query.ts';
import { callForAnswer } from '#api/call.ts';
import { useWords } from '#i18n/words.ts';
import { workbenchText } from '../workbench.words.ts';
import styles from './HomeList.module.css';

const SHOWN = 5;

export function Followed() {
  const t = useWords(workbenchText);
  const refresh = useRefresh();
  const [size, setSize] = useState(SHOWN);
  const mayList = useRight(recordFollow.list.action);
  const { data } = useCall(recordFollow.list, { size }, { quiet: true, keepFormer: true, enabled: mayList });
  if (data === undefined || data.total === 0) return null;
  const end = async (bizTable: string, bizId: string) => {
    const ended = await callForAnswer(recordFollow.submit, { bizTable, bizId, isFollowed: false }).catch(() => null);
    if (ended !== null) await refresh(recordFollow.list.path);
  };
  return (
    <section className={`sheet ${styles.list}`} aria-label={t('followed')}>
      <header>
        <h2 className="section-title">{t('followed')}</h2>
        {data.total > data.records.length && (
          <Button type="link" onClick={() => setSize(MAX_PAGE_SIZE)}>
            {t('allFollowed', { count: data.total })}
          </Button>
        )}
      </header>
      <ul>
        {data.records.map(({ bizTable, bizId, bizName, title, link }) => (
          <li key={bizTable + bizId}>
            {title === null ? (
              <span>{t('followedGone')}</span>
            ) : link === null ? (
              <span>{title}</span>
            ) : (
              <Link to={link}>{title}</Link>
            )}
            {title === null ? (
              <Button type="link" size="small" onClick={() => void end(bizTable, bizId)}>
                {t('unfollow')}
              </Button>
            ) : (
              <small>{bizName}</small>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
