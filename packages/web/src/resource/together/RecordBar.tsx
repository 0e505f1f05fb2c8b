// Above a record: whether one follows it, with whom it is, and which colleagues look at it at this moment.
import { recordFollow } from '@trainrace/contract/areas/home/record-follow';
import { Button } from 'antd';
import { useState } from 'react';
import { CallFailed } from '#api/failure.ts';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '../command/use-command.ts';
import { resourceText } from '../resource.words.ts';
import styles from './RecordBar.module.css';
import { Present } from './Present.tsx';
import { Task } from './Task.tsx';
import { togetherText } from './together.words.ts';
import type { RecordPlace } from './use-notes.ts';

export function RecordBar({ place }: { place: RecordPlace }) {
  const t = useWords(togetherText);
  return (
    <fieldset className="no-print" aria-label={t('bar')}>
      <div className={styles.bar}>
        <Follow place={place} />
        <Task place={place} />
        <Present place={place} />
      </div>
    </fieldset>
  );
}

function Follow({ place }: { place: RecordPlace }) {
  const t = useWords(togetherText);
  const r = useWords(resourceText);
  const command = useCommand();
  const [isSending, setIsSending] = useState(false);
  const mayFollow = useRight(recordFollow.submit.action);
  const { data, error } = useCall(recordFollow.look, place, { enabled: mayFollow, quiet: true });
  // Of what is seen only as published there is nothing to follow.
  const isWithheld = error instanceof CallFailed && [403, 404].includes(error.code);
  if (!mayFollow || data === undefined || isWithheld) return null;
  const { isFollowed } = data;
  const change = async () => {
    setIsSending(true);
    const refresh = [recordFollow.look.path, recordFollow.list.path];
    const undo = { label: r('undo'), input: () => ({ ...place, isFollowed }) };
    await command(recordFollow.submit, { ...place, isFollowed: !isFollowed }, { refresh, undo });
    setIsSending(false);
  };
  return (
    <Button
      size="small"
      aria-pressed={isFollowed}
      title={isFollowed ? t('unfollow') : t('followText')}
      loading={isSending}
      onClick={() => void change()}
    >
      {isFollowed ? t('followed') : t('follow')}
    </Button>
  );
}
