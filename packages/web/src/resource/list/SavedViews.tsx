import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { resourceText } from '../resource.words.ts';
import { useWords } from '#i18n/words.ts';
import type { ColumnSettings } from './column-settings.ts';
import type { FilterKind } from '../fields.ts';
import type { ListState } from './list-state.ts';
import { isShown, useSavedViews, viewOf } from './saved-views.ts';
import styles from './SavedViews.module.css';

const NameView = lazyPart(() => import('./NameView.tsx'), 'NameView');

interface Props {
  /** Names the list. */
  path: string;
  kinds: readonly FilterKind[];
  state: ListState;
  settings: ColumnSettings;
  apply: (state: ListState) => void;
}

/** The views that a person has named, one press each, and a way to name what is in sight. */
export function SavedViews({ path, kinds, state, settings, apply }: Props) {
  const t = useWords(resourceText);
  const { views, save, remove } = useSavedViews(path);
  const isPlain = Object.keys(state.filters).length === 0 && state.sort === null;
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
                settings.set(view.columns);
                apply({ ...state, filters: view.filters, sort: view.sort, current: 1 });
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
      {!isPlain && !isSaved && (
        <LazyBoundary fallback={null}>
          <NameView save={(name) => save(viewOf(state, kinds, settings.shown, name))} />
        </LazyBoundary>
      )}
    </fieldset>
  );
}
