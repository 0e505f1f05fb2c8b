// Stages of a list, one press each: they set the filters of the list below. Drawn as tabs: a button that
// names a state would seem to bring rows there.
import type { Filters as FamilyFilters } from '@trainrace/contract/wire/filters';
import { filterNames } from './list-state.ts';
import { useListState } from './use-list-state.ts';
import styles from './FilterTabs.module.css';

type Filters = Readonly<Record<string, string>>;

interface Props {
  family: { readonly filters: FamilyFilters };
  label: string;
  tabs: readonly (readonly [label: string, filters: Filters])[];
  /** Values of a filter that ask for the same, as one of them. */
  folded?: Readonly<Record<string, (values: readonly string[]) => readonly string[]>>;
}

export function FilterTabs({ family, label: name, tabs, folded = {} }: Props) {
  const { state, apply } = useListState(filterNames(family.filters));
  const fields = [...new Set(tabs.flatMap(([, filters]) => Object.keys(filters)))];
  const others = Object.fromEntries(Object.entries(state.filters).filter(([field]) => !fields.includes(field)));
  const valuesOf = (filters: Readonly<Record<string, unknown>>) =>
    JSON.stringify(
      fields.map((field) => {
        const values = String(filters[field] ?? '').split(',');
        return (folded[field]?.(values) ?? values).toSorted();
      }),
    );
  return (
    <fieldset aria-label={name}>
      <div className={styles.tabs}>
        {tabs.map(([label, filters]) => {
          const isFront = valuesOf(state.filters) === valuesOf(filters);
          return (
            <button
              key={label}
              type="button"
              aria-pressed={isFront}
              onClick={() => apply({ ...state, current: 1, filters: { ...others, ...filters } })}
            >
              {label}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
