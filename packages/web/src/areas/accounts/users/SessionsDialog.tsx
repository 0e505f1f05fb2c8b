// Where an account is signed in, and the way to end it.
import { users, type User, type UserSession } from '@trainrace/contract/areas/accounts/users';
import { Button } from 'antd';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { userText } from './users.words.ts';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { RecordTable } from '#resource/list/RecordTable.tsx';
import { Dialog } from '#widgets/Dialog.tsx';
import { Failed } from '#widgets/Failed.tsx';
import type { TableColumn } from '#resource/list/table-props.ts';

export function SessionsDialog({ record: { id, name }, close }: { record: User; close: () => void }) {
  const t = useWords(userText);
  const command = useCommand();
  const mayEnd = useRight('blade_user_end_sessions');
  const found = useCall(users.sessions, { id }, { isAnew: true, quiet: true });
  const end = async (sessionId?: string) => {
    const one = sessionId === undefined ? {} : { sessionId };
    await command(users.command, { id, command: 'endSessions', ...one }, { refresh: [users.family.path] });
  };
  const columns: TableColumn<UserSession>[] = [
    {
      key: 'ip',
      title: t('address'),
      width: 150,
      render: ({ ip, isOwn }) => (isOwn === 1 ? `${ip ?? ''} · ${t('own')}` : ip),
    },
    { key: 'userAgent', title: t('device'), width: 250, isLong: true, render: ({ userAgent }) => userAgent },
    { key: 'createTime', title: t('since'), width: 170, render: ({ createTime }) => createTime },
    { key: 'expireTime', title: t('until'), width: 170, render: ({ expireTime }) => expireTime },
  ];
  return (
    <Dialog
      centered
      width={880}
      title={t('sessions')}
      onCancel={close}
      footer={[
        <Button key="back" onClick={close}>
          {t('back')}
        </Button>,
        mayEnd && (found.data?.length ?? 0) > 0 && (
          <Button key="all" danger onClick={() => void end()}>
            {t('endAll')}
          </Button>
        ),
      ]}
    >
      <p>{t('sessionsText', { name })}</p>
      {found.isError && found.data === undefined ? (
        <Failed error={found.error} retry={() => void found.refetch()} />
      ) : (
        <RecordTable
          columns={columns}
          rows={found.data}
          idOf={(session) => session.id}
          nameOf={({ createTime }) => createTime}
          isBusy={found.isFetching}
          empty={t('noSessions')}
          actionsOf={
            mayEnd
              ? (session) => [{ key: 'end', label: t('end'), isDanger: true, run: () => void end(session.id) }]
              : undefined
          }
        />
      )}
    </Dialog>
  );
}
