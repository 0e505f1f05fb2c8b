// Results as they were published, version by version, and whether hash, chain and signature hold.
import { resultSnapshot, type ResultSnapshot } from '@trainrace/contract/areas/scores/result-snapshot';
import { explainTotal } from '@trainrace/contract/areas/scores/rules/explain-total';
import { Button, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { Failed } from '#widgets/Failed.tsx';
import { wholeDays } from '#widgets/whole-days.ts';
import styles from './scores.module.css';
import { snapshotText } from './scores.words.ts';

export function Snapshots({ tradeId, close }: { tradeId: string; close: () => void }) {
  const t = useWords(snapshotText);
  const of: Readonly<Record<string, unknown>> = { contestTradeId: tradeId };
  const list = useCall(resultSnapshot.list, { ...of, size: 50 }, { quiet: true });
  return (
    <Dialog title={t('title')} footer={null} width={720} onCancel={close}>
      {list.isError && <Failed error={list.error} retry={() => void list.refetch()} />}
      {list.isPending && <Skeleton active paragraph={{ rows: 2 }} />}
      {list.data?.records.map((kept) => (
        <Version key={kept.id} kept={kept} />
      ))}
    </Dialog>
  );
}

function Version({ kept: { id, version, publisherName, publishedAt, hash } }: { kept: ResultSnapshot }) {
  const t = useWords(snapshotText);
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.version}>
      <h3>{t('version', { version })}</h3>
      <p>{wholeDays(t('by', { name: publisherName ?? t('nobody'), time: publishedAt.slice(0, 16) }))}</p>
      <p className={styles.hash}>{hash}</p>
      {isOpen ? <Checked id={id} /> : <Button onClick={() => setOpen(true)}>{t('check')}</Button>}
    </section>
  );
}

function Checked({ id }: { id: string }) {
  const t = useWords(snapshotText);
  const rows = useCall(resultSnapshot.rows, { id }, { quiet: true });
  if (rows.isLoadingError) return <Failed error={rows.error} retry={() => void rows.refetch()} />;
  if (rows.data === undefined) return <Skeleton active paragraph={{ rows: 2 }} />;
  const { isHashRight, isChainRight, isSignatureRight } = rows.data;
  const tone = (isRight: boolean) => (isRight ? 'success' : 'error');
  return (
    <>
      <p>
        <Tag color={tone(isHashRight)}>{t(isHashRight ? 'hashRight' : 'hashWrong')}</Tag>
        <Tag color={tone(isChainRight)}>{t(isChainRight ? 'chainRight' : 'chainWrong')}</Tag>
        {isSignatureRight === null ? (
          <Tag>{t('unsigned')}</Tag>
        ) : (
          <Tag color={tone(isSignatureRight)}>{t(isSignatureRight ? 'signed' : 'signatureWrong')}</Tag>
        )}
      </p>
      <table className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">{t('rank')}</th>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.data.rows.map((row) => (
            <tr key={row.competitorId}>
              <td>{row.rankNo ?? '—'}</td>
              <td>{row.name ?? t('erased')}</td>
              <td className="figures">{explainTotal(row, rows.data) ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
