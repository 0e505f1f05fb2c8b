// One of several by its name. Until the names have come, and where what was chosen is not among them, words stand in place
// of an id, which says nothing to anybody.
import { Select, type SelectProps } from 'antd';
import type { ReactNode } from 'react';
import { useWords } from '#i18n/words.ts';
import { namedSelectText } from './named-select.words.ts';
import { noChoice } from './no-choice.tsx';

interface Asked {
  isPending: boolean;
  isError: boolean;
  error: unknown;
  refetch: () => Promise<unknown>;
}

interface Props extends Omit<SelectProps<string>, 'value' | 'options' | 'loading' | 'notFoundContent' | 'onChange'> {
  /** Where the names are from. */
  asked: Asked;
  names: readonly (readonly [id: string, name: string])[];
  value: string | null;
  /** Said where there is nothing to choose. */
  none?: ReactNode;
  onChange: (id: string) => void;
}

export function NamedSelect({ asked, names, value, none = null, ...rest }: Props) {
  const t = useWords(namedSelectText);
  const options = names.map(([id, name]) => ({ value: id, label: name, disabled: false }));
  const said = asked.isPending ? 'coming' : asked.isError ? 'failed' : 'notOffered';
  if (value !== null && !names.some(([id]) => id === value)) options.push({ value, label: t(said), disabled: true });
  return (
    <Select
      {...rest}
      loading={asked.isPending}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent={noChoice(asked, none)}
      value={value}
      options={options}
    />
  );
}
