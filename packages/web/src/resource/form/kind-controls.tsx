// One control for each kind of field.
import type { FieldMeta } from '@trainrace/contract/wire/fields';
import { inLang } from '@trainrace/contract/wire/label';
import { Input, Radio, Select } from 'antd';
import { useState, type ComponentType } from 'react';
import { useEntries } from '#api/entries.ts';
import { lazyPart } from '#api/lazy-part.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { IdCardInput } from '#widgets/IdCardInput.tsx';
import { widgetText } from '#widgets/widgets.words.ts';
import { useRetired } from '../detail/use-retired.ts';
import { resourceText } from '../resource.words.ts';
import type { ControlProps } from './control-props.ts';
import { RecordPicker } from './RecordPicker.tsx';
import { useClear } from '#widgets/use-clear.tsx';

// Loaded with the first form that has such a field: a list needs none of them.
const AttachmentSlot = lazyPart(() => import('#widgets/attachment/AttachmentSlot.tsx'), 'AttachmentSlot');
const DayControl = lazyPart(() => import('#widgets/DayControl.tsx'), 'DayControl');
const FigureInput = lazyPart(() => import('./FigureInput.tsx'), 'FigureInput');

/** So many choices are searched rather than looked through. */
const SEARCH_FROM = 8;

interface KindProps extends Omit<ControlProps, 'meta'> {
  id: string;
  meta: FieldMeta;
  /** The value in words; empty when there is none. */
  text: string;
  /** Problem of the value, for screen readers. */
  told: { status: '' | 'error'; 'aria-required': boolean; 'aria-invalid': boolean; 'aria-describedby'?: string };
  onChange: (value: unknown) => void;
}

export const KIND_CONTROLS: Readonly<Partial<Record<FieldMeta['kind'], ComponentType<KindProps>>>> = {
  code: CodeControl,
  codes: CodeControl,
  flag: FlagControl,
  int: FigureInput,
  decimal: FigureInput,
  date: DayOf,
  dateTime: DayOf,
  month: DayOf,
  list: ListControl,
  id: IdControl,
  file: FileControl,
  files: FilesControl,
  longText: LongTextControl,
  idCard: IdCardControl,
  mobile: MobileControl,
};

function CodeControl({ id, meta, told, value, isRequired, isDisabled, onChange }: KindProps) {
  const clear = useClear();
  const t = useWords(widgetText);
  const lang = useLang();
  const entries = useEntries(meta.dictionary);
  const retired = useRetired(meta);
  // The record's own value may stay.
  const [first] = useState(value);
  const held = [value, first].flat();
  const choices = [...entries]
    .map(([code, words]) => ({ code, word: inLang(words, lang), isSealed: retired.has(String(code)) }))
    .filter(({ code, isSealed }) => !isSealed || held.includes(code))
    .map(({ code, word, isSealed }) => ({ value: code, label: isSealed ? t('retiredWord', { word }) : word }));
  return (
    <Select
      id={id}
      {...told}
      mode={meta.kind === 'codes' ? 'multiple' : undefined}
      allowClear={!isRequired && clear}
      disabled={isDisabled}
      showSearch={choices.length >= SEARCH_FROM ? { optionFilterProp: 'label' } : false}
      value={value ?? (meta.kind === 'codes' ? [] : null)}
      options={choices}
      onChange={(next: unknown) => onChange(next ?? null)}
    />
  );
}

function FlagControl({ id, label, told, value, isDisabled, onChange }: KindProps) {
  const t = useWords(widgetText);
  return (
    <Radio.Group
      id={id}
      aria-required={told['aria-required']}
      aria-invalid={told['aria-invalid']}
      aria-describedby={told['aria-describedby']}
      aria-label={label}
      disabled={isDisabled}
      value={value}
      options={[
        { value: 1, label: t('isYes') },
        { value: 0, label: t('isNo') },
      ]}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function DayOf({ id, meta, told, text, isDisabled, onChange }: KindProps) {
  if (meta.kind !== 'date' && meta.kind !== 'dateTime' && meta.kind !== 'month') return null;
  const value = text === '' ? null : text;
  return <DayControl id={id} kind={meta.kind} told={told} value={value} isDisabled={isDisabled} onChange={onChange} />;
}

function ListControl({ id, told, value, isDisabled, onChange }: KindProps) {
  const t = useWords(resourceText);
  return (
    <Select
      id={id}
      {...told}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', '\uff0c', '\u3001', '\n']}
      disabled={isDisabled}
      placeholder={t('listHint')}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={onChange}
    />
  );
}

function IdControl(props: KindProps) {
  const { id, meta, told, text, isDisabled, onChange } = props;
  if (meta.of === undefined) return <TextControl {...props} mask={undefined} />;
  const value = text === '' ? null : text;
  return <RecordPicker id={id} told={told} of={meta.of} value={value} isDisabled={isDisabled} onChange={onChange} />;
}

function FileControl({ id, meta, error, text, isDisabled, onChange }: KindProps) {
  return (
    <AttachmentSlot
      id={id}
      slot={meta.slot}
      isWrong={error !== undefined}
      isSingle
      isDisabled={isDisabled}
      ids={text === '' ? [] : [text]}
      onChange={(ids) => onChange(ids[0] ?? null)}
    />
  );
}

function FilesControl({ id, meta, error, value, isDisabled, onChange }: KindProps) {
  const ids = Array.isArray(value) ? value.map(String) : [];
  return (
    <AttachmentSlot
      id={id}
      slot={meta.slot}
      isWrong={error !== undefined}
      isDisabled={isDisabled}
      ids={ids}
      onChange={onChange}
    />
  );
}

function IdCardControl({ id, told, text, mask, isDisabled, onChange }: KindProps) {
  return (
    <IdCardInput id={id} told={told} value={text} placeholder={mask} isDisabled={isDisabled} onChange={onChange} />
  );
}

function LongTextControl({ id, told, text, isDisabled, onChange }: KindProps) {
  return (
    <Input.TextArea
      id={id}
      {...told}
      autoSize={{ minRows: 3, maxRows: 10 }}
      disabled={isDisabled}
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function MobileControl({ id, told, text, mask, isDisabled, onChange }: KindProps) {
  return (
    <Input
      id={id}
      {...told}
      className="figures"
      type="tel"
      inputMode="tel"
      maxLength={20}
      placeholder={mask}
      disabled={isDisabled}
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export function TextControl({ id, told, text, mask, isDisabled, onChange }: KindProps) {
  return (
    <Input
      id={id}
      {...told}
      placeholder={mask}
      disabled={isDisabled}
      value={text}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
