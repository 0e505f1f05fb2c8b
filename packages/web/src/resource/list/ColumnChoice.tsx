import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { resourceText } from '../resource.words.ts';
import { useWords } from '#i18n/words.ts';
import { useFocusInside } from '#widgets/use-focus-back.ts';
import type { ColumnSettings } from './column-settings.ts';
import styles from './ColumnChoice.module.css';

export interface ColumnChoiceProps {
  settings: ColumnSettings;
  labelOf: (column: string) => string;
}

/** Columns of a list to show, and their order. */
export function ColumnChoice({ settings: { shown, order, set, reset }, labelOf }: ColumnChoiceProps) {
  const t = useWords(resourceText);
  const inside = useFocusInside();
  const swap = (from: number, to: number) => {
    const next = [...shown];
    [next[from], next[to]] = [next[to] ?? '', next[from] ?? ''];
    set(next);
  };
  return (
    <div ref={inside} tabIndex={-1} className={styles.panel}>
      <ul className={styles.columns}>
        {order.map((column) => {
          const place = shown.indexOf(column);
          const label = labelOf(column);
          return (
            <li key={column}>
              <Checkbox
                checked={place >= 0}
                // A list without columns says nothing.
                disabled={shown.length === 1 && place === 0}
                onChange={() => set(place >= 0 ? shown.filter((one) => one !== column) : [...shown, column])}
              >
                {label}
              </Checkbox>
              {place >= 0 && (
                <span>
                  <Button
                    type="text"
                    size="small"
                    icon={<ArrowUpOutlined aria-hidden />}
                    disabled={place === 0}
                    aria-label={t('moveUp', { label })}
                    onClick={() => swap(place, place - 1)}
                  />
                  <Button
                    type="text"
                    size="small"
                    icon={<ArrowDownOutlined aria-hidden />}
                    disabled={place === shown.length - 1}
                    aria-label={t('moveDown', { label })}
                    onClick={() => swap(place, place + 1)}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <Button type="link" size="small" onClick={reset}>
        {t('columnsReset')}
      </Button>
    </div>
  );
}
