import { CloseOutlined, StarFilled, StarOutlined } from '@ant-design/icons';
import type { Filters } from '@trainrace/contract/wire/filters';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useRight, useUser } from '#api/identity.ts';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { slot } from '#api/storage.ts';
import { notice } from '#widgets/notice.ts';
import { resourceText } from '../resource.words.ts';
import { useWords } from '#i18n/words.ts';
import type { ColumnSettings } from './column-settings.ts';
import type { ListState, ShownState } from './list-state.ts';
import { isShown, type SavedView } from './read-view.ts';
import { useSavedViews } from './saved-views.ts';
import styles from './SavedViews.module.css';
import { viewForOthers } from './view-address.ts';

const NameView = lazyPart(() => import('./NameView.tsx'), 'NameView');
const ViewLink = lazyPart(() => import('./ViewLink.tsx'), 'ViewLink');
const RoleView = lazyPart(() => import('./RoleView.tsx'), 'RoleView');

interface Props {
  /** Names the list. */
  path: string;
  filters: Filters;
  state: ListState;
  settings: ColumnSettings;
  apply: (state: ShownState) => void;
}

/** The views that a person has named, one press each, and a way to name what is in sight. */
export function SavedViews({ path, filters, state, settings, apply }: Props) {
  const t = useWords(resourceText);
  const saved = useSavedViews(path, filters);
  const { views, keep, drop } = saved;
  useFormerViews(path, filters, views);
  const isPlain =
    Object.keys(state.filters).length === 0 && state.sort === null && settings.shown.join() === settings.kept.join();
  const mayOffer = useRight('list_setting_offer');
  const isSaved = views.some((view) => isShown(view, state, settings.shown));
  if (views.length === 0 && isPlain) return null;
  const remove = async (view: SavedView) => {
    if (!(await drop(view.name))) return;
    notice('success', t('viewRemoved', { name: view.name }), { label: t('undo'), run: () => void keep(view) });
  };
  const icon = (isDefault: boolean) => (isDefault ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />);
  return (
    <fieldset aria-label={t('views')} className="no-print">
      <div className={styles.row}>
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
                icon={icon(view.isDefault)}
                aria-pressed={view.isDefault}
                aria-label={t('viewDefault', { name: view.name })}
                title={t('viewDefault', { name: view.name })}
                onClick={() => void keep({ ...view, isDefault: !view.isDefault })}
              />
              <Button
                size="small"
                type="text"
                icon={<CloseOutlined aria-hidden />}
                aria-label={t('viewRemove', { name: view.name })}
                title={t('viewRemove', { name: view.name })}
                onClick={() => void remove(view)}
              />
            </span>
          );
        })}
        {!isPlain && (
          <LazyBoundary fallback={null}>
            {!isSaved && (
              <NameView
                save={(name) => {
                  const isDefault = views.find((view) => view.name === name)?.isDefault ?? false;
                  return keep({ name, view: viewForOthers(state, filters, settings.shown), isDefault });
                }}
              />
            )}
            <ViewLink state={state} columns={settings.shown} />
            {mayOffer && <RoleView list={path} filters={filters} state={state} columns={settings.shown} />}
          </LazyBoundary>
        )}
      </div>
    </fieldset>
  );
}

/** Those that this browser still holds, and nobody else does. */
function useFormerViews(list: string, filters: Filters, known: readonly SavedView[]): void {
  const { extData } = useUser();
  const former = slot(`views:${extData.id}:${list}`, (value): value is unknown => value !== undefined);
  useEffect(() => {
    if (former.read() === null) return;
    void import('./former-views.ts').then(({ bringFormerViews }) => bringFormerViews({ list, filters, known }, former));
    // oxlint-disable-next-line react/exhaustive-deps -- once for a list: what is brought changes what is known
  }, [former.key]);
}
