// Conditions put together by and / or, in groups one level deep, out of the filters that the list has anyway.
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { MOST_CONDITIONS } from '@trainrace/contract/limits';
import { Button, Segmented, Select } from 'antd';
import { useId, useRef, useState } from 'react';
import { useWords } from '#i18n/words.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { resourceText } from '../resource.words.ts';
import type { FilterKind } from '../fields.ts';
import { FilterControl } from './FilterControl.tsx';
import type { FilterProps } from './filter-props.ts';
import {
  isFull,
  isGroup,
  readWhere,
  WHERE,
  writeWhere,
  type Join,
  type MadeCondition,
  type MadeGroup,
  type MadeWhere,
} from './where.ts';
import { whereText } from './where.words.ts';
import styles from './WhereDialog.module.css';

interface Props extends FilterProps {
  close: () => void;
}

export function WhereDialog({ kinds, labelOf, values, apply, close }: Props) {
  const w = useWords(whereText);
  const t = useWords(resourceText);
  const empty = { name: kinds[0]?.name ?? '', values: {} };
  const ranges = kinds.filter(({ operator }) => operator === 'range').map(({ name }) => name);
  const [where, change] = useState<MadeWhere>(
    () => readWhere(values[WHERE], ranges) ?? { join: 'or', parts: [empty, empty] },
  );
  const { [WHERE]: _, ...plain } = values;
  const run = () => {
    const written = writeWhere(where);
    apply(written === '' ? plain : { ...plain, [WHERE]: written });
    close();
  };
  const list = useRef<HTMLOListElement>(null);
  const addition = useRef<HTMLButtonElement>(null);
  const setPart = (at: number, part: MadeWhere['parts'][number] | null) => {
    // The button that has the focus is about to go: the one before it takes it, or the way to add one.
    if (part === null && at === where.parts.length - 1)
      (at === 0
        ? addition.current
        : list.current?.children[at - 1]?.querySelector<HTMLElement>('[data-remove]')
      )?.focus();
    change({
      ...where,
      parts: where.parts.flatMap((one, index) => (index !== at ? [one] : part === null ? [] : [part])),
    });
  };
  const add = (part: MadeWhere['parts'][number]) => change({ ...where, parts: [...where.parts, part] });
  const isAtEnd = isFull(where);
  return (
    <Dialog
      title={w('title')}
      width={680}
      onCancel={close}
      footer={[
        <Button key="cancel" onClick={close}>
          {t('cancel')}
        </Button>,
        <Button key="apply" type="primary" onClick={run}>
          {w('apply')}
        </Button>,
      ]}
    >
      <JoinChoice label={w('joinWhole')} join={where.join} choose={(join) => change({ ...where, join })} />
      <ol className={styles.parts} ref={list}>
        {where.parts.map((part, at) => {
          const no = String(at + 1);
          return (
            // Conditions have no name but their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={at}>
              {isGroup(part) ? (
                <Group {...{ kinds, labelOf, no, group: part, isAtEnd, empty }} change={(next) => setPart(at, next)} />
              ) : (
                <ConditionRow {...{ kinds, labelOf, no, condition: part }} change={(next) => setPart(at, next)} />
              )}
            </li>
          );
        })}
      </ol>
      <Button
        ref={addition}
        type="link"
        icon={<PlusOutlined aria-hidden />}
        disabled={isAtEnd}
        onClick={() => add(empty)}
      >
        {w('add')}
      </Button>
      <Button
        type="link"
        icon={<PlusOutlined aria-hidden />}
        disabled={isAtEnd}
        onClick={() => add({ join: where.join === 'or' ? 'and' : 'or', parts: [empty, empty] })}
      >
        {w('addGroup')}
      </Button>
      {isAtEnd && <small>{w('most', { count: MOST_CONDITIONS })}</small>}
    </Dialog>
  );
}

interface GroupProps extends Pick<Props, 'kinds' | 'labelOf'> {
  no: string;
  group: MadeGroup;
  empty: MadeCondition;
  isAtEnd: boolean;
  change: (group: MadeGroup | null) => void;
}

function Group({ kinds, labelOf, no, group, empty, isAtEnd, change }: GroupProps) {
  const w = useWords(whereText);
  const { join, parts } = group;
  const field = useRef<HTMLFieldSetElement>(null);
  const setPart = (at: number, part: MadeCondition | null) => {
    if (part === null && at > 0 && at === parts.length - 1)
      field.current?.querySelectorAll<HTMLElement>('[data-remove]')[at - 1]?.focus();
    const next = parts.flatMap((one, index) => (index !== at ? [one] : part === null ? [] : [part]));
    change(next.length === 0 ? null : { join, parts: next });
  };
  return (
    <fieldset ref={field} className={styles.group} aria-label={w('condition', { no })}>
      <div className={styles.parts}>
        <JoinChoice label={w('joinGroup')} join={join} choose={(next) => change({ join: next, parts })} />
        {parts.map((condition, at) => (
          <ConditionRow
            // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no name but their place
            key={at}
            {...{ kinds, labelOf, condition }}
            no={`${no}.${at + 1}`}
            change={(next) => setPart(at, next)}
          />
        ))}
        <Button
          type="link"
          size="small"
          icon={<PlusOutlined aria-hidden />}
          disabled={isAtEnd}
          onClick={() => change({ join, parts: [...parts, empty] })}
        >
          {w('add')}
        </Button>
        <Button data-remove type="link" size="small" onClick={() => change(null)}>
          {w('removeGroup')}
        </Button>
      </div>
    </fieldset>
  );
}

interface RowProps extends Pick<Props, 'kinds' | 'labelOf'> {
  no: string;
  condition: MadeCondition;
  change: (condition: MadeCondition | null) => void;
}

function ConditionRow({ kinds, labelOf, no, condition: { name, values }, change }: RowProps) {
  const w = useWords(whereText);
  const id = useId();
  const kind: FilterKind | undefined = kinds.find((one) => one.name === name);
  return (
    <div className={styles.row}>
      <Select
        aria-label={w('field', { no })}
        className={styles.field ?? ''}
        value={name}
        showSearch={{ optionFilterProp: 'label' }}
        options={kinds.map((one) => ({ value: one.name, label: labelOf(one) }))}
        onChange={(next: string) => change({ name: next, values: {} })}
      />
      <div className={styles.value}>
        {kind && (
          <>
            <label htmlFor={id} className={styles.named}>
              {w('value', { label: labelOf(kind) })}
            </label>
            <FilterControl
              id={id}
              kind={kind}
              label={labelOf(kind)}
              values={values}
              enter={(next) => change({ name, values: { ...values, ...next } })}
            />
          </>
        )}
      </div>
      <Button
        type="text"
        data-remove
        icon={<DeleteOutlined aria-hidden />}
        aria-label={w('remove', { no })}
        onClick={() => change(null)}
      />
    </div>
  );
}

function JoinChoice({ label, join, choose }: { label: string; join: Join; choose: (join: Join) => void }) {
  const w = useWords(whereText);
  return (
    <Segmented<Join>
      aria-label={label}
      value={join}
      options={[
        { value: 'and', label: w('and') },
        { value: 'or', label: w('or') },
      ]}
      onChange={choose}
    />
  );
}
