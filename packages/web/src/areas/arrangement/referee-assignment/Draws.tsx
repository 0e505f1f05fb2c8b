// The draws of a trade, the last one first, each to be printed and signed.
import { refereeAssignment, type RefereeDraw } from '@trainrace/contract/areas/arrangement/referee-assignment';
import { refereeRole } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Button, Skeleton } from 'antd';
import { download } from '#api/call.ts';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { Failed } from '#widgets/Failed.tsx';
import { wholeDays } from '#widgets/whole-days.ts';
import type { OfTrade } from './AssignDialog.tsx';
import styles from './referee-assignment.module.css';
import { refereeText } from './referee-assignment.words.ts';

export function Draws({ contestTradeId, tradeName, close }: Omit<OfTrade, 'role'>) {
  const t = useWords(refereeText);
  const asked = useCall(refereeAssignment.draws, { contestTradeId }, { quiet: true });
  return (
    <Dialog
      title={`${t('draws')} · ${tradeName}`}
      onCancel={close}
      footer={<Button onClick={close}>{t('close')}</Button>}
    >
      {asked.isError && <Failed error={asked.error} retry={() => void asked.refetch()} />}
      {asked.isPending && <Skeleton active paragraph={{ rows: 3 }} />}
      {asked.data?.length === 0 && <p className={styles.hint}>{t('noDraws')}</p>}
      <ul className={styles.draws}>
        {(asked.data ?? []).map((draw) => (
          <Draw key={draw.id} draw={draw} tradeName={tradeName} />
        ))}
      </ul>
    </Dialog>
  );
}

function Draw({ draw, tradeName }: { draw: RefereeDraw; tradeName: string }) {
  const t = useWords(refereeText);
  const lang = useLang();
  const { id, role, attempt, reason, seed, drawnByName: name, createTime, result, missing } = draw;
  const print = () =>
    void download(refereeAssignment.drawProtocol, { id }, `${t('draws')}-${tradeName}-${attempt}.pdf`).catch(
      () => undefined,
    );
  return (
    <li>
      <strong>
        {wordOf(refereeRole, role, lang)} · {t('attempt', { no: attempt })}
      </strong>
      <span className={styles.hint}>{wholeDays(t('drawnBy', { name, time: createTime.slice(0, 16) }))}</span>
      {reason !== null && <span>{reason}</span>}
      <span>
        {result
          .map((one) => (one.isReserve ? t('reserve', { name: one.name }) : one.name))
          .join(lang === 'zh' ? '、' : ', ')}
      </span>
      {missing > 0 && <span>{t('missing', { count: missing })}</span>}
      <span className={styles.seed}>{t('seed', { seed })}</span>
      <Button onClick={print}>{t('print')}</Button>
    </li>
  );
}
