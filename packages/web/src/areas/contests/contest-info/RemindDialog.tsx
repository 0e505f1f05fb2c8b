// Whom a reminder reaches, who gets none and why, and what it says: before it is sent.
import { contestInfo, type ContestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { contestRemind } from '@trainrace/contract/areas/contests/contest-remind';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { remindKind, TRADE } from '@trainrace/contract/dictionaries';
import { MAX_PAGE_SIZE } from '@trainrace/contract/limits';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { Radio, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { Failed } from '#widgets/Failed.tsx';
import { Note } from '#widgets/Note.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import { remindText } from './remind.words.ts';
import styles from './RemindDialog.module.css';
import { useClear } from '#widgets/use-clear.tsx';

type Kind = (typeof remindKind.codes)[number];

interface Props {
  record: ContestInfo;
  close: () => void;
}

export function RemindDialog({ record: contest, close }: Props) {
  const t = useWords(remindText);
  const lang = useLang();
  const command = useCommand();
  const [kind, setKind] = useState<Kind>(2);
  const [tradeId, setTradeId] = useState<string | undefined>(undefined);
  const [isSending, setSending] = useState(false);
  const asked = { id: contest.id, kind, ...(tradeId === undefined ? {} : { contestTradeId: tradeId }) };
  const preview = useCall(contestRemind.remind, { ...asked, dryRun: true }, { quiet: true, isAnew: true });
  const count = preview.data?.sent ?? 0;
  const send = async () => {
    setSending(true);
    const outcome = await command(contestRemind.remind, asked, { refresh: [contestInfo.family.path] });
    setSending(false);
    if (outcome.ok) close();
  };
  return (
    <Dialog
      centered
      title={`${t('title')}${t('colon')}${contest.contestName}`}
      okText={t('send', { count })}
      cancelText={t('back')}
      okButtonProps={{ disabled: count === 0 }}
      confirmLoading={isSending}
      onOk={() => void send()}
      onCancel={close}
    >
      <Radio.Group
        aria-label={t('whom')}
        value={kind}
        onChange={({ target }) => setKind(target.value as Kind)}
        options={remindKind.codes.map((value) => ({ value, label: wordOf(remindKind, value, lang) }))}
      />
      <TradeChoice contestId={contest.id} value={tradeId} choose={setTradeId} />
      {preview.isError ? (
        <Failed error={preview.error} retry={() => void preview.refetch()} />
      ) : preview.data === undefined ? (
        <Waiting />
      ) : (
        <Preview found={preview.data} />
      )}
    </Dialog>
  );
}

function TradeChoice({
  contestId,
  value,
  choose,
}: {
  contestId: string;
  value: string | undefined;
  choose: (id: string | undefined) => void;
}) {
  const clear = useClear();
  const t = useWords(remindText);
  const of: Readonly<Record<string, string>> = { contestId };
  const trades = useCall(contestTrade.list, { ...of, size: MAX_PAGE_SIZE, ascs: ['tradeName'] }, { quiet: true });
  return (
    <div className={styles.trade}>
      <Select
        aria-label={t('trade')}
        placeholder={t('allTrades')}
        allowClear={clear}
        style={{ width: '100%' }}
        value={value ?? null}
        onChange={(id: string | null) => choose(id ?? undefined)}
        options={(trades.data?.records ?? [])
          .filter(({ tradeStatus }) => tradeStatus !== TRADE.cancelled)
          .map(({ id, tradeName }) => ({ value: id, label: tradeName }))}
      />
    </div>
  );
}

function Preview({ found }: { found: DataOf<typeof contestRemind.remind> }) {
  const t = useWords(remindText);
  const { total, sent, text, heldUntil, people } = found;
  return (
    <>
      <p>{t('numbers', { total, sent, none: total - sent })}</p>
      <blockquote>{text}</blockquote>
      {heldUntil !== null && <Note kind="info" title={t('held', { time: heldUntil.slice(0, 16) })} />}
      <ul>
        {people.map(({ id, name, mobile, refused }) => (
          <li key={id}>
            {name} <span className="figures">{mobile}</span> {refused !== null && t('none', { why: refused })}
          </li>
        ))}
      </ul>
      {total > people.length && <p>{t('more', { count: total - people.length })}</p>}
      <Link to="/resource/sms_outbox">{t('delivery')}</Link>
    </>
  );
}
