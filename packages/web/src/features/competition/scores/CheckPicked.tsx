import { competitionInfo, type CompetitionInfo } from '@trainrace/contract/competition/competition-info';
import { contestTrade } from '@trainrace/contract/competition/contest-trade';
import { sayMessage } from '@trainrace/contract/messages';
import type { BatchRow } from '@trainrace/contract/wire/envelope';
import { Button } from 'antd';
import { useState } from 'react';
import { useRight } from '#api/identity.ts';
import { useLang } from '#i18n/language.ts';
import { scoreText } from '../scores.words.ts';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { notice } from '#widgets/notice.ts';
import { BatchOutcome } from './BatchOutcome.tsx';

interface Props {
  selected: readonly CompetitionInfo[];
  done: () => void;
}

/** The second pair of eyes: whoever entered a score cannot check it, which each row says for itself. */
export function CheckPicked({ selected, done }: Props) {
  const t = useWords(scoreText);
  const lang = useLang();
  const command = useCommand();
  const mayCheck = useRight(competitionInfo.check.action);
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<readonly BatchRow[] | null>(null);
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  if (!mayCheck) return null;

  const check = async () => {
    if (selected.length === 0) return notice('warning', sayMessage('selectRows', lang));
    setSending(true);
    setNames(new Map(selected.map(({ id, name }) => [id, name])));
    const ids = selected.map(({ id }) => id);
    const answered = await command(
      competitionInfo.check,
      { ids },
      { refresh: [competitionInfo.family.path, contestTrade.family.path] },
    );
    setSending(false);
    if (!answered.ok) return;
    if (answered.data.some(({ ok }) => !ok)) setOutcome(answered.data);
    done();
  };
  return (
    <>
      <Button type="primary" ghost loading={isSending} title={t('checkHint')} onClick={() => void check()}>
        {selected.length === 0 ? t('checkNone') : t('checkPicked', { count: selected.length })}
      </Button>
      {outcome !== null && (
        <Dialog
          centered
          title={t('results')}
          cancelButtonProps={{ hidden: true }}
          onOk={() => setOutcome(null)}
          onCancel={() => setOutcome(null)}
        >
          <BatchOutcome rows={outcome} names={names} />
        </Dialog>
      )}
    </>
  );
}
