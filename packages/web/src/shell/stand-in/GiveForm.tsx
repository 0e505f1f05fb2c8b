import { standIn } from '@trainrace/contract/areas/accounts/stand-in';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { useRested } from '#resource/form/use-rested.ts';
import { DayControl } from '#widgets/DayControl.tsx';
import { NamedSelect } from '#widgets/NamedSelect.tsx';
import { REFRESH } from './StandInList.tsx';
import styles from './StandIns.module.css';
import { standInText } from './stand-in.words.ts';

export function GiveForm() {
  const t = useWords(standInText);
  const command = useCommand();
  const [to, setTo] = useState<string | null>(null);
  const [sought, setSought] = useState('');
  const [beginDay, setBegin] = useState<string | null>(null);
  const [endDay, setEnd] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [isSending, setSending] = useState(false);
  const name = useRested(sought);
  const asked = useCall(standIn.colleagues, name ? { name } : {}, { quiet: true, keepFormer: true });
  const [toId, beginId, endId, reasonId] = [useId(), useId(), useId(), useId()];
  const isWhole = to !== null && beginDay !== null && endDay !== null;
  const send = async () => {
    if (!isWhole) return;
    setSending(true);
    const text = reason.trim();
    const draft = { holderId: to, beginDay, endDay, ...(text !== '' && { reason: text }) };
    const { ok } = await command(standIn.submit, draft, { refresh: REFRESH });
    setSending(false);
    if (!ok) return;
    setTo(null);
    setReason('');
  };
  return (
    <section className={styles.form} aria-label={t('give')}>
      <label htmlFor={toId}>{t('to')}</label>
      <NamedSelect
        id={toId}
        asked={asked}
        names={(asked.data ?? []).map(({ id, name }) => [id, name] as const)}
        value={to}
        none={t('nobody')}
        onChange={setTo}
        onSearch={setSought}
      />
      <div className={styles.days}>
        <div>
          <label htmlFor={beginId}>{t('beginDay')}</label>
          <DayControl id={beginId} kind="date" value={beginDay} onChange={setBegin} />
        </div>
        <div>
          <label htmlFor={endId}>{t('endDay')}</label>
          <DayControl id={endId} kind="date" value={endDay} onChange={setEnd} />
        </div>
      </div>
      <label htmlFor={reasonId}>{t('reason')}</label>
      <Input id={reasonId} value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
      <div>
        <Button type="primary" disabled={!isWhole} loading={isSending} onClick={() => void send()}>
          {t('send')}
        </Button>
      </div>
    </section>
  );
}
