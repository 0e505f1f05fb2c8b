import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { workbench } from '@trainrace/contract/areas/home/workbench';
import { Link } from 'react-router';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useRight, useUser } from '#api/identity.ts';
import { useRoleNames } from '../info/use-role-names.ts';
import { useCall } from '#api/query.ts';
import { frameText } from '../frame.words.ts';
import { personAndPlace } from '../person-and-place.ts';
import { viewOf, type InfoView } from '../info/view-of.ts';
import { paths } from '#paths.ts';
import { shellText } from '../shell.words.ts';
import { useWords } from '#i18n/words.ts';
import { Failed } from '#widgets/Failed.tsx';
import { useIsCitizen } from '#widgets/citizen.ts';
import { PageHead } from '#widgets/PageHead.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import styles from './HomePage.module.css';
import { Deadlines } from './Deadlines.tsx';
import { LATEST, MyEntries } from './MyEntries.tsx';
import { OpenContests } from './OpenContests.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { SignInNews } from './SignInNews.tsx';
import { Todos } from './Todos.tsx';
import { TourOffer } from './TourOffer.tsx';
import { WhenNear } from './WhenNear.tsx';

const Charts = lazyPart(() => import('./Charts.tsx'), 'Charts', { isExtra: true });
const OwnRecords = lazyPart(() => import('./OwnRecords.tsx'), 'OwnRecords', { isExtra: true });

/** Pixels that a row of charts takes with its head. */
const CHARTS_HEIGHT = 380;

/** Views of one's own information that the person's menu names to others only (spec 2 and 6). */
const WITHOUT_MENU_ENTRY: ReadonlySet<InfoView> = new Set(['account', 'town']);

/** Where one starts: what waits today, then the pages that the person's role works with. */
export function HomePage() {
  const t = useWords(shellText);
  const f = useWords(frameText);
  const user = useUser();
  const roleNames = useRoleNames();
  const { name, place } = personAndPlace(user);
  const isCitizen = useIsCitizen();
  const isPerson = useRight(applicationInfo.listByPerson.action);
  const today = useCall(workbench.look, {}, { quiet: true });
  const mine = useCall(applicationInfo.listByPerson, { size: LATEST }, { quiet: true, enabled: isPerson });
  return (
    <div className={styles.page}>
      <PageHead title={t('hello', { name })} about={[place, roleNames].filter((word) => word !== '').join(' · ')}>
        {WITHOUT_MENU_ENTRY.has(viewOf(user.userId)) && <Link to={paths.personalInfo}>{f('personalInfo')}</Link>}
      </PageHead>
      {today.isLoading || mine.isLoading ? (
        // All at once: nothing moves away under a finger.
        <Waiting />
      ) : (
        <>
          <SignInNews />
          {today.data?.hasTour === true && <TourOffer />}
          {today.isError && <Failed error={today.error} retry={() => void today.refetch()} />}
          {today.data && <Todos todos={today.data.todos} today={today.data.today} />}
          {today.data && (
            <div className={styles.lists}>
              {mine.data && <MyEntries entries={mine.data} />}
              <OpenContests contests={today.data.contests} />
              <Deadlines deadlines={today.data.deadlines} today={today.data.today} />
              {today.data.hasOwnRecords && (
                <LazyBoundary fallback={null}>
                  <OwnRecords />
                </LazyBoundary>
              )}
            </div>
          )}
          {!isCitizen && today.data && (
            <WhenNear height={CHARTS_HEIGHT}>
              <Charts kept={today.data.charts} />
            </WhenNear>
          )}
          <Shortcuts />
        </>
      )}
    </div>
  );
}
