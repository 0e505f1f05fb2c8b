// At the foot of the form: how many it reaches, and what its readers will see.
import type { fileNotice, FileNotice } from '@trainrace/contract/areas/documents/file-notice';
import { Button } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useWords } from '#i18n/words.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { fileNoticeText } from './file-notice.words.ts';
import styles from './NoticeFooter.module.css';
import { ReachText } from './ReachText.tsx';

const NoticeSheet = lazyPart(() => import('../NoticeSheet.tsx'), 'NoticeSheet');

type Draft = Partial<z.input<typeof fileNotice.family.draft>>;

export function NoticeFooter({ draft }: { draft: Draft }) {
  const t = useWords(fileNoticeText);
  const [isOpen, setOpen] = useState(false);
  const notice = draft as Partial<FileNotice>;
  const close = () => setOpen(false);
  return (
    <>
      <span className={styles.reach} aria-live="polite">
        <ReachText {...notice} />
      </span>
      <Button onClick={() => setOpen(true)}>{t('preview')}</Button>
      {isOpen && (
        <Dialog
          title={t('previewTitle')}
          width={800}
          onCancel={close}
          footer={
            <Button type="primary" onClick={close}>
              {t('close')}
            </Button>
          }
        >
          <LazyBoundary fallback={null}>
            <NoticeSheet notice={notice} />
          </LazyBoundary>
        </Dialog>
      )}
    </>
  );
}
