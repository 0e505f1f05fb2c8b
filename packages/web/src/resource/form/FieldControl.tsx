// The control of a field, by the kind that the contract gives it. Values are as on the wire.
import { inLang } from '@trainrace/contract/wire/label';
import { Input, Radio, Select } from 'antd';
import { Suspense, useState } from 'react';
import { useEntries } from '#api/entries.ts';
import { lazyPart } from '#api/lazy-part.ts';
import { useLang } from '#i18n/language.ts';
import { resourceText } from '../resource.words.ts';
import { widgetText } from '#widgets/widgets.words.ts';
import { useWords } from '#i18n/words.ts';
import { IdCardInput } from '#widgets/IdCardInput.tsx';
import { RecordPicker } from './RecordPicker.tsx';

import { useSealed } from '../detail/use-sealed.ts';
import type { ControlProps } from './control-props.ts';

// Loaded with the first form that has such a field: a list needs none of them.
const AttachmentSlot = lazyPart(() => import('#widgets/attachment/AttachmentSlot.tsx'), 'AttachmentSlot');
const DayControl = lazyPart(() => import('#widgets/DayControl.tsx'), 'DayControl');
const FigureInput = lazyPart(() => import('./FigureInput.tsx'), 'FigureInput');

/** So many choices are searched rather than looked through. */
const SEARCH_FROM = 8;

export function FieldControl(props: ControlProps) {
  return (
    <Suspense fallback={<Input disabled />}>
      <Control {...props} />
    </Suspense>
  );
}

function Control(props: ControlProps) {
  const { meta, id = '', value, isDisabled, isRequired } = props;
  const onChange = props.onChange ?? (() => undefined);
  const t = useWords(widgetText);
  const r = useWords(resourceText);
  const lang = useLang();
  const entries = useEntries(meta?.dictionary);
  const sealed = useSealed(meta);
  // What the record had may stay.
  const [first] = useState(value);
  const text = value === null || value === undefined ? '' : String(value);
  const placeholder = props.mask;
  const told = {
    status: props.error === undefined ? ('' as const) : ('error' as const),
    'aria-required': isRequired,
    'aria-invalid': props.error !== undefined,
    ...(props.error === undefined ? {} : { 'aria-describedby': `${id}-error` }),
  };

  switch (meta?.kind) {
    case 'code':
    case 'codes': {
      const held = [value, first].flat();
      const choices = [...entries]
        .map(([code, words]) => ({ code, word: inLang(words, lang), isSealed: sealed.has(String(code)) }))
        .filter(({ code, isSealed }) => !isSealed || held.includes(code))
        .map(({ code, word, isSealed }) => ({ value: code, label: isSealed ? t('sealedWord', { word }) : word }));
      return (
        <Select
          id={id}
          {...told}
          mode={meta.kind === 'codes' ? 'multiple' : undefined}
          allowClear={!isRequired}
          disabled={isDisabled}
          showSearch={choices.length >= SEARCH_FROM ? { optionFilterProp: 'label' } : false}
          value={value ?? (meta.kind === 'codes' ? [] : null)}
          options={choices}
          onChange={(next: unknown) => onChange(next ?? null)}
        />
      );
    }
    case 'flag':
      return (
        <Radio.Group
          id={id}
          aria-label={props.label}
          disabled={isDisabled}
          value={value}
          options={[
            { value: 1, label: t('isYes') },
            { value: 0, label: t('isNo') },
          ]}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'int':
    case 'decimal':
      return <FigureInput id={id} told={told} meta={meta} isDisabled={isDisabled} value={value} onChange={onChange} />;
    case 'date':
    case 'dateTime':
    case 'month':
      return (
        <DayControl
          id={id}
          kind={meta.kind}
          told={told}
          value={text === '' ? null : text}
          isDisabled={isDisabled}
          onChange={onChange}
        />
      );
    case 'list':
      return (
        <Select
          id={id}
          {...told}
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', '\uff0c', '\u3001', '\n']}
          disabled={isDisabled}
          placeholder={r('listHint')}
          value={Array.isArray(value) ? value.map(String) : []}
          onChange={onChange}
        />
      );
    case 'id':
      return meta.of === undefined ? (
        <Input
          id={id}
          {...told}
          disabled={isDisabled}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <RecordPicker
          id={id}
          of={meta.of}
          value={text === '' ? null : text}
          isDisabled={isDisabled}
          onChange={onChange}
        />
      );
    case 'file':
      return (
        <AttachmentSlot
          id={id}
          slot={meta.slot}
          isSingle
          isDisabled={isDisabled}
          ids={text === '' ? [] : [text]}
          onChange={(ids) => onChange(ids[0] ?? null)}
        />
      );
    case 'files':
      return (
        <AttachmentSlot
          id={id}
          slot={meta.slot}
          isDisabled={isDisabled}
          ids={Array.isArray(value) ? value.map(String) : []}
          onChange={onChange}
        />
      );
    case 'longText':
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
    case 'idCard':
      return <IdCardInput id={id} value={text} placeholder={placeholder} isDisabled={isDisabled} onChange={onChange} />;
    case 'mobile':
      return (
        <Input
          id={id}
          {...told}
          className="figures"
          type="tel"
          inputMode="tel"
          maxLength={20}
          placeholder={placeholder}
          disabled={isDisabled}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    default:
      return (
        <Input
          id={id}
          {...told}
          placeholder={placeholder}
          disabled={isDisabled}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}
