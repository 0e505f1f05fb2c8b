// Personal settings: who one is, with a picture, and the password (spec 2).
import { useQuery } from '@tanstack/react-query';
import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { Activity, lazy, useId, useState } from 'react';
import { ownUser } from '@trainrace/contract/areas/accounts/own-user';
import { LazyBoundary } from '#api/lazy-part.ts';
import { publicConfig } from '#api/config.ts';
import { useUser } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { frameText } from '../frame.words.ts';
import { ownText } from '../own.words.ts';
import { useWords } from '#i18n/words.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { Failed } from '#widgets/Failed.tsx';
import { TabRow } from '#widgets/TabRow.tsx';
import { useMayLeave } from '#widgets/use-asked-leave.ts';
import { Waiting } from '#widgets/Waiting.tsx';
import { ChangePassword } from '../password/ChangePassword.tsx';
import { OperatorInfo } from './OperatorInfo.tsx';
import { OwnUserForm, SETTINGS } from './OwnUserForm.tsx';
import { ThirdPartyPanel } from './ThirdPartyPanel.tsx';
import styles from './SettingsDialog.module.css';

const TABS = {
  info: 'tabInfo',
  password: 'tabPassword',
  channels: 'tabChannels',
  thirdParty: 'tabThirdParty',
} as const;

const ChannelsPanel = lazy(async () => ({ default: (await import('./channels/ChannelsPanel.tsx')).ChannelsPanel }));
type Tab = keyof typeof TABS;

export function SettingsDialog({ close }: { close: () => void }) {
  const f = useWords(frameText);
  const t = useWords(ownText);
  const panelId = useId();
  const { operator } = useUser().extData;
  const tabs = useTabs();
  const [tab, setTab] = useState<Tab>(tabs[0]!);
  const mayLeave = useMayLeave();
  const leave = async () => {
    if (await mayLeave(SETTINGS)) close();
  };
  return (
    <Dialog width={560} title={f('settings')} footer={null} onCancel={() => void leave()} style={{ top: 64 }}>
      <TabRow
        label={f('settings')}
        tabs={tabs.map((value) => ({ value, label: t(TABS[value]) }))}
        value={tab}
        onChange={setTab}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={t(TABS[tab])} className={styles.panel}>
        {/* What was typed there is there still after a look at another tab. */}
        {tabs.includes('info') && (
          <Activity mode={tab === 'info' ? 'visible' : 'hidden'}>
            {operator ? <OperatorInfo operator={operator} /> : <InfoPanel close={close} />}
          </Activity>
        )}
        {tab === 'channels' && (
          <LazyBoundary fallback={<Waiting lines={5} />}>
            <ChannelsPanel />
          </LazyBoundary>
        )}
        {tab === 'password' && <ChangePassword done={() => void leave()} />}
        {tab === 'thirdParty' && <ThirdPartyPanel />}
      </div>
    </Dialog>
  );
}

function InfoPanel({ close }: { close: () => void }) {
  const { data, error, isLoadingError, refetch } = useCall(ownUser.info, {}, { quiet: true, isAnew: true });
  if (isLoadingError) return <Failed error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Waiting lines={5} />;
  return <OwnUserForm key={data.version} user={data} done={close} />;
}

/** The specification names the first two; notifications are an account's, and the third party stands where one is configured. */
function useTabs(): readonly Tab[] {
  const { operator } = useUser().extData;
  const { data } = useQuery({ queryKey: [oauth.config.path], queryFn: publicConfig });
  const own = ['info', 'password'] as const;
  if (operator) return own;
  return [...own, 'channels', ...(data?.features.thirdPartySignIn === true ? (['thirdParty'] as const) : [])];
}
