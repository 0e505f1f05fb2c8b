// Picks another record: typing searches on the server, code and name are shown.
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { resourceText } from '../resource.words.ts';
import { useWords } from '#i18n/words.ts';
import { choiceWords, useChoices, usePicked } from './pickers.ts';

interface Props {
  id?: string;
  of: string;
  value: string | null;
  onChange: (id: string | null) => void;
  placeholder?: string;
  isDisabled?: boolean | undefined;
  /** What a screen reader is told of what is wrong. */
  told?: object;
}

export function RecordPicker({ id, of, value, onChange, placeholder, isDisabled, told }: Props) {
  const t = useWords(resourceText);
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const choices = useChoices(of, useDeferredValue(words).trim(), isOpen);
  const picked = usePicked(of, value);

  const options = new Map((choices.data ?? []).map((choice) => [choice.id, choiceWords(choice)]));
  if (picked.data !== undefined) options.set(picked.data.id, choiceWords(picked.data));
  return (
    <Select
      id={id}
      {...told}
      allowClear
      disabled={isDisabled}
      loading={choices.isFetching}
      showSearch={{ filterOption: false, onSearch: setWords }}
      placeholder={placeholder ?? t('pickOne')}
      notFoundContent={choices.isFetching ? null : t('pickNone')}
      value={value}
      options={[...options].map(([option, label]) => ({ value: option, label }))}
      onOpenChange={setOpen}
      onChange={(next: string | undefined) => onChange(next ?? null)}
    />
  );
}

/** The name behind an id, in running text. */
export function PickedName({ of, id }: { of: string; id: string }) {
  const picked = usePicked(of, id);
  return picked.data === undefined ? '…' : choiceWords(picked.data);
}
