import { userInfo, type UserInfo } from '@trainrace/contract/areas/accounts/user-info';
import { commandLabels } from '@trainrace/contract/wire/command.labels';
import { accountText } from '../accounts.words.ts';
import { useWords } from '#i18n/words.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';

/** By staff, for who has lost the former number. */
export function ChangeMobile({ record: { id, name, version }, close }: { record: UserInfo; close: () => void }) {
  const t = useWords(accountText);
  return (
    <CommandDialog
      title={t('changeMobile')}
      text={t('changeMobileText', { name })}
      verb={t('changeMobile')}
      isDanger
      call={userInfo.changeMobile}
      input={{ id, version }}
      fields={['mobile', 'reason']}
      needed={['reason']}
      labels={{ ...commandLabels, ...userInfo.family.labels }}
      refresh={[userInfo.family.path]}
      close={close}
    />
  );
}
