// Personal settings: who one is, with a picture, and the password (spec 2).
import { Modal } from 'antd';
import { useId, useState } from 'react';
import { ownUser } from '@trainrace/contract/accounts/own-user';
import { useCall } from '../../api/query.ts';
import { frameText } from '../../i18n/frame.ts';
import { ownText } from '../../i18n/own.ts';
import { useWords } from '../../i18n/words.ts';
import { Failed } from '../../widgets/Failed.tsx';
import { TabRow } from '../../widgets/TabRow.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';
import { ChangePassword } from '../password/ChangePassword.tsx';
import { OwnUserForm } from './OwnUserForm.tsx';
import styles from './SettingsDialog.module.css';

export function SettingsDialog({ close }: { close: () => void }) {
  const f = useWords(frameText);
  const t = useWords(ownText);
  const panelId = useId();
  const [tab, setTab] = useState<'info' | 'password'>('info');
  const { data, error, isError, refetch } = useCall(ownUser.info, {}, { quiet: true, isAnew: true });
  return (
    <Modal open width={560} title={f('settings')} footer={null} onCancel={close} style={{ top: 64 }}>
      <TabRow
        label={f('settings')}
        tabs={[
          { value: 'info', label: t('tabInfo') },
          { value: 'password', label: t('tabPassword') },
        ]}
        value={tab}
        onChange={setTab}
        panelId={panelId}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-label={t(tab === 'info' ? 'tabInfo' : 'tabPassword')}
        className={styles.panel}
      >
        {tab === 'password' ? (
          <ChangePassword done={close} />
        ) : isError ? (
          <Failed error={error} retry={() => void refetch()} />
        ) : data === undefined ? (
          <Waiting lines={5} />
        ) : (
          <OwnUserForm key={data.version} user={data} done={close} />
        )}
      </div>
    </Modal>
  );
}
