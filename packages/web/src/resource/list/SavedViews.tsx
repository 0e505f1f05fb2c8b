import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { resourceText } from '../resource.words.ts';
import { useWords } from '#i18n/words.ts';
import type { ColumnSettings } from './column-settings.ts';
import type { FilterKind } from '../fields.ts';
import type { ListState } from './list-state.ts';
import { isShown, LONGEST_NAME, useSavedViews, viewOf } from './saved-views.ts';
import styles from './SavedViews.module.css';

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
      {!isPlain && !isSaved && <NameView save={(name) => save(viewOf(state, kinds, settings.shown, name))} />}
    </fieldset>
  );
}

function NameView({ save }: { save: (name: string) => void }) {
  const t = useWords(resourceText);
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <NameForm save={save} close={() => setAsked(false)} />;
  return (
    <Button type="link" size="small" icon={<PlusOutlined aria-hidden />} onClick={() => setAsked(true)}>
      {t('viewSave')}
    </Button>
  );
}

function NameForm({ save, close }: { save: (name: string) => void; close: () => void }) {
  const t = useWords(resourceText);
  const [name, setName] = useState('');
  const input = useRef<InputRef>(null);
  useEffect(() => input.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    save(name.trim());
    close();
  };
  return (
    <form className={styles.view} onSubmit={submit}>
      <Input
        ref={input}
        size="small"
        maxLength={LONGEST_NAME}
        value={name}
        aria-label={t('viewName')}
        placeholder={t('viewName')}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      />
      <Button size="small" type="primary" htmlType="submit">
        {t('save')}
      </Button>
      <Button size="small" onClick={close}>
        {t('cancel')}
      </Button>
      <small>{t('viewHint')}</small>
    </form>
  );
}
