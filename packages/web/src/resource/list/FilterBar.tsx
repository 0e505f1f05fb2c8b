// Filters in one row that folds; what is asked for stands below as tags that can be taken away.
import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useId, useState, type FormEvent } from 'react';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useAskAgain } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import { resourceText } from '../resource.words.ts';
import styles from './FilterBar.module.css';
import { FilterControl } from './FilterControl.tsx';
import type { FilterProps, FilterValues } from './filter-props.ts';
import type { FilterKind } from '../fields.ts';
import { WhereButton } from './WhereButton.tsx';
import { useColumnCount } from './use-column-count.ts';

const ActiveFilters = lazyPart(() => import('./ActiveFilters.tsx'), 'ActiveFilters', { isExtra: true });

interface BarProps extends FilterProps {
  /** Filters that the address brought and that the page has no control for: a tag says that they hold. */
  brought?: readonly FilterKind[];
  /** The list's own call: whoever asks wants to know how it is now, also under the same conditions. */
  path: string;
  /** Filters that may be put together by and / or; none unless said. */
  joinable?: readonly FilterKind[];
}

export function FilterBar({ kinds, brought = [], labelOf, values, apply, path, joinable = [] }: BarProps) {
  const t = useWords(resourceText);
  const id = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const [row, columns] = useColumnCount(240);
  const [entered, setEntered] = useEntered(values);
  const askAgain = useAskAgain();
  // The last place of the first row belongs to the buttons.
  const places = Math.max(1, columns - 1);
  const shown = isUnfolded ? kinds : kinds.slice(0, places);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    askAgain(path);
    apply(entered);
  };
  const reset = () => {
    // Also what was not asked for yet.
    setEntered({});
    askAgain(path);
    apply({});
  };
  return (
    <search aria-label={t('filters')}>
      <form ref={row} className={`${styles.row} no-print`} onSubmit={submit}>
        {shown.map((kind) => (
          <div key={kind.name} className={styles.filter}>
            <label htmlFor={`${id}-${kind.name}`}>{labelOf(kind)}</label>
            <FilterControl
              id={`${id}-${kind.name}`}
              kind={kind}
              label={labelOf(kind)}
              values={entered}
              enter={(next, isFinal) => {
                setEntered({ ...entered, ...next });
                if (isFinal) apply({ ...entered, ...next });
              }}
            />
          </div>
        ))}
        <div className={styles.buttons}>
          <Button htmlType="submit" type="primary" ghost>
            {t('search')}
          </Button>
          <Button onClick={reset}>{t('reset')}</Button>
          {joinable.length > 1 && <WhereButton kinds={joinable} labelOf={labelOf} values={values} apply={apply} />}
          {kinds.length > places && <FoldButton isUnfolded={isUnfolded} turn={() => setUnfolded(!isUnfolded)} />}
        </div>
      </form>
      {Object.keys(values).length > 0 && (
        <LazyBoundary fallback={null}>
          <ActiveFilters kinds={[...kinds, ...brought]} labelOf={labelOf} values={values} apply={apply} />
        </LazyBoundary>
      )}
    </search>
  );
}

function FoldButton({ isUnfolded, turn }: { isUnfolded: boolean; turn: () => void }) {
  const t = useWords(resourceText);
  return (
    <Button
      type="link"
      className={styles.fold ?? ''}
      aria-expanded={isUnfolded}
      icon={isUnfolded ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
      iconPlacement="end"
      onClick={turn}
    >
      {isUnfolded ? t('fold') : t('unfold')}
    </Button>
  );
}

/** Filters being typed, started anew whenever other filters apply. */
function useEntered(values: FilterValues): [FilterValues, (values: FilterValues) => void] {
  const [state, setState] = useState({ of: values, entered: values });
  if (JSON.stringify(state.of) !== JSON.stringify(values)) setState({ of: values, entered: values });
  return [state.entered, (entered) => setState({ of: values, entered })];
}
