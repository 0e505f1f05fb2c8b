import { attach } from '@trainrace/contract/files/attach';
import type { MissingGlyphs } from '@trainrace/contract/print/missing-glyph';
import { jobs } from '@trainrace/contract/areas/system/jobs';
import { useState } from 'react';
import { call, download } from '#api/call.ts';
import { followJob } from '#api/follow-job.ts';
import { useWords } from '#i18n/words.ts';
import { warnOfCodes } from '#widgets/missing-glyphs.ts';
import { notice } from '#widgets/notice.ts';
import { reportPageText } from './report.words.ts';

interface Making {
  what: string;
  jobId: string | null;
  done: number;
  total: number;
}

/** A link, or the job that makes the file. */
interface Begun {
  jobId: string;
  link?: string | undefined;
  unprintable?: MissingGlyphs | undefined;
}

interface Made {
  link: string;
  unprintable?: MissingGlyphs | undefined;
}

/** One file at a time: asked for, followed where it takes longer, saved. */
export function useMaking() {
  const t = useWords(reportPageText);
  const [making, setMaking] = useState<Making | null>(null);
  const madeBy = async (what: string, { jobId, link, unprintable }: Begun): Promise<Made | null> => {
    if (link !== undefined) return { link, unprintable };
    setMaking({ what, jobId, done: 0, total: 0 });
    const job = await followJob(jobId, ({ done, total }) => setMaking({ what, jobId, done, total }));
    if (job.state === 'done') return job.result as Made;
    if (job.state === 'cancelled') notice('success', t('cancelled'));
    else notice('error', job.message ?? '');
    return null;
  };
  const make = async (what: string, begin: () => Promise<Begun>, name: string) => {
    setMaking({ what, jobId: null, done: 0, total: 0 });
    const run = async () => {
      const made = await madeBy(what, await begin());
      if (made === null) return;
      await download(attach.download, { fileUrl: made.link }, name);
      if (made.unprintable) warnOfCodes(made.unprintable);
    };
    // The toast says what went wrong.
    await run().catch(() => undefined);
    setMaking(null);
  };
  // Where it has ended meanwhile, the next look says so.
  const cancel = () =>
    making?.jobId && void call(jobs.cancel, { id: making.jobId }, { quiet: true }).catch(() => undefined);
  return { making, make, cancel };
}
