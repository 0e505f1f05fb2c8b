import { MAX_BATCH } from '@trainrace/contract/limits';
import { formatMessage } from '@trainrace/contract/messages';
import { isRequired, metaOf, partsOf } from '@trainrace/contract/wire/fields';
import { recordKeyHeading } from '@trainrace/contract/wire/headings.labels';
import { inLang } from '@trainrace/contract/wire/label';
import { Button, Input, Select, Table } from 'antd';
import { useId, useState } from 'react';
import { call } from '#api/call.ts';
import { useEntries } from '#api/entries.ts';
import { useRefresh } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { Note } from '#widgets/Note.tsx';
import { notice } from '#widgets/notice.ts';
import { widgetText } from '#widgets/widgets.words.ts';
import { firstNames } from '../command/first-names.ts';
import { resourceText } from '../resource.words.ts';
import type { BulkCalls, SelectedRow } from './bulk-props.ts';
import { bulkText } from './bulk.words.ts';
import styles from './ImportDialog.module.css';
import { useImport } from './use-import.ts';
import { useClear } from '#widgets/use-clear.tsx';

interface Props {
  calls: BulkCalls;
  fields: readonly string[];
  nameOf: (row: SelectedRow) => string;
  selected: readonly SelectedRow[];
  done: () => void;
  close: () => void;
}

/** Row of the sheet in which the first record stands, below the headings. */
const FIRST = 2;

export function BulkEditDialog({ calls, fields, nameOf, selected: picked, done, close }: Props) {
  const b = useWords(bulkText);
  const t = useWords(resourceText);
  const lang = useLang();
  const id = useId();
  const refresh = useRefresh();
  const [field, choose] = useState(fields[0] ?? '');
  const [value, enter] = useState('');
  const paths = [calls.family.path];
  const { work, checked, check, enter: begin, write } = useImport({ calls, refresh: paths });
  const label = (one: string) => inLang(calls.sheet.labels[one] ?? [one, one], lang);
  const headings = [inLang(recordKeyHeading, lang), label(field)];
  // Rows of others stand in the same list: one of them would refuse all.
  const selected = picked.filter((row) => row['isEditable'] !== 0);
  const leftOut = picked.length - selected.length;
  const isTooMany = selected.length > MAX_BATCH;

  const reset = () => begin(null);
  const preview = async () => await check({ rows: [headings, ...selected.map((row) => [row.id, value])] });
  const run = async () => {
    const back = [headings, ...(checked?.changes ?? []).map(({ row, before }) => [idAt(row), before])];
    const seen = new Map((checked?.changes ?? []).map(({ row, before }) => [row, before]));
    const count = await write(
      false,
      selected.map((_, at) => [seen.get(at + FIRST) ?? value]),
    );
    if (count === null) return;
    // Of what is shown in part nobody here knows how it was.
    const isKnown = back.length - 1 === count && !back.some(([, before]) => before?.includes('*'));
    const undo = async () => {
      // The toast says what went wrong.
      const after = (checked?.changes ?? []).map((one) => [one.after]);
      const rows = back.map((row) => row.map(String));
      await call(calls.importRows, { rows, before: after }, { files: {} }).catch(() => undefined);
      await refresh(...paths);
    };
    notice('success', b('changed', { count }), isKnown ? { label: t('undo'), run: () => void undo() } : undefined);
    close();
    done();
  };
  const rowAt = (row: number) => selected[row - FIRST];
  const idAt = (row: number) => rowAt(row)?.id ?? '';
  const nameAt = (row: number) => {
    const found = rowAt(row);
    return found === undefined ? '' : nameOf(found);
  };
  const errors = checked?.errors ?? [];
  const changed = checked?.changed ?? 0;
  const named = firstNames(selected.map(nameOf), lang);
  const isReady = checked !== null && errors.length === 0 && changed > 0;
  return (
    <Dialog
      centered
      width={720}
      title={b('title', { count: selected.length })}
      onCancel={close}
      footer={[
        <Button key="cancel" onClick={close}>
          {t('cancel')}
        </Button>,
        <Button
          key="see"
          disabled={isTooMany || selected.length === 0}
          loading={work?.kind === 'checking'}
          onClick={() => void preview()}
        >
          {b('preview')}
        </Button>,
        <Button
          key="run"
          type="primary"
          disabled={!isReady}
          loading={work?.kind === 'importing'}
          onClick={() => void run()}
        >
          {b('run', { count: changed })}
        </Button>,
      ]}
    >
      {isTooMany && <Note kind="warning" title={formatMessage('tooManyRows', lang, { max: MAX_BATCH })} />}
      {named !== '' && <p>{named}</p>}
      {leftOut > 0 && <Note kind="info" title={b('leftOut', { count: leftOut })} />}
      <p>
        <label htmlFor={`${id}-field`}>{b('field')}</label>
        <Select
          id={`${id}-field`}
          // An answer under way is about what was asked.
          disabled={work !== null}
          style={{ width: '100%' }}
          value={field}
          options={fields.map((one) => ({ value: one, label: label(one) }))}
          onChange={(next: string) => {
            choose(next);
            enter('');
            reset();
          }}
        />
      </p>
      <p>
        <label htmlFor={`${id}-value`}>{b('value', { label: label(field) })}</label>
        <ValueControl
          key={field}
          isDisabled={work !== null}
          id={`${id}-value`}
          calls={calls}
          field={field}
          value={value}
          enter={(next) => {
            enter(next);
            reset();
          }}
        />
      </p>
      <div aria-live="polite" className={styles.outcome}>
        {work !== null && work.total > 0 && `${work.done} / ${work.total}`}
        {checked !== null && <p>{b('outcome', { changed, known: checked.known, refused: errors.length })}</p>}
        {errors.length > 0 && <p>{b('allOrNone')}</p>}
      </div>
      {errors.length > 0 && (
        <Table
          size="small"
          rowKey={({ row, message }) => `${row}-${message}`}
          dataSource={[...errors]}
          pagination={errors.length > 10 ? { pageSize: 10, showSizeChanger: false } : false}
          columns={[
            { key: 'name', title: b('record'), render: (_, { row }) => nameAt(row) },
            { key: 'message', title: b('refused'), dataIndex: 'message' },
          ]}
        />
      )}
      {changed > 0 && (
        <Table
          size="small"
          rowKey={({ row }) => row}
          dataSource={[...(checked?.changes ?? [])]}
          pagination={changed > 10 ? { pageSize: 10, showSizeChanger: false } : false}
          columns={[
            { key: 'name', title: b('record'), render: (_, { row }) => nameAt(row) },
            { key: 'before', title: b('before'), dataIndex: 'before' },
            { key: 'after', title: b('after'), dataIndex: 'after' },
          ]}
        />
      )}
    </Dialog>
  );
}

interface ControlProps {
  id: string;
  calls: BulkCalls;
  field: string;
  isDisabled: boolean;
  value: string;
  enter: (value: string) => void;
}

/** The value in words, as a cell of the workbook would say it. */
function ValueControl({ id, calls, field, isDisabled, value, enter }: ControlProps) {
  const clear = useClear();
  const b = useWords(bulkText);
  const w = useWords(widgetText);
  const lang = useLang();
  const schema = partsOf(calls.sheet.row)[field];
  const meta = schema && metaOf(schema);
  const entries = useEntries(meta?.dictionary);
  const words =
    meta?.kind === 'flag'
      ? [w('isYes'), w('isNo')]
      : meta?.kind === 'code'
        ? [...entries].map(([, label]) => inLang(label, lang))
        : null;
  const mayBeEmpty = schema !== undefined && !isRequired(schema);
  if (words !== null)
    return (
      <Select
        id={id}
        disabled={isDisabled}
        style={{ width: '100%' }}
        allowClear={mayBeEmpty && clear}
        showSearch={{ optionFilterProp: 'label' }}
        value={value === '' ? null : value}
        options={words.map((word) => ({ value: word, label: word }))}
        onChange={(next: string | undefined) => enter(next ?? '')}
      />
    );
  return (
    <Input
      id={id}
      disabled={isDisabled}
      value={value}
      placeholder={mayBeEmpty ? b('empties') : undefined}
      onChange={({ target }) => enter(target.value)}
    />
  );
}
