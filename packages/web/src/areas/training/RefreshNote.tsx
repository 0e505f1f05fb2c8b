// Over a register of other bodies: as of when it is, and for the bureau what the last reading brought, and a new one.
import { jobs } from '@trainrace/contract/areas/system/jobs';
import { trainingRefresh, type RefreshStanding } from '@trainrace/contract/areas/training/training-refresh';
import { refreshFault, type RefreshedService } from '@trainrace/contract/areas/training/training.dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Button, Popover } from 'antd';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { followJob } from '#api/follow-job.ts';
import { useRights } from '#api/identity.ts';
import { useCall, useRefresh } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import styles from './RefreshNote.module.css';
import { trainingText } from './training.words.ts';

/** As the toolbar of a page. */
export function refreshNoteOf(service: RefreshedService, path: string) {
  return function RefreshToolbar() {
    return <RefreshNote service={service} path={path} />;
  };
}

export function RefreshNote({ service, path }: { service: RefreshedService; path: string }) {
  const t = useWords(trainingText);
  const rights = useRights();
  const found = useCall(trainingRefresh.look, {}, { quiet: true });
  const { isBusy, run } = useReading(path);
  const standing = found.data?.find((one) => one.service === service);
  if (standing === undefined) return null;
  const mayRun = rights.has(trainingRefresh.run.action);
  return (
    <span className={styles.note} data-state={standing.state}>
      {mayRun && standing.beganAt !== null ? (
        <Popover content={<LastReading standing={standing} />} trigger="click">
          <button type="button" className={styles.more}>
            <AsOf standing={standing} isBusy={isBusy} />
          </button>
        </Popover>
      ) : (
        <AsOf standing={standing} isBusy={isBusy} />
      )}
      {mayRun && (
        <Button size="small" loading={isBusy} onClick={() => void run()}>
          {t('run')}
        </Button>
      )}
    </span>
  );
}

function useReading(path: string) {
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      const { jobId } = await call(trainingRefresh.run, {});
      await followJob(jobId, () => undefined);
    } catch {
      // The toast says what went wrong; the note, how it stands.
    } finally {
      setBusy(false);
      await refresh(path, trainingRefresh.look.path, jobs.detail.path);
    }
  };
  return { isBusy, run };
}

function AsOf({ standing: { state, readAt }, isBusy }: { standing: RefreshStanding; isBusy: boolean }) {
  const t = useWords(trainingText);
  const time = readAt?.slice(0, 16) ?? '';
  if (isBusy || state === 'running') return <output>{t('running')}</output>;
  if (state === 'failed') return <output>{readAt === null ? t('failedFirst') : t('failed', { time })}</output>;
  if (state === 'cancelled') return <output>{readAt === null ? t('cancelledFirst') : t('cancelled', { time })}</output>;
  return <span>{readAt === null ? t('never') : t('readAt', { time })}</span>;
}

function LastReading({ standing: { added, changed, same, unusable, faults } }: { standing: RefreshStanding }) {
  const t = useWords(trainingText);
  const lang = useLang();
  return (
    <div className={styles.last}>
      <p>{t('changed', { added, changed, same })}</p>
      {unusable > 0 && (
        <>
          <p>{t('unusable', { count: unusable })}</p>
          <ul>
            {faults.map(({ no, fault }, at) => (
              // They may lack what they are known by.
              <li key={`${at} ${no}`}>{`${no} ${wordOf(refreshFault, fault, lang)}`.trim()}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
