// Photo and papers of an entry, open beside the form from the first moment.
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { useAttachments } from '#widgets/attachment/attachments.ts';
import { Failed } from '#widgets/Failed.tsx';
import { InlineFile } from '#widgets/preview/InlineFile.tsx';
import { entrySections, OF_GUARDIAN, type EntryField } from '../entry/entry-sections.ts';
import { reviewText } from '../entry/entry.words.ts';
import styles from './papers.module.css';

interface Props {
  entry: ApplicationInfo;
  /** Beside the name of each slot. */
  flag: (field: EntryField) => ReactNode;
}

export function Papers({ entry, flag }: Props) {
  const t = useWords(reviewText);
  const label = useLabel();
  const ids = entrySections.papers.flatMap((field) => idsIn(entry, field));
  const { files, failed, unread } = useAttachments(ids);
  const [shownId, show] = useState(ids[0]);
  const at = Math.max(0, ids.indexOf(shownId ?? ''));
  const file = files.find(({ id }) => id === ids[at]);
  const turn = (step: 1 | -1) => show(ids[(at + step + ids.length) % ids.length]);
  return (
    <section className={styles.papers} aria-label={t('papers')}>
      <header className={styles.head}>
        <h3>{file?.originalName ?? t('papers')}</h3>
        {ids.length > 1 && <Turn at={at} count={ids.length} turn={turn} />}
      </header>
      {ids.length > 0 && <div className={styles.shown}>{file && <InlineFile key={file.id} file={file} />}</div>}
      {unread.count > 0 && <Failed error={failed} retry={unread.retry} />}
      <dl className={styles.slots}>
        {entrySections.papers
          .filter((field) => isAsked(entry, field))
          .map((field) => (
            <div key={field}>
              <dt>{label(applicationInfo.family.labels[field])}</dt>
              <dd>
                {idsIn(entry, field).length === 0 && <span className={styles.none}>{t('notUploaded')}</span>}
                {files
                  .filter(({ id }) => idsIn(entry, field).includes(id))
                  .map(({ id, originalName }) => (
                    <Button
                      key={id}
                      size="small"
                      type={id === file?.id ? 'primary' : 'default'}
                      ghost={id === file?.id}
                      aria-pressed={id === file?.id}
                      title={originalName}
                      onClick={() => show(id)}
                    >
                      <span className={styles.name}>{originalName}</span>
                    </Button>
                  ))}
                {flag(field)}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

function Turn({ at, count, turn }: { at: number; count: number; turn: (step: 1 | -1) => void }) {
  const t = useWords(reviewText);
  return (
    <span className={styles.turn}>
      <span className="figures">
        {at + 1} / {count}
      </span>
      <Button
        size="small"
        icon={<LeftOutlined aria-hidden />}
        aria-label={t('previousPaper')}
        onClick={() => turn(-1)}
      />
      <Button size="small" icon={<RightOutlined aria-hidden />} aria-label={t('nextPaper')} onClick={() => turn(1)} />
    </span>
  );
}

/** The consent of a guardian stands only where there is one. */
const isAsked = (entry: ApplicationInfo, field: EntryField): boolean =>
  !OF_GUARDIAN.includes(field) || Boolean(entry.guardianName) || idsIn(entry, field).length > 0;

const idsIn = (entry: ApplicationInfo, field: EntryField): string[] => {
  const value = entry[field];
  return (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string');
};
