import { useUser } from '#api/identity.ts';
import { ownText } from '../own.words.ts';
import { shellText } from '../shell.words.ts';
import { useWords } from '#i18n/words.ts';
import { useRoleNames } from './use-role-names.ts';
import { Facts } from './Facts.tsx';
import { ToSettings } from './ToSettings.tsx';

const KINDS = ['U028', 'U029', 'U030'] as const;

/** Construction enterprises and supervising units: who they are here. */
export function AccountView() {
  const t = useWords(ownText);
  const s = useWords(shellText);
  const user = useUser();
  const roleNames = useRoleNames();
  const kind = KINDS.find((id) => id === user.userId);
  return (
    <Facts
      title={t('facts')}
      about={t('factsAbout')}
      lines={[
        { label: t('account'), value: user.username },
        { label: t('nickName'), value: user.nick_name },
        { label: t('kind'), value: kind === undefined ? '' : s(kind) },
        { label: t('role'), value: roleNames },
        { label: t('dept'), value: user.dept_name },
        { label: t('group'), value: user.group_name },
      ]}
    >
      <ToSettings />
    </Facts>
  );
}
