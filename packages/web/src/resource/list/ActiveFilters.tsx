// The filters in force as tags that can be taken away; loaded when there are any.
import { Button, Tag } from 'antd';
import { useWords } from '#i18n/words.ts';
import type { FilterKind } from '../fields.ts';
import { PickedName } from '../form/RecordPicker.tsx';
import { resourceText } from '../resource.words.ts';
import styles from './FilterBar.module.css';
import type { FilterProps } from './filter-props.ts';
import { useFilterWords } from './filter-words.ts';
import { WHERE } from './where.ts';
import { WhereTags } from './WhereTags.tsx';

export function ActiveFilters({ kinds, labelOf, values, apply }: FilterProps) {
  const t = useWords(resourceText);
  const wordsOf = useFilterWords(kinds);
  const active = kinds.map((kind) => ({ kind, words: wordsOf(kind, values) })).filter(({ words }) => words !== '');
  const joined = values[WHERE] ?? '';
  if (active.length === 0 && joined === '') return null;
  return (
    <div className={styles.active}>
      {active.map(({ kind, words }) => (
        <Tag
          key={kind.name}
          closable={{ 'aria-label': t('removeFilter', { label: labelOf(kind) }) }}
          onClose={(event) => {
            event.preventDefault(); // It goes when the address has changed.
            const without = Object.entries(values).filter(([name]) => !isPartOf(name, kind));
            apply(Object.fromEntries(without));
          }}
        >
          {labelOf(kind)}
          {isBareId(kind) ? null : <>: {kind.of === undefined ? words : <PickedName of={kind.of} id={words} />}</>}
        </Tag>
      ))}
      <WhereTags kinds={kinds} labelOf={labelOf} values={values} apply={apply} />
      {active.length + (joined === '' ? 0 : 1) > 1 && (
        <Button type="link" size="small" className="no-print" onClick={() => apply({})}>
          {t('clearAll')}
        </Button>
      )}
    </div>
  );
}

/** An id that nothing here can put a name to. */
const isBareId = ({ name, of }: FilterKind): boolean => of === undefined && name.endsWith('Id');

const isPartOf = (name: string, { name: own, operator }: FilterKind): boolean =>
  operator === 'range' ? name === `${own}From` || name === `${own}To` : name === own;
