// Drawer over a list: the detail of a record, or the form to add or change one.
import { useState } from 'react';
import { LazyBoundary, lazyPart, loadAhead } from '#api/lazy-part.ts';
import { useLabel } from '#i18n/language.ts';
import { resourceText } from '../resource.words.ts';
import { useWords } from '#i18n/words.ts';
import { Waiting } from '#widgets/Waiting.tsx';
import { useAskedLeave } from '#widgets/use-asked-leave.ts';
import type { AnyCalls, AnyPage, AnyRecord } from '../page.ts';
import type { Opened } from '../list/list-state.ts';
import type { RowAction } from '../command/RowActions.tsx';
import { FreshRecord } from '../form/FreshRecord.tsx';
import { useOpened } from './use-opened.ts';

const PaneDrawer = lazyPart(() => import('#widgets/PaneDrawer.tsx'), 'PaneDrawer');
const RecordForm = lazyPart(() => import('../form/RecordForm.tsx'), 'RecordForm');
const RecordDetail = lazyPart(() => import('./RecordDetail.tsx'), 'RecordDetail');

interface Props {
  calls: AnyCalls;
  page: AnyPage;
  actionsOf: (record: AnyRecord) => readonly RowAction[];
}

const TITLES = { view: 'viewOne', edit: 'editOne', add: 'addOne' } as const;

/** All that a record over its list needs of the program. */
export function loadDrawerAhead(): void {
  void loadAhead(PaneDrawer);
  void loadAhead(RecordDetail);
}

export function OpenedDrawer({ calls, page, actionsOf }: Props) {
  const t = useWords(resourceText);
  const label = useLabel();
  const { opened, open } = useOpened();
  const leave = useAskedLeave(() => open(null));
  const [added, setAdded] = useState<AnyRecord | null>(null);
  const { Added } = page;
  if (added !== null && Added) return <Added record={added} close={() => setAdded(null)} />;
  if (opened === null) return null;
  const title = t(TITLES[opened.kind], { title: label(calls.family.title) });
  return (
    <LazyBoundary fallback={null}>
      <PaneDrawer title={title} close={leave}>
        <LazyBoundary fallback={<Waiting />}>
          <Content calls={calls} page={page} actionsOf={actionsOf} opened={opened} leave={leave} added={setAdded} />
        </LazyBoundary>
      </PaneDrawer>
    </LazyBoundary>
  );
}

function Content({
  calls,
  page,
  actionsOf,
  opened,
  leave,
  added,
}: Props & { opened: NonNullable<Opened>; leave: () => void; added: (record: AnyRecord) => void }) {
  const { open } = useOpened();
  if (opened.kind === 'view') return <RecordDetail calls={calls} page={page} id={opened.id} actionsOf={actionsOf} />;
  const done = () => open(null);
  if (opened.kind === 'add') {
    const doneAdding = (record: AnyRecord) => {
      done();
      added(record);
    };
    return <RecordForm calls={calls} page={page} record={null} done={doneAdding} leave={leave} />;
  }
  return (
    <FreshRecord key={opened.id} calls={calls} id={opened.id}>
      {(record) => <RecordForm calls={calls} page={page} record={record} at={opened.field} done={done} leave={leave} />}
    </FreshRecord>
  );
}
