// A file of the report: mostly there at once, else followed until it is.
import { report as calls } from '@trainrace/contract/areas/results/report';
import type { Report, ReportFormat } from '@trainrace/contract/areas/results/reports';
import { Button } from 'antd';
import { call } from '#api/call.ts';
import { useRight } from '#api/identity.ts';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import styles from './report.module.css';
import { reportPageText } from './report.words.ts';
import type { Asked } from './use-asked.ts';
import { useMaking } from './use-making.ts';

export function TakeReport({ report, asked }: { report: Report; asked: Asked }) {
  const t = useWords(reportPageText);
  const label = useLabel();
  const mayTake = useRight(calls.make.action);
  const mayArchive = useRight(calls.dossier.action);
  const { contestId } = asked;
  const { making, make, cancel } = useMaking();
  if (!mayTake) return null;
  const take = (format: ReportFormat) =>
    void make(format, async () => await call(calls.make, { ...asked, format }), `${label(report.title)}.${format}`);
  return (
    <div className={styles.tools}>
      {report.formats.map((format, index) => (
        <Button
          key={format}
          type={index === 0 ? 'primary' : 'default'}
          loading={making?.what === format}
          disabled={making !== null && making.what !== format}
          onClick={() => take(format)}
        >
          {making?.what !== format
            ? t(format)
            : making.total > 0
              ? t('makingOf', { done: making.done, total: making.total })
              : t('making')}
        </Button>
      ))}
      {mayArchive && contestId !== undefined && (
        <Button
          title={t('dossierHint')}
          loading={making?.what === 'dossier'}
          disabled={making !== null && making.what !== 'dossier'}
          onClick={() => void make('dossier', async () => await call(calls.dossier, { contestId }), 'dossier.zip')}
        >
          {making?.what === 'dossier' && making.total > 0
            ? t('makingOf', { done: making.done, total: making.total })
            : t('dossier')}
        </Button>
      )}
      {making?.jobId && <Button onClick={cancel}>{t('cancel')}</Button>}
    </div>
  );
}
