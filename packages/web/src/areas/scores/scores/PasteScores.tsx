// A block from a sheet: what changes cell by cell, then written person by person; what is refused says why and stays.
import { competitionInfo, type CompetitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { CallFailed } from '#api/failure.ts';
import { useCall, useRefresh } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { Failed } from '#widgets/Failed.tsx';
import { Note } from '#widgets/Note.tsx';
import { layOver, type PastedCell, type PastedField, type PastedRow } from './paste.ts';
import { pasteText } from './scores.words.ts';
import styles from './scores.module.css';

/** A trade has hardly more; what a paste reaches beyond is said. */
const MOST = 200;

interface Props {
  text: string;
  tradeId: string;
  from: { id: string; field: PastedField };
  close: () => void;
}

export function PasteScores({ text, tradeId, from, close }: Props) {
  const t = useWords(pasteText);
  const refresh = useRefresh();
  const of: Readonly<Record<string, unknown>> = { contestTradeId: tradeId };
  const rows = useCall(
    competitionInfo.competitionInfoScorePage,
    { ...of, size: MOST, ascs: ['rankNo', 'ticketNo'] },
    { quiet: true, isAnew: true },
  );
  const [said, setSaid] = useState<ReadonlyMap<string, string>>(new Map());
  const [isWriting, setWriting] = useState(false);
  const { changes, more, isOff } = layOver(text, rows.data?.records ?? [], from);
  const ready = changes.filter(({ fields }) => Object.keys(fields).length > 0);

  const write = async () => {
    setWriting(true);
    const failed = new Map<string, string>();
    for (const { row, fields } of ready) {
      const refusal = await enter(row, fields);
      if (refusal !== null) failed.set(row.id, refusal);
    }
    await refresh(competitionInfo.family.path, contestTrade.family.path);
    setSaid(failed);
    setWriting(false);
    if (failed.size === 0 && changes.every(({ cells }) => cells.every(({ wrong }) => wrong === null))) close();
  };
  return (
    <Dialog
      title={t('title')}
      width={720}
      okText={t('write', { count: ready.length })}
      okButtonProps={{ disabled: ready.length === 0 }}
      confirmLoading={isWriting}
      onOk={() => void write()}
      onCancel={close}
    >
      <p>{t('hint')}</p>
      {rows.isError && <Failed error={rows.error} retry={() => void rows.refetch()} />}
      {rows.isPending && <Skeleton active paragraph={{ rows: 3 }} />}
      {said.size > 0 && <Note kind="error" title={t('failed', { count: said.size })} />}
      {more > 0 && <Note kind="warning" title={t('more', { count: more })} />}
      {rows.data !== undefined && isOff && <Note kind="warning" title={t('off', { most: MOST })} />}
      {rows.data !== undefined && !isOff && changes.length === 0 && <p>{t('nothing')}</p>}
      {changes.length > 0 && <Preview changes={changes} said={said} />}
    </Dialog>
  );
}

async function enter(row: CompetitionInfo, fields: PastedRow['fields']): Promise<string | null> {
  try {
    await call(competitionInfo.submit, { id: row.id, version: row.version, ...fields }, { quiet: true });
    return null;
  } catch (thrown) {
    if (!(thrown instanceof CallFailed)) throw thrown;
    return thrown.fields[0]?.message ?? thrown.message;
  }
}

function Preview({ changes, said }: { changes: readonly PastedRow[]; said: ReadonlyMap<string, string> }) {
  const t = useWords(pasteText);
  return (
    <table className={styles.rows}>
      <tbody>
        {changes.map(({ row, cells }) => (
          <tr key={row.id}>
            <th scope="row">{row.name}</th>
            <td>
              {cells.map((cell) => (
                <Change key={cell.field} cell={cell} />
              ))}
              {said.has(row.id) && (
                <span role="alert" className={styles.error}>
                  {said.get(row.id)}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
      <caption
        className={styles.note}
      >{`${t('theoryScore')} · ${t('practiceScore')} · ${t('practiceSeconds')}`}</caption>
    </table>
  );
}

function Change({ cell: { field, was, is, wrong } }: { cell: PastedCell }) {
  const t = useWords(pasteText);
  return (
    <div className="figures">
      {t(field)} {was === '' ? '' : <del>{was}</del>} → <ins>{is}</ins>
      {wrong !== null && <span className={styles.error}>{t(wrong)}</span>}
    </div>
  );
}
