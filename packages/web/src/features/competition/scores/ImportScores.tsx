// Scores from a workbook: checked first, and written only when every row is in order.
import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { competitionInfo } from '@trainrace/contract/competition/competition-info';
import { contestTrade, type ContestTrade } from '@trainrace/contract/competition/contest-trade';
import type { CellError } from '@trainrace/contract/wire/envelope';
import { Alert, Button, Modal, Spin } from 'antd';
import { useRef, useState } from 'react';
import { call, download } from '../../../api/call.ts';
import { CallFailed, reportFailure } from '../../../api/failure.ts';
import { useRefresh } from '../../../api/query.ts';
import { scoreText } from '../../../i18n/scores.ts';
import { useWords } from '../../../i18n/words.ts';
import { notice } from '../../../widgets/notice.ts';
import { CellErrors } from './CellErrors.tsx';
import styles from './scores.module.css';

type Checked = { file: File; rows: number } | { file: File; errors: readonly CellError[] };

export function ImportScores({ trade }: { trade: ContestTrade }) {
  const t = useWords(scoreText);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<UploadOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('importScores')}
      </Button>
      {isOpen && <ImportDialog trade={trade} close={() => setOpen(false)} />}
    </>
  );
}

function ImportDialog({ trade, close }: { trade: ContestTrade; close: () => void }) {
  const t = useWords(scoreText);
  const refresh = useRefresh();
  const picker = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);
  const place = { contestId: trade.contestId, contestTradeId: trade.id };
  const isClean = checked !== null && 'rows' in checked;

  const send = async (file: File, dryRun: boolean) => {
    setBusy(true);
    try {
      const input = { ...place, dryRun };
      const { total, errors = [] } = await call(competitionInfo.importRows, input, { files: { file }, quiet: true });
      if (dryRun) return setChecked(errors.length === 0 ? { file, rows: total } : { file, errors });
      notice('success', t('imported', { count: total }));
      await refresh(competitionInfo.family.path, contestTrade.family.path);
      close();
    } catch (thrown) {
      if (!(thrown instanceof CallFailed)) throw thrown;
      if (thrown.cells.length > 0) setChecked({ file, errors: thrown.cells });
      else reportFailure(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      centered
      width={720}
      title={`${t('importScores')}：${trade.tradeName}`}
      okText={t('importNow')}
      okButtonProps={{ disabled: !isClean }}
      confirmLoading={isBusy && isClean}
      onOk={() => checked !== null && void send(checked.file, false)}
      onCancel={close}
    >
      <p>{t('importText')}</p>
      <div className={styles.actions}>
        <Button
          icon={<DownloadOutlined aria-hidden />}
          onClick={() =>
            void download(
              competitionInfo.importTemplate,
              { contestTradeId: trade.id },
              `${trade.tradeName}.xlsx`,
            ).catch(() => undefined)
          }
        >
          {t('template')}
        </Button>
        <Button type="primary" ghost icon={<UploadOutlined aria-hidden />} onClick={() => picker.current?.click()}>
          {checked?.file.name ?? t('chooseFile')}
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".xlsx"
          aria-label={t('chooseFile')}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = ''; // The corrected file often has the same name.
            if (file) void send(file, true);
          }}
        />
        {isBusy && (
          <span aria-live="polite">
            <Spin size="small" /> {t('checking')}
          </span>
        )}
      </div>
      {checked !== null && 'rows' in checked && (
        <Alert type="success" showIcon title={t('importClean', { count: checked.rows })} style={{ marginTop: 16 }} />
      )}
      {checked !== null && 'errors' in checked && <CellErrors errors={checked.errors} />}
    </Modal>
  );
}
