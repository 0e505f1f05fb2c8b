// Tickets of a whole contest: drawn by a job, saved when it has ended.
import { PrinterOutlined } from '@ant-design/icons';
import { arrangement } from '@trainrace/contract/areas/arrangement/arrangement';
import { attach } from '@trainrace/contract/files/attach';
import type { MissingGlyphs } from '@trainrace/contract/print/missing-glyph';
import { jobs } from '@trainrace/contract/areas/system/jobs';
import { Button } from 'antd';
import { useState } from 'react';
import { call, download } from '#api/call.ts';
import { followJob } from '#api/follow-job.ts';
import { useWords } from '#i18n/words.ts';
import { warnOfLeftOut } from '#widgets/missing-glyphs.ts';
import { notice } from '#widgets/notice.ts';
import { boardText } from './arrangement.words.ts';

export function PrintTickets({ contestId }: { contestId: string }) {
  const t = useWords(boardText);
  const [progress, setProgress] = useState<{ jobId: string; done: number; total: number } | null>(null);
  const run = async () => {
    const { jobId, total } = await call(arrangement.ticketJob, { contestId });
    setProgress({ jobId, done: 0, total });
    const job = await followJob(jobId, ({ done }) => setProgress({ jobId, done, total }));
    if (job.state === 'cancelled') return notice('success', t('printCancelled'));
    if (job.state !== 'done') return notice('error', job.message ?? '');
    const { link, unprintable } = job.result as { link: string; unprintable?: MissingGlyphs };
    await download(attach.download, { fileUrl: link }, `${t('printAll')}.pdf`);
    if (unprintable) warnOfLeftOut(unprintable);
  };
  const print = async () => {
    // The toast says what went wrong.
    await run().catch(() => undefined);
    setProgress(null);
  };
  // Where it has ended meanwhile, the next look says so.
  const cancel = () =>
    progress && void call(jobs.cancel, { id: progress.jobId }, { quiet: true }).catch(() => undefined);
  return (
    <>
      <Button icon={<PrinterOutlined aria-hidden />} loading={progress !== null} onClick={() => void print()}>
        {progress === null ? t('printAll') : t('printing', progress)}
      </Button>
      {progress !== null && <Button onClick={cancel}>{t('printCancel')}</Button>}
    </>
  );
}
