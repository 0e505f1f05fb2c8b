import { honour, type Honour } from '@trainrace/contract/areas/results/honour';
import { honourLabels } from '@trainrace/contract/areas/results/honour.labels';
import { commandLabels } from '@trainrace/contract/wire/command.labels';
import { useWords } from '#i18n/words.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';
import { honourText } from './honour.words.ts';

export function ChangeProposal({ record, close }: { record: Honour; close: () => void }) {
  const t = useWords(honourText);
  const { id, version, honourCode, promoteLevel } = record;
  return (
    <CommandDialog
      title={t('changeTitle')}
      text={t('changeText')}
      verb={t('change')}
      call={honour.submit}
      input={{ id, version }}
      start={{ honourCode, promoteLevel }}
      fields={['honourCode', 'promoteLevel', 'reason']}
      needed={['reason']}
      labels={{ ...commandLabels, ...honourLabels }}
      refresh={[honour.family.path]}
      close={close}
    />
  );
}
