// Results as each may see them: one's own as cards; those of others from contest and trade on.
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { useRights } from '#api/identity.ts';
import { useWords } from '#i18n/words.ts';
import { PageHead } from '#widgets/PageHead.tsx';
import { LookOver } from './LookOver.tsx';
import styles from './look.module.css';
import { lookText } from './look.words.ts';
import { OwnResults } from './OwnResults.tsx';

/** The widest view that the caller has of others. */
const VIEWS = [applicationInfo.managerLookScore, applicationInfo.groupsLookScore];

export function LookPage() {
  const t = useWords(lookText);
  const rights = useRights();
  const view = VIEWS.find(({ action }) => rights.has(action));
  return (
    <div className={styles.page}>
      <PageHead about={t('about')} />
      <div className={styles.panel}>{view === undefined ? <OwnResults /> : <LookOver view={view} />}</div>
    </div>
  );
}
