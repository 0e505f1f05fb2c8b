// A dry run, and the real one, which is asked about first; both are followed until they have ended.
import { jobs } from '@trainrace/contract/areas/system/jobs';
import { retentionRun, type RetentionRun } from '@trainrace/contract/areas/privacy/retention-run';
import { RETENTION_RUN } from '@trainrace/contract/areas/privacy/retention.dictionaries';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { followJob } from '#api/follow-job.ts';
import { useRights } from '#api/identity.ts';
import { useRefresh } from '#api/query.ts';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { ask } from '#widgets/ask.ts';
import { notice } from '#widgets/notice.ts';
import { retentionRunText } from './retention-run.words.ts';

type Kind = 'look' | 'run';

export function RunButtons() {
  const t = useWords(retentionRunText);
  const label = useLabel();
  const rights = useRights();
  const { busy, course, start } = useRun();
  const run = async () => {
    if (await ask({ title: t('runAsk'), content: t('runText'), yes: t('yes'), isDanger: true })) await start('run');
  };
  return (
    <>
      {course !== null && <output>{t('running', course)}</output>}
      {rights.has(retentionRun.look.action) && (
        <Button loading={busy === 'look'} disabled={busy === 'run'} onClick={() => void start('look')}>
          {label(retentionRun.look.title)}
        </Button>
      )}
      {rights.has(retentionRun.run.action) && (
        <Button danger loading={busy === 'run'} disabled={busy === 'look'} onClick={() => void run()}>
          {label(retentionRun.run.title)}
        </Button>
      )}
    </>
  );
}

function useRun() {
  const t = useWords(retentionRunText);
  const refresh = useRefresh();
  const [busy, setBusy] = useState<Kind | null>(null);
  const [course, setCourse] = useState<{ done: number; total: number } | null>(null);
  const start = async (kind: Kind) => {
    setBusy(kind);
    try {
      const begun = await call(retentionRun[kind], {});
      const ended = begun.runState === RETENTION_RUN.running ? await follow(begun, setCourse) : begun;
      const { erased, held, runState } = ended;
      if (runState === RETENTION_RUN.done) notice('success', t(kind === 'look' ? 'looked' : 'ended', { erased, held }));
    } catch {
      // The toast says what went wrong; the list, how far it came.
    } finally {
      setBusy(null);
      setCourse(null);
      await refresh(retentionRun.family.path, jobs.detail.path);
    }
  };
  return { busy, course, start };
}

async function follow(
  { id, jobId }: RetentionRun,
  say: (course: { done: number; total: number }) => void,
): Promise<RetentionRun> {
  await followJob(jobId!, ({ done, total }) => say({ done, total }));
  return await call(retentionRun.detail, { id });
}
