import type { ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { Tag } from 'antd';
import { useWords } from '#i18n/words.ts';
import { reviewText } from '../entry/entry.words.ts';
import { useNow } from '../entry/use-now.ts';
import { reviewOf } from './stages.ts';
import { daysWaiting, isOverdue } from './waiting.ts';

/** How long it waits, and that this is too long. */
export function Waited({ entry }: { entry: ApplicationInfo }) {
  const t = useWords(reviewText);
  const days = daysWaiting(entry, useNow());
  if (days === null || reviewOf(entry) === null) return null;
  return (
    <span className="figures">
      {days === 0 ? t('waitingToday') : t('waitingDays', { count: days })}
      {isOverdue(days) && (
        <>
          {' '}
          <Tag color="error">{t('overdue')}</Tag>
        </>
      )}
    </span>
  );
}
