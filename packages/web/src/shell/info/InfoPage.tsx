// One's own information, by who one is (spec 2): supervising units and construction enterprises, towns, and those who
// keep a record of their own. Everybody else has none.
import { Empty } from 'antd';
import { useUser } from '#api/identity.ts';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { ownText } from '../own.words.ts';
import { useWords } from '#i18n/words.ts';
import { PageHead } from '#widgets/PageHead.tsx';
import { AccountView } from './AccountView.tsx';
import styles from './InfoPage.module.css';
import { ToSettings } from './ToSettings.tsx';
import { TownView } from './TownView.tsx';
import { viewOf } from './view-of.ts';

const OwnRecord = lazyPart(() => import('./OwnRecord.tsx'), 'OwnRecord');
const OwnSessions = lazyPart(() => import('./OwnSessions.tsx'), 'OwnSessions', { isExtra: true });
const SignInSafety = lazyPart(() => import('../second-factor/SignInSafety.tsx'), 'SignInSafety');

export function InfoPage() {
  const t = useWords(ownText);
  const { userId, extData } = useUser();
  const view = viewOf(userId);
  return (
    <div className={styles.page}>
      <PageHead about={t('about')} />
      {view === 'account' && <AccountView />}
      {view === 'town' && <TownView />}
      {view === 'none' && <Nothing />}
      {view !== 'account' && view !== 'town' && view !== 'none' && <OwnRecord of={view} account={extData.account} />}
      {/* A sign-in is one's own, whoever one acts for. */}
      {extData.actingFor === undefined && (
        <LazyBoundary fallback={null}>
          <SignInSafety />
          <OwnSessions />
        </LazyBoundary>
      )}
    </div>
  );
}

function Nothing() {
  const t = useWords(ownText);
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('nothing')}>
      <ToSettings />
    </Empty>
  );
}
