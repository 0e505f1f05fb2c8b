// A notice as its reader sees it: on the reading page, and before it is published.
import type { FileNotice } from '@trainrace/contract/areas/documents/file-notice';
import { noticeCategory } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Tag } from 'antd';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { AttachmentList } from '#widgets/attachment/AttachmentList.tsx';
import { wholeDays } from '#widgets/whole-days.ts';
import { noticeSheetText } from './notice-sheet.words.ts';
import styles from './NoticeSheet.module.css';
import { NoticeText } from './NoticeText.tsx';

export type SheetOf = Partial<FileNotice>;

export function NoticeSheet({ notice }: { notice: SheetOf }) {
  const t = useWords(noticeSheetText);
  const lang = useLang();
  const { title, docNo, category, content, noticeAtts, publisherName, publishDept, publishTime } = notice;
  const facts = [
    docNo,
    [publishDept, publisherName].filter(Boolean).join(' '),
    publishTime?.slice(0, 16),
    ...((notice.contentVersion ?? 1) > 1
      ? [t('edition', { no: notice.contentVersion!, time: notice.changedTime?.slice(0, 16) ?? '' })]
      : []),
  ];
  return (
    <article className={styles.sheet} aria-label={title}>
      <h2>{title || t('noTitle')}</h2>
      <p className={styles.facts}>
        {category && <Tag>{wordOf(noticeCategory, category, lang)}</Tag>}
        {wholeDays(facts.filter(Boolean).join(' · '))}
      </p>
      <NoticeText html={content ?? ''} />
      {noticeAtts && noticeAtts.length > 0 && (
        <section>
          <h3 className="section-title">{t('attachments')}</h3>
          <AttachmentList ids={noticeAtts} />
        </section>
      )}
    </article>
  );
}
