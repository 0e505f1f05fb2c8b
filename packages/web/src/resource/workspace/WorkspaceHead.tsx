// Above the tabs of a workspace: the record's name, where it stands, the one next step, and what else can be done.
import { Button } from 'antd';
import { useId, type ReactNode } from 'react';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useColon } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { MenuButton } from '#widgets/MenuButton.tsx';
import { nextActionOf } from '../command/next-action.ts';
import type { RowAction } from '../command/RowActions.tsx';
import type { AnyCalls, AnyPage, AnyRecord } from '../page.ts';
import styles from './Workspace.module.css';
import { workspaceText } from './workspace.words.ts';

const StateHead = lazyPart(() => import('../detail/StateHead.tsx'), 'StateHead');

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
        <Actions actions={actions.filter(({ key }) => key !== 'view')} next={nextActionOf(page, record) ?? 'edit'} />
      </div>
      {page.states && (
        <LazyBoundary fallback={null}>
          <StateHead states={page.states} family={calls.family} record={record} />
        </LazyBoundary>
      )}
      {children}
    </header>
  );
}

const IN_SIGHT = 4;

/** The one that leads on stands out, editing beside it; of more than a few the others are in a menu. */
function Actions({ actions, next }: { actions: readonly RowAction[]; next: string }) {
  const t = useWords(workspaceText);
  const whyId = useId();
  const colon = useColon();
  const isInSight = ({ key }: RowAction) => actions.length <= IN_SIGHT || key === next || key === 'edit';
  const inSight = actions.filter(isInSight).sort((one, other) => Number(one.key === next) - Number(other.key === next));
  const rest = actions.filter((action) => !isInSight(action));
  return (
    <div className={`${styles.actions} no-print`}>
      {rest.length > 0 && (
        <MenuButton
          items={rest.map(({ key, label, run, isDanger, blockedBy }) => ({
            key,
            label,
            onClick: run,
            danger: isDanger ?? false,
            disabled: blockedBy !== undefined,
          }))}
        >
          {t('more')}
        </MenuButton>
      )}
      {inSight.map(({ key, label, run, isDanger, blockedBy }) => (
        <Button
          key={key}
          danger={isDanger ?? false}
          type={key === next && blockedBy === undefined ? 'primary' : 'default'}
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
