// Personal settings: who one is, with a picture, and the password (spec 2).
import { useQuery } from '@tanstack/react-query';
import { oauth } from '@trainrace/contract/auth/oauth';
import { Modal } from 'antd';
import { useId, useState } from 'react';
import { ownUser } from '@trainrace/contract/accounts/own-user';
import { publicConfig } from '../../api/config.ts';
import { useCall } from '../../api/query.ts';
import { frameText } from '../../i18n/frame.ts';
import { ownText } from '../../i18n/own.ts';
import { useWords } from '../../i18n/words.ts';
import { Failed } from '../../widgets/Failed.tsx';
import { TabRow } from '../../widgets/TabRow.tsx';
import { Waiting } from '../../widgets/Waiting.tsx';
import { ChangePassword } from '../password/ChangePassword.tsx';
import { OwnUserForm } from './OwnUserForm.tsx';
import { ThirdPartyPanel } from './ThirdPartyPanel.tsx';
import styles from './SettingsDialog.module.css';

const TABS = { info: 'tabInfo', password: 'tabPassword', thirdParty: 'tabThirdParty' } as const;
type Tab = keyof typeof TABS;

export function SettingsDialog({ close }: { close: () => void }) {
  const f = useWords(frameText);
  const t = useWords(ownText);
  const panelId = useId();
  const [tab, setTab] = useState<Tab>('info');
  const tabs = useTabs();
  const { data, error, isError, refetch } = useCall(ownUser.info, {}, { quiet: true, isAnew: true });
  return (
    <Modal open width={560} title={f('settings')} footer={null} onCancel={close} style={{ top: 64 }}>
      <TabRow
        label={f('settings')}
        tabs={tabs.map((value) => ({ value, label: t(TABS[value]) }))}
        value={tab}
        onChange={setTab}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={t(TABS[tab])} className={styles.panel}>
        {tab === 'password' ? (
          <ChangePassword done={close} />
        ) : tab === 'thirdParty' ? (
          <ThirdPartyPanel />
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

/** The third party only where one is configured. */
function useTabs(): readonly Tab[] {
  const { data } = useQuery({ queryKey: [oauth.config.path], queryFn: publicConfig });
  return data?.features.thirdPartySignIn === true ? ['info', 'password', 'thirdParty'] : ['info', 'password'];
}
