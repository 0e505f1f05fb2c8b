// A record behind its own link: the detail as a page.
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useLabel } from '#i18n/language.ts';
import { resourceText } from '../resource.words.ts';
import { useWords } from '#i18n/words.ts';
import { PageHead } from '#widgets/PageHead.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import { usePane } from '#widgets/pane.ts';
import type { AnyCalls, AnyPage } from '../page.ts';
import { OpenedDrawer } from './OpenedDrawer.tsx';
import styles from '../list/FamilyPage.module.css';
import { useOpened } from './use-opened.ts';
import { usePageActions } from '../command/use-page-actions.tsx';

const RecordDetail = lazyPart(() => import('./RecordDetail.tsx'), 'RecordDetail');

export function DetailPage({ calls, page }: { calls: AnyCalls; page: AnyPage }) {
  const t = useWords(resourceText);
  const label = useLabel();
  const { rest, close } = usePane();
  const { opened } = useOpened();
  const { actionsOf, dialog } = usePageActions(calls, page, close);
  return (
    <div className={styles.reading}>
      <PageHead title={t('viewOne', { title: label(calls.family.title) })} />
      <div className={styles.panel}>
        <LazyBoundary fallback={<Waiting />}>
          <RecordDetail calls={calls} page={page} id={rest} actionsOf={actionsOf} />
        </LazyBoundary>
      </div>
      {opened?.kind === 'edit' && <OpenedDrawer calls={calls} page={page} actionsOf={actionsOf} />}
      {dialog}
    </div>
  );
}
