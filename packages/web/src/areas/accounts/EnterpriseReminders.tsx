// Reminders that went out about the projects of an enterprise: of which, to whom, by whom, and whether they were read.
import { remindLevels } from '@trainrace/contract/areas/deposits/remind.labels';
import { depositRemind, type EnterpriseReminder } from '@trainrace/contract/areas/deposits/send-remind';
import { useCall } from '#api/query.ts';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { TimeLine } from '#widgets/TimeLine.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import { unitPlaceText } from './accounts.words.ts';

/** The newest stand here, older ones at their projects. */
const SHOWN = 100;

export function EnterpriseReminders({ id }: { id: string }) {
  const t = useWords(unitPlaceText);
  const say = useLabel();
  const { data, error, refetch } = useCall(
    depositRemind.enterpriseReminders,
    { enterpriseId: id, size: SHOWN },
    { quiet: true },
  );
  if (error !== null && data === undefined) return <Failed error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Waiting />;
  const { records, total } = data;
  if (records.length === 0) return <p>{t('noReminders')}</p>;
  const step = ({
    id: key,
    level,
    toName,
    byName,
    projectName,
    content,
    remindTime,
    readTime,
  }: EnterpriseReminder) => ({
    key,
    what: projectName,
    who: [say(remindLevels[level - 1] ?? ['', '']), t('to', { name: toName }), byName ?? t('bySystem')].join(' · '),
    time: remindTime.slice(0, 16),
    said: [content, readTime === null ? t('unread') : t('read', { time: readTime.slice(0, 16) })],
  });
  return (
    <>
      <TimeLine title={t('reminders')} level={2} steps={records.map(step)} />
      {total > records.length && <p>{t('newest', { shown: records.length, total })}</p>}
    </>
  );
}
