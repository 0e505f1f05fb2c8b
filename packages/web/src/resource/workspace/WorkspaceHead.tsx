// Above the tabs of a workspace: the record's name, where it stands, the one next step, and what else can be done.
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { Button } from 'antd';
import { useId, type ReactNode } from 'react';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useColon } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { MenuButton } from '#widgets/MenuButton.tsx';
import { nextActionOf } from '../command/next-action.ts';
import { menuItems, type RowAction } from '../command/RowActions.tsx';
import type { AnyCalls, AnyPage, AnyRecord } from '../page.ts';
import styles from './Workspace.module.css';
import { workspaceText } from './workspace.words.ts';

const RecordBar = lazyPart(() => import('../together/RecordBar.tsx'), 'RecordBar', { isExtra: true });
const StateHead = lazyPart(() => import('../detail/StateHead.tsx'), 'StateHead', { isExtra: true });

interface Props {
  calls: AnyCalls;
  page: AnyPage;
  record: AnyRecord;
  name: string;
  actions: readonly RowAction[];
  /** The tabs. */
  children: ReactNode;
}

export function WorkspaceHead({ calls, page, record, name, actions, children }: Props) {
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1>{name}</h1>
        <Actions page={page} record={record} actions={actions.filter(({ key }) => key !== 'view')} />
      </div>
      <LazyBoundary fallback={null}>
        <RecordBar place={{ bizTable: bizTableOf(calls.family), bizId: String(record.id) }} />
      </LazyBoundary>
      {page.states && (
        <LazyBoundary fallback={null}>
          <StateHead states={page.states} family={calls.family} record={record} />
        </LazyBoundary>
      )}
      {children}
    </header>
  );
}

interface ActionsProps {
  page: AnyPage;
  record: AnyRecord;
  actions: readonly RowAction[];
}

function Actions({ page: { states }, page, record, actions }: ActionsProps) {
  const next = nextActionOf(page, record) ?? 'edit';
  // Where facts say the one next step, its button stands with the state.
  const isNextBelow = states?.Next !== undefined;
  const plain = <Buttons actions={actions} next={next} isNextBelow={isNextBelow} />;
  const Blocked = states?.Blocked;
  if (Blocked === undefined) return plain;
  return (
    <LazyBoundary fallback={plain}>
      <Blocked record={record}>
        {(why, below) => (
          <Buttons
            // Offered below, it is not said twice.
            actions={actions
              .filter(({ key }) => key !== below)
              .map((action) => ({ ...action, blockedBy: action.blockedBy ?? why.get(action.key) }))}
            next={next}
            isNextBelow={isNextBelow}
          />
        )}
      </Blocked>
    </LazyBoundary>
  );
}

interface ButtonsProps {
  actions: readonly RowAction[];
  next: string;
  isNextBelow: boolean;
}

const IN_SIGHT = 4;

/** The one that leads on stands out, editing beside it; of more than a few the others are in a menu. */
function Buttons({ actions, next, isNextBelow }: ButtonsProps) {
  const t = useWords(workspaceText);
  const whyId = useId();
  const colon = useColon();
  const isInSight = ({ key }: RowAction) => actions.length <= IN_SIGHT || key === next || key === 'edit';
  const inSight = actions.filter(isInSight).sort((one, other) => Number(one.key === next) - Number(other.key === next));
  const rest = actions.filter((action) => !isInSight(action));
  return (
    <div className={`${styles.actions} no-print`}>
      {rest.length > 0 && <MenuButton items={menuItems(rest, colon)}>{t('more')}</MenuButton>}
      {inSight.map(({ key, label, run, isDanger, blockedBy }) => (
        <Button
          key={key}
          danger={isDanger ?? false}
          type={key === next && !isNextBelow && blockedBy === undefined ? 'primary' : 'default'}
          disabled={blockedBy !== undefined}
          aria-describedby={blockedBy === undefined ? undefined : whyId + key}
          onClick={run}
        >
          {label}
        </Button>
      ))}
      {inSight.map(
        ({ key, label, blockedBy }) =>
          blockedBy !== undefined && (
            <p key={key} id={whyId + key} className={styles.why}>
              {label + colon + blockedBy}
            </p>
          ),
      )}
    </div>
  );
}
