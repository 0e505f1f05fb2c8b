import { Button } from 'antd';
import type { Shape } from '@trainrace/contract/wire/resource';
import { useLang } from '#i18n/language.ts';
import type { AnyCalls, AnyPage, AnyRecord, Column } from '../page.ts';
import { useColumnSettings, type ColumnSettings } from './column-settings.ts';
import { longForm, metaOfField, nameBeside, useFieldLabel } from '../fields.ts';
import { FieldValue } from '../detail/FieldValue.tsx';
import type { TableColumn } from './table-props.ts';
import styles from './use-page-columns.module.css';

const WIDTHS: Readonly<Record<string, number>> = {
  dateTime: 155,
  date: 115,
  month: 100,
  int: 90,
  decimal: 120,
  flag: 90,
  code: 115,
  idCard: 190,
  mobile: 130,
};

/** States and kinds are longer in English. */
const ENGLISH_CODE_PX = 165;

/** The columns of a page as a person set them; the first opens the detail. */
export function usePageColumns(
  calls: AnyCalls,
  page: AnyPage,
  openDetail: (record: AnyRecord) => void,
): { columns: readonly TableColumn<AnyRecord>[]; settings: ColumnSettings; titleOf: (field: string) => string } {
  const { family } = calls;
  const lang = useLang();
  const labelOf = useFieldLabel(family);
  const written: Column<Shape>[] = page.columns.map((column) => longForm(column));
  const all = written.map(({ field }) => field);
  const settings = useColumnSettings(
    family.path,
    all,
    written.filter(({ isHidden }) => !isHidden).map(({ field }) => field),
  );

  const titleOf = (field: string) => labelOf(field, written.find((one) => one.field === field)?.title);

  const columns = settings.shown.flatMap((field, index) => {
    const column = written.find((one) => one.field === field);
    if (column === undefined) return [];
    const meta = metaOfField(family, field);
    const kind = meta?.kind ?? 'text';
    const value = (record: AnyRecord) =>
      column.render?.(record) ?? (
        <FieldValue value={record[field]} meta={meta} tones={column.tones} name={nameBeside(record, field)} isShort />
      );
    return [
      {
        key: field,
        title: titleOf(field),
        width: Math.max(column.width ?? WIDTHS[kind] ?? 180, lang === 'en' && kind === 'code' ? ENGLISH_CODE_PX : 0),
        isFigures: kind === 'int' || kind === 'decimal',
        isSortable: family.sorts.includes(field) || field === 'createTime' || field === 'updateTime',
        render: (record: AnyRecord) =>
          index === 0 && calls.detail !== undefined ? (
            <Button type="link" className={styles.link ?? ''} onClick={() => openDetail(record)}>
              {value(record)}
            </Button>
          ) : (
            value(record)
          ),
      },
    ];
  });
  return { columns, settings, titleOf };
}
