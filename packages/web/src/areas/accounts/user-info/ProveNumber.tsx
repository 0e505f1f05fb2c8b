import { userInfo, type UserInfo } from '@trainrace/contract/areas/accounts/user-info';
import { commandLabels } from '@trainrace/contract/wire/command.labels';
import { accountText } from '../accounts.words.ts';
import { useWords } from '#i18n/words.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';

/** By who has the person and the ID card at the counter. */
export function ProveNumber({ record: { id, name, version }, close }: { record: UserInfo; close: () => void }) {
  const t = useWords(accountText);
  return (
    <CommandDialog
      title={t('proveNumber')}
      text={t('proveNumberText', { name })}
      verb={t('proveNumber')}
      call={userInfo.proveNumber}
      input={{ id, version }}
      fields={['reason']}
      needed={['reason']}
      labels={{ ...commandLabels, ...userInfo.family.labels }}
      refresh={[userInfo.family.path]}
      close={close}
    />
  );
}
