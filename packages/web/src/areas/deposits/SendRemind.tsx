// Reminds of the selected projects: first who would get what, and who gets nothing and why; then it is sent.
import { depositRemind } from '@trainrace/contract/areas/deposits/send-remind';
import { constructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { constructionPermit } from '@trainrace/contract/areas/deposits/construction-permit';
import { formatMessage } from '@trainrace/contract/messages';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { Button, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { BatchFailures } from '#resource/command/BatchFailures.tsx';
import { useCommand } from '#resource/command/use-command.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { Failed } from '#widgets/Failed.tsx';
import { notice } from '#widgets/notice.ts';
import { remindText } from './deposits.words.ts';
import styles from './SendRemind.module.css';

/** Files and permits without one are reminded of alike. */
interface Project {
  id: string;
  projectName: string;
}

interface Props {
  selected: readonly Project[];
  done: () => void;
}

export function SendRemind({ selected, done }: Props) {
  const t = useWords(remindText);
  const lang = useLang();
  const mayRemind = useRight(depositRemind.sendRemind.action);
  const [isOpen, setOpen] = useState(false);
  if (!mayRemind) return null;
  const open = () => (selected.length === 0 ? notice('warning', formatMessage('selectRows', lang)) : setOpen(true));
  return (
    <>
      <Button onClick={open}>{selected.length === 0 ? t('verb') : t('verbOf', { count: selected.length })}</Button>
      {isOpen && (
        <RemindDialog
          selected={selected}
          close={() => setOpen(false)}
          done={() => {
            setOpen(false);
            done();
          }}
        />
      )}
    </>
  );
}

const refresh = [constructionFile.family.path, constructionPermit.family.path];

export function RemindDialog({ selected, close, done }: Props & { close: () => void }) {
  const t = useWords(remindText);
  const command = useCommand();
  const [content, setContent] = useState('');
  const [isSending, setSending] = useState(false);
  const ids = selected.map(({ id }) => id);
  const names = new Map(selected.map(({ id, projectName }) => [id, projectName]));
  const preview = useCall(depositRemind.sendRemind, { ids, dryRun: true }, { quiet: true });
  const ready = (preview.data ?? []).filter(({ ok }) => ok);

  const send = async () => {
    setSending(true);
    const own = content.trim();
    const sent = { ids: ready.map(({ id }) => id), ...(own === '' ? {} : { content: own }) };
    const answered = await command(depositRemind.sendRemind, sent, { refresh });
    setSending(false);
    if (!answered.ok) return;
    notice('success', t('sent', { count: answered.data.filter(({ ok }) => ok).length }));
    done();
  };
  return (
    <Dialog
      centered
      title={t('title')}
      okText={t('send', { count: ready.length })}
      okButtonProps={{ disabled: ready.length === 0 }}
      confirmLoading={isSending}
      onOk={() => void send()}
      onCancel={close}
    >
      {preview.isError && <Failed error={preview.error} retry={() => void preview.refetch()} />}
      {preview.isPending && <Skeleton active paragraph={{ rows: 2 }} />}
      {preview.data !== undefined && <Preview rows={preview.data} names={names} own={content.trim()} />}
      {ready.length > 0 && (
        <label className={styles.own}>
          {t('own')}
          <Input.TextArea
            value={content}
            maxLength={200}
            showCount
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={(event) => setContent(event.target.value)}
          />
        </label>
      )}
    </Dialog>
  );
}

interface PreviewProps {
  rows: DataOf<typeof depositRemind.sendRemind>;
  names: ReadonlyMap<string, string>;
  own: string;
}

function Preview({ rows, names, own }: PreviewProps) {
  const t = useWords(remindText);
  const refused = rows.filter(({ ok }) => !ok);
  const ready = rows.filter(({ ok }) => ok);
  return (
    <>
      <ul className={styles.texts}>
        {ready.map(({ id, text, to }) => (
          <li key={id}>
            <strong>{names.get(id)}</strong>
            <small>{t('to', { to: to ?? '' })}</small>
            {own === '' ? text : own}
          </li>
        ))}
      </ul>
      {refused.length > 0 && <p>{ready.length === 0 ? t('nobody') : t('some', { count: refused.length })}</p>}
      <BatchFailures rows={refused} names={names} />
    </>
  );
}
