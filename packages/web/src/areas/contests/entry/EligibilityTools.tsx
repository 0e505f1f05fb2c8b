// Tools for the eligibility of a selection: asking other bodies, asking the provincial library, taking the insurance data away.
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { batchRows } from '@trainrace/contract/wire/family';
import { formatMessage } from '@trainrace/contract/messages';
import type { BatchRow } from '@trainrace/contract/wire/envelope';
import { Button } from 'antd';
import { useState } from 'react';
import { z } from 'zod';
import { call, download } from '#api/call.ts';
import { followJob, type JobCourse } from '#api/follow-job.ts';
import { CallFailed, reportFailure } from '#api/failure.ts';
import { useRight } from '#api/identity.ts';
import { useRefresh } from '#api/query.ts';
import { useLabel, useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { BatchFailures } from '#resource/command/BatchFailures.tsx';
import { ask } from '#widgets/ask.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { notice } from '#widgets/notice.ts';
import { resourceText } from '#resource/resource.words.ts';
import { eligibilityText } from './entry.words.ts';

type Entries = readonly Pick<ApplicationInfo, 'id' | 'name' | 'applyNo'>[];

interface Props {
  selected: Entries;
  done: () => void;
}

export function EligibilityTools(props: Props) {
  const t = useWords(eligibilityText);
  const [verified, setVerified] = useState<Outcome | null>(null);
  const [queried, setQueried] = useState<Outcome | null>(null);
  const close = () => {
    setVerified(null);
    setQueried(null);
    props.done();
  };
  return (
    <>
      <VerifyPicked {...props} ended={setVerified} />
      <QueryProvince {...props} ended={setQueried} />
      <ExportInsurance {...props} />
      {verified !== null && <Failures outcome={verified} title={t('verified', countsOf(verified))} close={close} />}
      {queried !== null && <Failures outcome={queried} title={t('provinceFailed', countsOf(queried))} close={close} />}
    </>
  );
}

interface Outcome {
  rows: readonly BatchRow[];
  names: ReadonlyMap<string, string>;
}

interface AskingProps extends Props {
  ended: (outcome: Outcome) => void;
}

const countsOf = ({ rows }: Outcome) => {
  const failed = rows.filter(({ ok }) => !ok).length;
  return { done: rows.length - failed, failed };
};

const namesOf = (selected: Entries) => new Map(selected.map(({ id, name, applyNo }) => [id, name ?? applyNo]));

function VerifyPicked({ selected, done, ended }: AskingProps) {
  const t = useWords(eligibilityText);
  const run = useRun(selected, { done, ended });
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  if (!useRight(applicationInfo.verifyMany.action)) return null;
  const verify = async () => {
    await run.rows(async (ids) => {
      setProgress({ done: 0, total: ids.length });
      const answer = await call(applicationInfo.verifyMany, { ids }, { quiet: true });
      return answer.rows ?? (await follow(answer.jobId, setProgress));
    });
    setProgress(null);
  };
  return (
    <Button loading={progress !== null} onClick={() => void verify()}>
      {progress !== null
        ? t('verifying', progress)
        : selected.length === 0
          ? t('verifyNone')
          : t('verifyPicked', { count: selected.length })}
    </Button>
  );
}

function QueryProvince({ selected, done, ended }: AskingProps) {
  const t = useWords(eligibilityText);
  const run = useRun(selected, { done, ended });
  if (!useRight(applicationInfo.queryProDB.action)) return null;
  const query = async () =>
    await run.rows(async (ids) => await call(applicationInfo.queryProDB, { ids }, { quiet: true }));
  return (
    <Button loading={run.isRunning} onClick={() => void query()}>
      {t('provincePicked')}
    </Button>
  );
}

function ExportInsurance({ selected }: Props) {
  const t = useWords(eligibilityText);
  const label = useLabel();
  const lang = useLang();
  const [isRunning, setRunning] = useState(false);
  if (!useRight(applicationInfo.exportInsurance.action)) return null;
  const take = async () => {
    const count = selected.length;
    if (count === 0) return notice('warning', formatMessage('selectRows', lang));
    if (!(await ask({ title: t('insuranceAsk', { count }), yes: t('insurance') }))) return;
    setRunning(true);
    const ids = selected.map(({ id }) => id);
    // The toast says what went wrong.
    await download(
      applicationInfo.exportInsurance,
      { ids },
      `${label(applicationInfo.exportInsurance.title)}.xlsx`,
    ).catch(() => undefined);
    setRunning(false);
  };
  return (
    <Button loading={isRunning} onClick={() => void take()}>
      {t('insurance')}
    </Button>
  );
}

/** Rows that did not go are shown; when all did, the selection is forgotten. */
function useRun(selected: Entries, { done, ended }: Pick<AskingProps, 'done' | 'ended'>) {
  const lang = useLang();
  const refresh = useRefresh();
  const [isRunning, setRunning] = useState(false);
  const rows = async (asked: (ids: string[]) => Promise<readonly BatchRow[]>) => {
    if (selected.length === 0) return notice('warning', formatMessage('selectRows', lang));
    setRunning(true);
    const names = namesOf(selected);
    try {
      const answered = await asked([...names.keys()]);
      await refresh(applicationInfo.family.path);
      if (answered.some(({ ok }) => !ok)) ended({ rows: answered, names });
      else {
        notice('success', formatMessage('done', lang));
        done();
      }
    } catch (thrown) {
      if (!(thrown instanceof CallFailed)) throw thrown;
      reportFailure(thrown);
    } finally {
      setRunning(false);
    }
  };
  return { rows, isRunning };
}

function Failures({ outcome, title, close }: { outcome: Outcome; title: string; close: () => void }) {
  const t = useWords(resourceText);
  return (
    <Dialog
      centered
      title={title}
      okText={t('known')}
      cancelButtonProps={{ hidden: true }}
      onOk={close}
      onCancel={close}
    >
      <BatchFailures {...outcome} />
    </Dialog>
  );
}

const jobResult = z.object({ rows: batchRows });

/** Answers as the call would have. */
async function follow(id: string, say: (course: JobCourse) => void): Promise<readonly BatchRow[]> {
  const job = await followJob(id, say);
  const { data } = jobResult.safeParse(job.result ?? {});
  if (job.state === 'done' && data !== undefined) return data.rows;
  throw new CallFailed(400, job.message ?? '');
}
