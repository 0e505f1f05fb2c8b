import { prize, type Prize } from '@trainrace/contract/areas/results/prize';
import { prizeLabels } from '@trainrace/contract/areas/results/prize.labels';
import { commandLabels } from '@trainrace/contract/wire/command.labels';
import { useWords } from '#i18n/words.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';
import { prizeText } from './prize.words.ts';

interface Props {
  record: Prize;
  close: () => void;
}

const labels = { ...commandLabels, ...prizeLabels };

export function GiveAccount({ record, close }: Props) {
  const t = useWords(prizeText);
  const { id, version, bankName, bankAccount } = record;
  return (
    <CommandDialog
      title={t('bank')}
      text={t('bankText')}
      verb={t('bank')}
      call={prize.bank}
      input={{ id, version }}
      start={{ ...(bankName ? { bankName } : {}), ...(bankAccount ? { bankAccount } : {}) }}
      fields={['bankName', 'bankAccount']}
      needed={['bankName', 'bankAccount']}
      labels={labels}
      refresh={[prize.family.path]}
      close={close}
    />
  );
}

export function ChangeAmount({ record, close }: Props) {
  const t = useWords(prizeText);
  const { id, version, amount } = record;
  return (
    <CommandDialog
      title={t('change')}
      text={t('changeText')}
      verb={t('change')}
      call={prize.submit}
      input={{ id, version }}
      start={{ amount }}
      fields={['amount', 'reason']}
      needed={['amount', 'reason']}
      labels={labels}
      refresh={[prize.family.path]}
      close={close}
    />
  );
}
