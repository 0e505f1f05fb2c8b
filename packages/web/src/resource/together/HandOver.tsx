// Hands a record to a colleague who sees it, with a word why.
import { recordTask, type Responsible } from '@trainrace/contract/areas/home/record-task';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { ask } from '#widgets/ask.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { NamedSelect } from '#widgets/NamedSelect.tsx';
import { useCommand } from '../command/use-command.ts';
import { resourceText } from '../resource.words.ts';
import { useRested } from '../form/use-rested.ts';
import styles from './RecordBar.module.css';
import { togetherText } from './together.words.ts';
import type { RecordPlace } from './use-notes.ts';

interface Props {
  place: RecordPlace;
  responsible: Responsible | null;
  close: () => void;
}

const REFRESH = [recordTask.look.path, recordTask.list.path];

export function HandOver({ place, responsible, close }: Props) {
  const t = useWords(togetherText);
  const r = useWords(resourceText);
  const command = useCommand();
  const [to, setTo] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [sought, setSought] = useState('');
  const [isSending, setSending] = useState(false);
  const name = useRested(sought);
  const colleagues = useCall(
    recordTask.colleagues,
    { ...place, ...(name && { name }) },
    { quiet: true, keepFormer: true },
  );
  const [toId, reasonId] = [useId(), useId()];
  const send = async (responsibleId: string | null) => {
    setSending(true);
    const sent = {
      ...place,
      ...(responsibleId !== null && { responsibleId }),
      ...(responsible !== null && { formerId: responsible.id }),
      ...(reason.trim() !== '' && { reason: reason.trim() }),
    };
    // Back to whom it was with; as stale as any other where it has been handed on since.
    const input = () => ({
      ...place,
      ...(responsible !== null && { responsibleId: responsible.id }),
      ...(responsibleId !== null && { formerId: responsibleId }),
    });
    const undo = { label: r('undo'), input };
    const { ok } = await command(recordTask.handOver, sent, { refresh: REFRESH, undo });
    setSending(false);
    if (ok) close();
  };
  const end = async () => {
    if (await ask({ title: t('endAsk'), yes: t('end') })) await send(null);
  };
  const names = (colleagues.data ?? []).map(({ id, name, isOwn }) => [id, isOwn ? t('myself') : name] as const);
  return (
    <Dialog
      centered
      title={t('handOverTitle')}
      onCancel={close}
      footer={
        <>
          {responsible !== null && (
            <Button danger onClick={() => void end()}>
              {t('end')}
            </Button>
          )}
          <Button onClick={close}>{t('back')}</Button>
          <Button type="primary" disabled={to === null} loading={isSending} onClick={() => void send(to)}>
            {t('handOver')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t('handOverText')}</p>
        <label htmlFor={toId}>{t('to')}</label>
        <NamedSelect
          id={toId}
          asked={colleagues}
          names={names.filter(([id]) => id !== responsible?.id)}
          value={to}
          none={t('nobodyToHandTo')}
          onChange={setTo}
          onSearch={setSought}
        />
        <label htmlFor={reasonId}>{t('reason')}</label>
        <Input.TextArea
          id={reasonId}
          value={reason}
          maxLength={200}
          autoSize={{ minRows: 2 }}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  );
}
