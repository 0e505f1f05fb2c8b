// The job behind the dialog: its progress, stopping it, and the zip at its end.
import { certificate } from '@trainrace/contract/areas/results/certificate';
import type { CertificateKind } from '@trainrace/contract/dictionaries';
import type { MissingGlyphs } from '@trainrace/contract/print/missing-glyph';
import { attach } from '@trainrace/contract/files/attach';
import { jobs } from '@trainrace/contract/areas/system/jobs';
import { useState } from 'react';
import { call, download } from '#api/call.ts';
import { followJob, type JobCourse } from '#api/follow-job.ts';
import { useRefresh } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { warnOfLeftOut } from '#widgets/missing-glyphs.ts';
import { notice } from '#widgets/notice.ts';
import { certificateText } from './certificate.words.ts';

interface Wanted {
  contestId: string;
  contestTradeId?: string;
  certKinds: CertificateKind[];
}

interface Packed {
  link: string;
  total: number;
  unprintable?: MissingGlyphs;
}

export function useCertificateJob({ isIssuing, close }: { isIssuing: boolean; close: () => void }) {
  const t = useWords(certificateText);
  const refresh = useRefresh();
  const [course, setCourse] = useState<(JobCourse & { jobId: string }) | null>(null);
  const follow = async (wanted: Wanted) => {
    const { jobId, total } = await call(isIssuing ? certificate.issueAll : certificate.pack, wanted);
    setCourse({ jobId, done: 0, total, isLost: false });
    const job = await followJob(jobId, (said) => setCourse({ ...said, jobId }));
    if (job.state === 'cancelled') return notice('success', t('stopped'));
    if (job.state !== 'done') return notice('error', job.message ?? '');
    const { link, total: packed, unprintable } = job.result as Packed;
    await download(attach.download, { fileUrl: link }, `${t('packAll')}.zip`);
    notice('success', t('done', { total: packed }));
    if (unprintable) warnOfLeftOut(unprintable);
    return close();
  };
  const run = async (wanted: Wanted) => {
    // The toast says what went wrong.
    await follow(wanted).catch(() => undefined);
    setCourse(null);
    await refresh(certificate.family.path);
  };
  // Where it has ended meanwhile, the next look says so.
  const stop = () => course && void call(jobs.cancel, { id: course.jobId }, { quiet: true }).catch(() => undefined);
  return { course, run, stop };
}
