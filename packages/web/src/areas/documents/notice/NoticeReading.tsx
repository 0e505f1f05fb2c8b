import { NOTICE } from '@trainrace/contract/dictionaries';
import { ANSWER_SLOT, fileNotice, type FileNotice } from '@trainrace/contract/areas/documents/file-notice';
import { inbox } from '@trainrace/contract/areas/messages/inbox';
import { Button, Input } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useId, useState } from 'react';
import { call } from '#api/call.ts';
import { useUser } from '#api/identity.ts';
import { useCall, useRefresh } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { AttachmentList } from '#widgets/attachment/AttachmentList.tsx';
import { AttachmentSlot } from '#widgets/attachment/AttachmentSlot.tsx';
import { Failed } from '#widgets/Failed.tsx';
import { Labelled } from '#widgets/Labelled.tsx';
import { Note } from '#widgets/Note.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import { NoticeSheet } from '../NoticeSheet.tsx';
import styles from './notice.module.css';
import { noticeText } from './notice.words.ts';

export function NoticeReading({ id, back }: { id: string; back: () => void }) {
  const t = useWords(noticeText);
  const found = useCall(fileNotice.detail, { id }, { quiet: true, isAnew: true });
  useMarkedRead(found.data);
  return (
    <section className={`sheet ${styles.reading}`}>
      <Button type="link" className={`${styles.back} no-print`} onClick={back}>
        {t('back')}
      </Button>
      {found.isError && <Failed error={found.error} retry={() => void found.refetch()} />}
      {found.data === undefined && !found.isError && <Waiting />}
      {found.data && <Shown notice={found.data} />}
    </section>
  );
}

function Shown({ notice }: { notice: FileNotice }) {
  const t = useWords(noticeText);
  const { actingFor } = useUser().extData;
  if (notice.noticeStatus === NOTICE.withdrawn)
    return (
      <>
        <h2>{notice.title}</h2>
        <Note kind="warning" title={t('withdrawnWhy', { reason: notice.withdrawReason ?? '' })} />
      </>
    );
  const asksReceipt = notice.needReceipt === 1 && notice.noticeStatus === NOTICE.published && Boolean(notice.reading);
  return (
    <>
      {notice.isExpired === 1 && <Note kind="info" title={t('expiredNote')} />}
      <NoticeSheet notice={notice} />
      {asksReceipt && (actingFor ? <NotForAnother name={actingFor.name} /> : <Receipt notice={notice} />)}
    </>
  );
}

/** A receipt says that the person knows of it: a stand-in can not know it for another (decision 0098). */
function NotForAnother({ name }: { name: string }) {
  const t = useWords(noticeText);
  const why = useId();
  return (
    <footer className={`${styles.foot} no-print`}>
      <div id={why}>
        <Note kind="info" title={t('notForAnother', { name })} />
      </div>
      <div className={styles.thumb}>
        <Button type="primary" size="large" block disabled aria-describedby={why}>
          {t('confirm')}
        </Button>
      </div>
    </footer>
  );
}

/** Once it is in sight. Said again it counts once; where the line is lost the next look says it. */
function useMarkedRead(notice: FileNotice | undefined) {
  const refresh = useRefresh();
  // In another's name nothing is read for the other, nor for oneself.
  const isForAnother = useUser().extData.actingFor !== undefined;
  const { id, contentVersion, noticeStatus, reading } = notice ?? {};
  useEffect(() => {
    if (
      isForAnother ||
      id === undefined ||
      contentVersion === undefined ||
      noticeStatus !== NOTICE.published ||
      reading !== 'unread'
    )
      return;
    void call(fileNotice.read, { id, contentVersion }, { quiet: true })
      .then(async () => await refresh(fileNotice.received.path, inbox.unread.path, inbox.list.path))
      .catch(() => undefined);
  }, [id, contentVersion, noticeStatus, reading, refresh, isForAnother]);
}

function Receipt({ notice }: { notice: FileNotice }) {
  const t = useWords(noticeText);
  const prefix = useId();
  const command = useCommand();
  const [feedback, setFeedback] = useState('');
  const [papers, setPapers] = useState<readonly string[]>([]);
  const [isSending, setSending] = useState(false);
  const { id, contentVersion, receiptTime, receiptDeadline } = notice;
  if (receiptTime)
    return (
      <footer className={styles.foot}>
        <Note kind="info" title={t('confirmed', { time: receiptTime.slice(0, 16) })}>
          {notice.feedback && t('yourAnswer', { text: notice.feedback })}
        </Note>
        {notice.feedbackAtts && <AttachmentList ids={notice.feedbackAtts} />}
      </footer>
    );
  const isLate = Boolean(receiptDeadline) && dayjs().isAfter(dayjs(receiptDeadline), 'day');
  const confirm = async () => {
    setSending(true);
    const text = feedback.trim();
    const answer = { ...(text && { feedback: text }), ...(papers.length > 0 && { feedbackAtts: [...papers] }) };
    const input = { id, command: 'receipt' as const, contentVersion, ...answer };
    await command(fileNotice.command, input, { refresh: [fileNotice.family.path, inbox.list.path, inbox.unread.path] });
    setSending(false);
  };
  return (
    <footer className={`${styles.foot} no-print`}>
      <Note
        kind={isLate ? 'warning' : 'info'}
        title={isLate ? t('late') : receiptDeadline ? t('toConfirmBy', { day: receiptDeadline }) : t('toConfirm')}
      />
      <Labelled id={`${prefix}-feedback`} label={t('answerLabel')}>
        <Input.TextArea
          id={`${prefix}-feedback`}
          autoSize={{ minRows: 2, maxRows: 6 }}
          maxLength={500}
          value={feedback}
          onChange={({ target }) => setFeedback(target.value)}
        />
      </Labelled>
      <Labelled id={`${prefix}-papers`} label={t('papersLabel')}>
        <AttachmentSlot id={`${prefix}-papers`} slot={ANSWER_SLOT} ids={papers} onChange={setPapers} />
      </Labelled>
      <div className={styles.thumb}>
        <Button type="primary" size="large" block loading={isSending} onClick={() => void confirm()}>
          {t('confirm')}
        </Button>
      </div>
    </footer>
  );
}
