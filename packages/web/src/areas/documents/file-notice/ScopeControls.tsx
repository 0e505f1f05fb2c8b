// Whom a notice is for, one by one: roles and towns from their lists, units and contests found by name.
import { role } from '@trainrace/contract/access/roles';
import { NOTICE_FOR, town } from '@trainrace/contract/dictionaries';
import { fileNotice } from '@trainrace/contract/areas/documents/file-notice';
import type { Dictionary } from '@trainrace/contract/wire/dictionary';
import { inLang } from '@trainrace/contract/wire/label';
import { Select, type SelectProps } from 'antd';
import { useDeferredValue, useEffect, useState } from 'react';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import type { ControlProps } from '#resource/form/control-props.ts';
import { fileNoticeText } from './file-notice.words.ts';

type Offered = NonNullable<SelectProps['options']>;

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

export function RolesControl(props: ControlProps) {
  const t = useWords(fileNoticeText);
  return <WordsControl {...props} dictionary={role} placeholder={t('chooseRoles')} />;
}

export function TownsControl(props: ControlProps) {
  const t = useWords(fileNoticeText);
  return <WordsControl {...props} dictionary={town} placeholder={t('chooseTowns')} />;
}

function WordsControl({
  dictionary,
  placeholder,
  ...props
}: ControlProps & { dictionary: Dictionary; placeholder: string }) {
  const lang = useLang();
  const { value, onChange } = props;
  const ids = idsIn(value);
  const known = ids.filter((one) => dictionary.codes.some((code) => code === one));
  // Choices of another kind are dropped with it.
  useEffect(() => {
    if (known.length !== ids.length) onChange?.(known);
  });
  const options = [...dictionary.labels].map(([code, label]) => ({ value: String(code), label: inLang(label, lang) }));
  return <Chosen {...props} ids={known} options={options} placeholder={placeholder} />;
}

/** Searched on the server: units are many. */
export function TargetsControl({
  scopeType,
  ...props
}: ControlProps & { scopeType: typeof NOTICE_FOR.units | typeof NOTICE_FOR.contests }) {
  const t = useWords(fileNoticeText);
  const [typed, setTyped] = useState('');
  const name = useDeferredValue(typed);
  const ids = idsIn(props.value);
  const found = useCall(fileNotice.targets, { scopeType, ...(name && { name }) }, { keepFormer: true, quiet: true });
  const chosen = useCall(
    fileNotice.targets,
    { scopeType, ids },
    { enabled: ids.length > 0, keepFormer: true, quiet: true },
  );
  const rows = new Map([...(chosen.data ?? []), ...(found.data ?? [])].map((one) => [one.id, one]));
  const { onChange } = props;
  const isAsked = chosen.data !== undefined && !chosen.isPlaceholderData && !chosen.isFetching;
  const known = isAsked ? ids.filter((one) => rows.has(one)) : ids;
  useEffect(() => {
    if (known.length !== ids.length) onChange?.(known);
  });
  const options = [...rows.values()].map((one) => ({
    value: one.id,
    label: one.note === null ? one.name : t('noted', { name: one.name, note: one.note }),
  }));
  return (
    <Chosen
      {...props}
      ids={known}
      options={options}
      search={setTyped}
      isLoading={found.isFetching}
      placeholder={t(scopeType === NOTICE_FOR.units ? 'searchUnits' : 'searchContests')}
    />
  );
}

interface ChosenProps extends ControlProps {
  ids: string[];
  options: Offered;
  placeholder: string;
  search?: (typed: string) => void;
  isLoading?: boolean;
}

function Chosen({
  id,
  ids,
  options,
  placeholder,
  search,
  isLoading = false,
  isRequired,
  isDisabled = false,
  error,
  onChange,
}: ChosenProps) {
  const t = useWords(fileNoticeText);
  return (
    <Select<string[]>
      {...(id === undefined ? {} : { id })}
      mode="multiple"
      aria-required={isRequired}
      aria-invalid={error !== undefined}
      {...(error === undefined ? {} : { status: 'error' as const, 'aria-describedby': `${id}-error` })}
      disabled={isDisabled}
      loading={isLoading}
      showSearch={search === undefined ? { optionFilterProp: 'label' } : { filterOption: false, onSearch: search }}
      notFoundContent={isLoading ? null : t('nothingFound')}
      placeholder={placeholder}
      value={ids}
      options={options}
      onChange={(next) => onChange?.(next)}
    />
  );
}
