// Scores by SMS: first who would get one and who would not and why, then the sending.
import { competitionInfo, type CompetitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { scoreMessages } from '@trainrace/contract/areas/scores/score-messages';
import { Checkbox, Skeleton } from 'antd';
import { useState } from 'react';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { scoreText } from '../scores.words.ts';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { Failed } from '#widgets/Failed.tsx';
import { MenuButton } from '#widgets/MenuButton.tsx';
import { MessagePreview } from './MessagePreview.tsx';

interface Props {
  selected: readonly CompetitionInfo[];
  done: () => void;
}

const calls = { sendTheory: competitionInfo.sendTheoryScoreMessage, sendTotal: competitionInfo.sendTotalScoreMessage };
const KIND_OF = { sendTheory: 'theory', sendTotal: 'total' } as const;
type Kind = keyof typeof calls;
const KINDS: readonly Kind[] = ['sendTheory', 'sendTotal'];

export function SendScores({ selected, done }: Props) {
  const t = useWords(scoreText);
  const maySend = useRight(competitionInfo.sendTheoryScoreMessage.action);
  const [kind, setKind] = useState<Kind | null>(null);
  if (!maySend) return null;
  return (
    <>
      <MenuButton
        items={KINDS.map((key) => ({ key, label: t(key), onClick: () => setKind(key) }))}
        disabled={selected.length === 0}
      >
        {t('sendMenu')}
      </MenuButton>
      {kind !== null && (
        <SendDialog
          kind={kind}
          selected={selected}
          close={() => setKind(null)}
          done={() => {
            setKind(null);
            done();
          }}
        />
      )}
    </>
  );
}

function SendDialog({ kind, selected, close, done }: Props & { kind: Kind; close: () => void }) {
  const t = useWords(scoreText);
  const command = useCommand();
  const [resend, setResend] = useState(false);
  const [isSending, setSending] = useState(false);
  const ids = selected.map(({ id }) => id);
  const preview = useCall(scoreMessages.preview, { ids, kind: KIND_OF[kind], resend }, { quiet: true, isAnew: true });
  const ready = (preview.data ?? []).filter(({ text }) => text !== null);

  const send = async () => {
    setSending(true);
    const answered = await command(
      calls[kind],
      { ids: ready.map(({ id }) => id), resend },
      { refresh: [competitionInfo.family.path] },
    );
    setSending(false);
    if (answered.ok) done();
  };
  return (
    <Dialog
      centered
      title={t(kind)}
      okText={t('send')}
      okButtonProps={{ disabled: ready.length === 0 }}
      confirmLoading={isSending}
      onOk={() => void send()}
      onCancel={close}
    >
      {preview.isError && <Failed error={preview.error} retry={() => void preview.refetch()} />}
      {preview.isPending && <Skeleton active paragraph={{ rows: 2 }} />}
      {preview.data !== undefined && <MessagePreview rows={preview.data} />}
      <Checkbox checked={resend} onChange={(event) => setResend(event.target.checked)}>
        {t('resend')}
      </Checkbox>
    </Dialog>
  );
}
