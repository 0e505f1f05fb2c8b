// Rows of a form: each has its own fields, can be moved and removed; loaded with the first form that has such a field.
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { inLang, type Label } from '@trainrace/contract/wire/label';
import { Button } from 'antd';
import { useState, type ComponentType } from 'react';
import type { z } from 'zod';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import labelled from '#widgets/Labelled.module.css';
import type { FormItemProps } from './form-item-props.ts';
import { rowsAt } from './places.ts';
import styles from './RowItems.module.css';
import { rowsText } from './rows.words.ts';

interface Props extends Pick<FormItemProps, 'fields' | 'field' | 'prefix' | 'label' | 'help'> {
  row: { schema: z.ZodObject; labels: Readonly<Record<string, Label>> };
  isMarked: boolean;
  /** Draws one field of a row; given, because it draws rows itself. */
  Item: ComponentType<FormItemProps>;
}

export function RowItems({ fields, field, prefix, label, help, row, isMarked, Item }: Props) {
  const t = useWords(rowsText);
  const lang = useLang();
  const id = prefix + field;
  const error = fields.errorOf(field);
  const { keys, arrange } = useKeyedRows({ fields, field, id });
  const all = keys.map((_, index) => index);
  const swapped = (one: number, other: number) => all.with(one, other).with(other, one);
  return (
    <fieldset className={styles.rows} aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className={isMarked ? labelled.required : undefined}>{label}</legend>
      <div className={styles.stack}>
        {help !== undefined && <p className={labelled.help}>{help}</p>}
        <ol>
          {keys.map((key, index) => {
            const number = index + 1;
            return (
              <li key={key} aria-label={t('row', { number })}>
                <div className={styles.fields}>
                  {Object.entries(row.schema.shape).map(([name, schema]) => (
                    <Item
                      key={name}
                      fields={fields}
                      field={`${field}[${index}].${name}`}
                      schema={schema as z.core.$ZodType}
                      prefix={prefix}
                      label={inLang(row.labels[name] ?? [name, name], lang)}
                    />
                  ))}
                </div>
                <RowTools
                  number={number}
                  count={keys.length}
                  moveTo={(place) => arrange(swapped(index, place))}
                  remove={() => arrange(all.filter((one) => one !== index))}
                />
              </li>
            );
          })}
        </ol>
        <Button id={id} type="dashed" icon={<PlusOutlined aria-hidden />} onClick={() => arrange(all, [{}])}>
          {t('addRow')}
        </Button>
        {error !== undefined && (
          <p id={`${id}-error`} className={labelled.error}>
            {error}
          </p>
        )}
      </div>
    </fieldset>
  );
}

interface ToolsProps {
  /** Counted from one. */
  number: number;
  count: number;
  moveTo: (index: number) => void;
  remove: () => void;
}

function RowTools({ number, count, moveTo, remove }: ToolsProps) {
  const t = useWords(rowsText);
  return (
    <div className={styles.tools}>
      <Button
        type="text"
        icon={<ArrowUpOutlined aria-hidden />}
        aria-label={t('rowUp', { number })}
        disabled={number === 1}
        onClick={() => moveTo(number - 2)}
      />
      <Button
        type="text"
        icon={<ArrowDownOutlined aria-hidden />}
        aria-label={t('rowDown', { number })}
        disabled={number === count}
        onClick={() => moveTo(number)}
      />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t('removeRow', { number })}
        onClick={remove}
      />
    </div>
  );
}

/** A row keeps its key wherever it is moved, so that its controls keep what they hold; focus stays among the rows. */
function useKeyedRows({ fields, field, id }: Pick<Props, 'fields' | 'field'> & { id: string }) {
  const count = rowsAt(fields.values, field).length;
  const [held, setHeld] = useState(() => withFresh([], 0, count));
  // Other rows than were arranged here: a draft was restored or given up.
  const { keys, next } = held.keys.length === count ? held : withFresh([], held.next, count);
  if (keys !== held.keys) setHeld({ keys, next });
  const arrange = (order: readonly number[], added: readonly object[] = []) => {
    const stay = order.flatMap((index) => keys[index] ?? []);
    setHeld(withFresh(stay, next, added.length));
    fields.arrange(field, order, added);
    if (order.length < keys.length) document.getElementById(id)?.focus();
  };
  return { keys, arrange };
}

const withFresh = (keys: readonly number[], next: number, count: number) => ({
  keys: [...keys, ...Array.from({ length: count }, (_, more) => next + more)],
  next: next + count,
});
