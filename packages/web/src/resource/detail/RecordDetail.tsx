// A record as one reads it in a drawer: its name, where it stands, its facts and trail, and below what can be done.
import { recordNote } from '@trainrace/contract/areas/home/record-note';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { CallFailed } from '#api/failure.ts';
import { useRight } from '#api/identity.ts';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useCall } from '#api/query.ts';
import { Failed } from '#widgets/Failed.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import type { AnyCalls, AnyPage, AnyRecord } from '../page.ts';
import { nextActionOf } from '../command/next-action.ts';
import { DetailActions } from './DetailActions.tsx';
import { recordName } from '../record-name.ts';
import { RecordFacts } from './RecordFacts.tsx';
import styles from './RecordDetail.module.css';
import { RatingSlot } from '../rating/RatingSlot.tsx';
import type { RowAction } from '../command/RowActions.tsx';
import { Timeline } from '../trail/Timeline.tsx';

const NotesPanel = lazyPart(() => import('../together/NotesPanel.tsx'), 'NotesPanel', { isExtra: true });
const RecordBar = lazyPart(() => import('../together/RecordBar.tsx'), 'RecordBar', { isExtra: true });
const StateHead = lazyPart(() => import('./StateHead.tsx'), 'StateHead', { isExtra: true });

interface Props {
  calls: AnyCalls;
  page: AnyPage;
  id: string;
  actionsOf: (record: AnyRecord) => readonly RowAction[];
}

/** It is gone, or no longer theirs to read. */
const isWithheld = (error: unknown): boolean => error instanceof CallFailed && [403, 404].includes(error.code);

export function RecordDetail({ calls, page, id, actionsOf }: Props) {
  const { detail } = calls;
  const place = { bizTable: bizTableOf(calls.family), bizId: id };
  const mayRead = useRight(recordNote.list.action);
  const found = useCall(detail ?? calls.list, { id }, { enabled: detail !== undefined, quiet: true });
  // The record read stays while the server cannot answer, and with it a dialog over it that is being filled in.
  const failure = found.isError && <Failed error={found.error} retry={() => void found.refetch()} />;
  if (failure && (found.data === undefined || isWithheld(found.error))) return failure;
  if (found.data === undefined) return <Waiting />;
  const record = found.data as AnyRecord;
  const name = recordName(calls, page, record);
  const actions = actionsOf(record).filter(({ key }) => key !== 'view');
  return (
    <div className={styles.detail}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also for who has no mouse */}
      <section className={styles.body} aria-label={name} tabIndex={0}>
        {failure}
        <p className={styles.name}>{name}</p>
        <LazyBoundary fallback={null}>
          <RecordBar place={place} />
        </LazyBoundary>
        {page.states && (
          <LazyBoundary fallback={null}>
            <StateHead states={page.states} family={calls.family} record={record} />
          </LazyBoundary>
        )}
        <RecordFacts calls={calls} page={page} record={record} />
        <RatingSlot place={place} record={record} />
        {mayRead && (
          <LazyBoundary fallback={null}>
            <NotesPanel place={place} />
          </LazyBoundary>
        )}
        <Timeline family={calls.family} id={id} />
      </section>
      {actions.length > 0 && (
        <footer className={`${styles.footer} no-print`}>
          <Actions page={page} record={record} actions={actions} />
        </footer>
      )}
    </div>
  );
}

interface ActionsProps {
  page: AnyPage;
  record: AnyRecord;
  actions: readonly RowAction[];
}

function Actions({ page, record, actions }: ActionsProps) {
  const next = nextActionOf(page, record);
  const Blocked = page.states?.Blocked;
  const plain = <DetailActions actions={actions} next={next} />;
  if (Blocked === undefined) return plain;
  return (
    <LazyBoundary fallback={plain}>
      <Blocked record={record}>
        {(why) => (
          <DetailActions
            actions={actions.map((action) => ({ ...action, blockedBy: action.blockedBy ?? why.get(action.key) }))}
            // The head has the button of the one next step.
            next={page.states?.Next === undefined ? next : null}
          />
        )}
      </Blocked>
    </LazyBoundary>
  );
}
