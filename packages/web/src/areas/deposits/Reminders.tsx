// Reminders of a file: to whom, by whom and when, and whether they were read.
import { remindLevels } from '@trainrace/contract/areas/deposits/remind.labels';
import { depositRemind, type Reminder } from '@trainrace/contract/areas/deposits/send-remind';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { remindText } from './deposits.words.ts';
import styles from './SendRemind.module.css';

export function Reminders({ id }: { id: string }) {
  const t = useWords(remindText);
  const maySee = useRight(depositRemind.reminders.action);
  const { data } = useCall(depositRemind.reminders, { id }, { enabled: maySee, quiet: true });
  if (data === undefined) return null;
  if (data.length === 0) return <p>{t('noneSent')}</p>;
  return (
    <section>
      <h2 className="section-title">{t('history')}</h2>
      <ul className={styles.texts}>
        {data.map((one) => (
          <Line key={one.id} {...one} />
        ))}
      </ul>
    </section>
  );
}

function Line({ level, toName, remindTime, byName, readTime, content }: Reminder) {
  const t = useWords(remindText);
  const say = useLabel();
  const step = remindLevels[level - 1];
  return (
    <li>
      <strong>{[step && say(step), toName].filter(Boolean).join(' · ')}</strong>
      <small>
        {[
          remindTime.slice(0, 16),
          byName === null ? t('bySystem') : t('by', { name: byName }),
          readTime === null ? t('unread') : t('read', { time: readTime.slice(0, 16) }),
        ].join(' · ')}
      </small>
      {content}
    </li>
  );
}
