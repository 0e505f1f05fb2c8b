// Where one is signed in oneself, and the way to end what is not one's own doing.
import { ownSessions, type OwnSession } from '@trainrace/contract/areas/accounts/own-sessions';
import { Button } from 'antd';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { RecordTable } from '#resource/list/RecordTable.tsx';
import type { TableColumn } from '#resource/list/table-props.ts';
import { Failed } from '#widgets/Failed.tsx';
import styles from './InfoPage.module.css';
import { isInside } from './is-inside.ts';
import { ownSessionsText } from './own-sessions.words.ts';

const REFRESH = { refresh: [ownSessions.list.path] };

export function OwnSessions() {
  const t = useWords(ownSessionsText);
  const command = useCommand();
  const found = useCall(ownSessions.list, {}, { isAnew: true, quiet: true });
  const hasOthers = (found.data ?? []).some(({ isOwn }) => isOwn === 0);
  const nameOf = ({ device }: OwnSession) => (device === '' ? t('unknown') : device);
  const columns: TableColumn<OwnSession>[] = [
    {
      key: 'device',
      title: t('device'),
      width: 220,
      render: (one) => (one.isOwn === 1 ? `${nameOf(one)} · ${t('here')}` : nameOf(one)),
    },
    {
      key: 'ip',
      title: t('address'),
      width: 200,
      render: ({ ip }) => (ip !== null && isInside(ip) ? `${ip} · ${t('inside')}` : ip),
    },
    { key: 'createTime', title: t('since'), width: 170, render: ({ createTime }) => createTime },
    { key: 'expireTime', title: t('until'), width: 170, render: ({ expireTime }) => expireTime },
  ];
  return (
    <section className={`sheet ${styles.part}`} aria-label={t('title')}>
      <h2 className="section-title">{t('title')}</h2>
      <p>{t('about')}</p>
      {found.isError && found.data === undefined ? (
        <Failed error={found.error} retry={() => void found.refetch()} />
      ) : (
        <RecordTable
          columns={columns}
          rows={found.data}
          idOf={({ id }) => id}
          nameOf={(one) => `${nameOf(one)} ${one.createTime}`}
          isBusy={found.isFetching}
          empty={t('none')}
          actionsOf={({ id, isOwn }) =>
            isOwn === 1
              ? []
              : [
                  {
                    key: 'end',
                    label: t('end'),
                    isDanger: true,
                    run: () => void command(ownSessions.end, { id }, REFRESH),
                  },
                ]
          }
        />
      )}
      {hasOthers && (
        <div className={styles.next}>
          <Button danger onClick={() => void command(ownSessions.endOthers, {}, REFRESH)}>
            {t('endOthers')}
          </Button>
        </div>
      )}
    </section>
  );
}
