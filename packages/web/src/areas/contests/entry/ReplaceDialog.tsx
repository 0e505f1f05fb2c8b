// Names who takes the place of somebody handed in: one of the drafts of the same trade.
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { applicationCommandLabels } from '@trainrace/contract/areas/contests/application-commands.labels';
import { formatMessage } from '@trainrace/contract/messages';
import { Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useColon, useLabel, useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { noChoice } from '#widgets/no-choice.tsx';
import { Note } from '#widgets/Note.tsx';
import { notice } from '#widgets/notice.ts';
import { draftsOf } from './drafts-of.ts';
import styles from './ReplaceDialog.module.css';
import { replaceText } from './entry.words.ts';

interface Props {
  entry: ApplicationInfo;
  close: () => void;
}

export function ReplaceDialog({ entry, close }: Props) {
  const t = useWords(replaceText);
  const label = useLabel();
  const colon = useColon();
  const prefix = useId();
  const [byId, setBy] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const { refusal, isSending, send } = useReplacing(entry, close);
  // One's own, or those of the people that one enters.
  const list = useRight(applicationInfo.listByPerson.action)
    ? applicationInfo.listByPerson
    : applicationInfo.listByTournament;
  const asked = draftsOf(entry);
  const found = useCall(list, asked, { quiet: true });

  const { verb, text } = applicationCommandLabels.replace;
  return (
    <Dialog
      title={label(verb) + colon + (entry.name ?? '')}
      okText={label(verb)}
      okButtonProps={{ loading: isSending }}
      onOk={() => void send(byId, reason)}
      onCancel={close}
    >
      <div className={styles.fields}>
        <p>{label(text!)}</p>
        {refusal !== null && <Note kind="error" title={refusal} />}
        <label htmlFor={`${prefix}by`}>{t('by')}</label>
        <Select
          id={`${prefix}by`}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('pick')}
          notFoundContent={noChoice(found, t('none'))}
          loading={found.isPending}
          value={byId}
          options={(found.data?.records ?? []).map(({ id, name, applyNo }) => ({
            value: id,
            label: `${name ?? ''} ${applyNo}`,
          }))}
          onChange={setBy}
        />
        <label htmlFor={`${prefix}reason`}>{t('reason')}</label>
        <Input.TextArea
          id={`${prefix}reason`}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  );
}

function useReplacing(entry: ApplicationInfo, close: () => void) {
  const t = useWords(replaceText);
  const lang = useLang();
  const command = useCommand();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async (byId: string | null, reason: string) => {
    if (byId === null) return setRefusal(formatMessage('replacementNeeded', lang));
    if (reason.trim() === '') return setRefusal(formatMessage('reasonNeeded', lang));
    setSending(true);
    const { id, version } = entry;
    const outcome = await command(
      applicationInfo.command,
      { id, version, command: 'replace', byId, reason },
      { refresh: [applicationInfo.family.path], quiet: true },
    );
    setSending(false);
    if (outcome.ok) {
      notice('success', t('done', { name: entry.name ?? '' }));
      return close();
    }
    const { failure } = outcome;
    setRefusal([failure.message, ...failure.fields.map(({ message }) => message)].join(' · '));
  };
  return { refusal, isSending, send };
}
