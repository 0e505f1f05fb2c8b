import { Input, Select } from 'antd';
import { inLang } from '@trainrace/contract/wire/label';
import { useEntries } from '#api/entries.ts';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { widgetText } from '#widgets/widgets.words.ts';
import { resourceText } from '../resource.words.ts';
import type { FilterKind } from '../fields.ts';
import { RecordPicker } from '../form/RecordPicker.tsx';
import { useClear } from '#widgets/use-clear.tsx';

const DayRange = lazyPart(() => import('./DayRange.tsx'), 'DayRange');
const NumberRange = lazyPart(() => import('./NumberRange.tsx'), 'NumberRange');
const MonthFilter = lazyPart(() => import('./MonthFilter.tsx'), 'MonthFilter');

interface Props {
  id: string;
  kind: FilterKind;
  label: string;
  values: Readonly<Record<string, string>>;
  /** A choice applies at once, typing waits for Enter. */
  enter: (values: Record<string, string>, isFinal: boolean) => void;
}

export function FilterControl({ id, kind, label, values, enter }: Props) {
  const r = useWords(resourceText);
  const value = values[kind.name] ?? '';

  const Range = kind.isNumber ? NumberRange : DayRange;
  if (kind.operator === 'range')
    return (
      <LazyBoundary fallback={<Input id={id} disabled aria-busy />}>
        <Range
          id={id}
          label={label}
          isWhole={kind.isWhole}
          from={values[`${kind.name}From`] ?? ''}
          to={values[`${kind.name}To`] ?? ''}
          enter={(from, to, isFinal = true) => enter({ [`${kind.name}From`]: from, [`${kind.name}To`]: to }, isFinal)}
        />
      </LazyBoundary>
    );
  if (kind.isFlag || kind.dictionary !== undefined)
    return <ChoiceFilter id={id} kind={kind} value={value} choose={(next) => enter({ [kind.name]: next }, true)} />;
  if (kind.isMonth)
    return (
      <LazyBoundary fallback={<Input id={id} disabled aria-busy />}>
        <MonthFilter id={id} label={label} value={value} enter={(next) => enter({ [kind.name]: next }, true)} />
      </LazyBoundary>
    );
  if (kind.of !== undefined)
    return (
      <RecordPicker
        id={id}
        of={kind.of}
        value={value || null}
        placeholder={r('pickOne')}
        onChange={(next) => enter({ [kind.name]: next ?? '' }, true)}
      />
    );
  return (
    <Input
      id={id}
      allowClear
      maxLength={100}
      inputMode={kind.isNumber ? 'numeric' : 'text'}
      value={value}
      onChange={(event) => {
        const text = kind.isNumber ? event.target.value.replace(/\D/g, '') : event.target.value.trimStart();
        // The cross that empties the field comes as a click.
        enter({ [kind.name]: text }, event.type === 'click');
      }}
    />
  );
}

interface ChoiceProps {
  id: string;
  kind: FilterKind;
  value: string;
  choose: (value: string) => void;
}

function ChoiceFilter({ id, kind, value, choose }: ChoiceProps) {
  const clear = useClear();
  const t = useWords(widgetText);
  const lang = useLang();
  const entries = useEntries(kind.dictionary);
  if (kind.isFlag)
    return (
      <Select
        id={id}
        allowClear={clear}
        value={value === '' ? null : value}
        options={[
          { value: '1', label: t('isYes') },
          { value: '0', label: t('isNo') },
        ]}
        onChange={(next: string | undefined) => choose(next ?? '')}
      />
    );
  return (
    <Select
      id={id}
      mode={kind.operator === 'anyOf' ? 'multiple' : undefined}
      allowClear={clear}
      showSearch={{ optionFilterProp: 'label' }}
      maxTagCount="responsive"
      value={value === '' ? [] : value.split(',')}
      options={[...entries].map(([code, words]) => ({ value: String(code), label: inLang(words, lang) }))}
      onChange={(next: string[] | string | undefined) => choose(String(next ?? ''))}
    />
  );
}
