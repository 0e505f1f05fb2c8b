// Recipients of a notice, how far each is with it, and its former editions.
import { accountKind } from '@trainrace/contract/access/roles';
import { noticeReading, town } from '@trainrace/contract/dictionaries';
import { fileNotice, type FileNotice, type NoticeReader } from '@trainrace/contract/areas/documents/file-notice';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Button, Pagination, Segmented, Tag } from 'antd';
import { useState } from 'react';
import { download } from '#api/call.ts';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { AttachmentList } from '#widgets/attachment/AttachmentList.tsx';
import { Failed } from '#widgets/Failed.tsx';
import { StatusDot, type Tone } from '#widgets/StatusDot.tsx';
import { wholeDays } from '#widgets/whole-days.ts';
import { NoticeText } from '../NoticeText.tsx';
import { fileNoticeText } from './file-notice.words.ts';
import styles from './NoticeReaders.module.css';

const SIZE = 10;
const ALL = 'all';

type Reading = (typeof noticeReading.codes)[number];

const TONES: Readonly<Record<Reading, Tone>> = {
  unread: 'waiting',
  read: 'going',
  receipted: 'good',
  answered: 'good',
};

export function NoticeReaders({ notice }: { notice: FileNotice }) {
  const maySee = useRight(fileNotice.receipts.action);
  if (!maySee) return null;
  return (
    <>
      <Readers notice={notice} />
      {notice.contentVersion > 1 && <Editions id={notice.id} />}
    </>
  );
}

function Readers({
  notice: { id, title, needReceipt, audienceCount, readCount, receiptCount },
}: {
  notice: FileNotice;
}) {
  const t = useWords(fileNoticeText);
  const lang = useLang();
  const [reading, setReading] = useState<Reading | typeof ALL>(ALL);
  const [current, setCurrent] = useState(1);
  const only = reading === ALL ? {} : { reading: [reading] };
  const found = useCall(fileNotice.receipts, { id, current, size: SIZE, ...only }, { keepFormer: true, quiet: true });
  const figures = { people: audienceCount ?? 0, read: readCount ?? 0, confirmed: receiptCount ?? 0 };
  const offered =
    needReceipt === 1 ? noticeReading.codes : noticeReading.codes.filter((one) => one === 'unread' || one === 'read');
  return (
    <section className={styles.readers}>
      <header className={styles.head}>
        <h2 className="section-title">{t('receipts')}</h2>
        <Button
          size="small"
          // The toast says what went wrong.
          onClick={() =>
            void download(fileNotice.receiptsFile, { id, ...only }, `${title}.xlsx`).catch(() => undefined)
          }
        >
          {t('exportReaders')}
        </Button>
      </header>
      <p>{t(needReceipt === 1 ? 'figures' : 'figuresRead', figures)}</p>
      <Segmented<Reading | typeof ALL>
        value={reading}
        options={[
          { value: ALL, label: t('all') },
          ...offered.map((one) => ({ value: one, label: wordOf(noticeReading, one, lang) })),
        ]}
        onChange={(next) => {
          setReading(next);
          setCurrent(1);
        }}
      />
      {found.isError && <Failed error={found.error} retry={() => void found.refetch()} />}
      {found.data?.records.length === 0 && <p>{t('nobody')}</p>}
      <ul className={styles.list}>
        {found.data?.records.map((one) => (
          <Reader key={one.accountId} reader={one} />
        ))}
      </ul>
      {(found.data?.total ?? 0) > SIZE && (
        <Pagination
          size="small"
          current={current}
          pageSize={SIZE}
          total={found.data!.total}
          showSizeChanger={false}
          onChange={setCurrent}
        />
      )}
    </section>
  );
}

function Reader({ reader }: { reader: NoticeReader }) {
  const t = useWords(fileNoticeText);
  const lang = useLang();
  const { name, kind, townCode, reading, readTime, receiptTime, readerName, isLate, feedback, feedbackAtts } = reader;
  const at = receiptTime ?? readTime;
  const where = [wordOf(accountKind, kind, lang), townCode === null ? '' : wordOf(town, townCode, lang)];
  return (
    <li>
      <span>
        <strong>{name}</strong> <small>{where.filter(Boolean).join(' · ')}</small>
      </span>
      <span>
        <StatusDot tone={TONES[reading]}>{wordOf(noticeReading, reading, lang)}</StatusDot>{' '}
        {isLate === 1 && <Tag color="error">{t('late')}</Tag>}
        {at !== null && <small className="figures">{at.slice(0, 16)}</small>}
        {receiptTime !== null && readerName !== null && readerName !== name && (
          <small> {t('by', { name: readerName })}</small>
        )}
      </span>
      {feedback !== null && <p>{t('answer', { text: feedback })}</p>}
      {feedbackAtts !== null && (
        <div className={styles.papers}>
          <AttachmentList ids={feedbackAtts} />
        </div>
      )}
    </li>
  );
}

function Editions({ id }: { id: string }) {
  const t = useWords(fileNoticeText);
  const { data } = useCall(fileNotice.versions, { id }, { quiet: true });
  if (data === undefined) return null;
  return (
    <section>
      <h2 className="section-title">{t('editions')}</h2>
      {data.map(({ contentVersion, savedTime, savedBy, title, content, attachmentNames }) => (
        <details key={contentVersion}>
          <summary>
            {wholeDays(t('editionOf', { no: contentVersion, time: savedTime.slice(0, 16), by: savedBy ?? '' }))}
          </summary>
          <h3>{title}</h3>
          <NoticeText html={content} />
          <p>{attachmentNames.join(t('comma'))}</p>
        </details>
      ))}
    </section>
  );
}
