import { CloseOutlined } from '@ant-design/icons';
import type { Filters } from '@trainrace/contract/wire/filters';
import { Button } from 'antd';
import { useRight } from '#api/identity.ts';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { resourceText } from '../resource.words.ts';
import { useWords } from '#i18n/words.ts';
import type { ColumnSettings } from './column-settings.ts';
import type { FilterKind } from '../fields.ts';
import type { ListState, ShownState } from './list-state.ts';
import { isShown, useSavedViews, viewOf } from './saved-views.ts';
import styles from './SavedViews.module.css';

const NameView = lazyPart(() => import('./NameView.tsx'), 'NameView');
const ViewLink = lazyPart(() => import('./ViewLink.tsx'), 'ViewLink');
const RoleView = lazyPart(() => import('./RoleView.tsx'), 'RoleView');

interface Props {
  /** Names the list. */
  path: string;
  filters: Filters;
  kinds: readonly FilterKind[];
  state: ListState;
  settings: ColumnSettings;
  apply: (state: ShownState) => void;
}

/** The views that a person has named, one press each, and a way to name what is in sight. */
export function SavedViews({ path, filters, kinds, state, settings, apply }: Props) {
  const t = useWords(resourceText);
  const { views, save, remove } = useSavedViews(path);
  const isPlain =
    Object.keys(state.filters).length === 0 && state.sort === null && settings.shown.join() === settings.kept.join();
  const mayOffer = useRight('list_setting_offer');
  const isSaved = views.some((view) => isShown(view, state, settings.shown));
  if (views.length === 0 && isPlain) return null;
  return (
    <fieldset aria-label={t('views')} className={`${styles.row} no-print`}>
      {views.map((view) => {
        const isFront = isShown(view, state, settings.shown);
        return (
          <span key={view.name} className={styles.view}>
            <Button
              size="small"
              type={isFront ? 'primary' : 'default'}
              aria-pressed={isFront}
              onClick={() => {
                const columns = String(view.columns) === String(settings.kept) ? null : view.columns;
                apply({ ...state, filters: view.filters, sort: view.sort, current: 1, columns });
              }}
            >
              {view.name}
            </Button>
            <Button
              size="small"
              type="text"
              icon={<CloseOutlined aria-hidden />}
              aria-label={t('viewRemove', { name: view.name })}
              title={t('viewRemove', { name: view.name })}
              onClick={() => remove(view.name)}
            />
          </span>
        );
      })}
      {!isPlain && (
        <LazyBoundary fallback={null}>
          {!isSaved && <NameView save={(name) => save(viewOf(state, kinds, settings.shown, name))} />}
          <ViewLink state={state} columns={settings.shown} />
          {mayOffer && <RoleView list={path} filters={filters} state={state} columns={settings.shown} />}
        </LazyBoundary>
      )}
    </fieldset>
  );
}
