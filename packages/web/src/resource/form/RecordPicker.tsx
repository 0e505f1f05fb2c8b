// Picks another record: typing searches on the server, code and name are shown. In the workspace of a record its own come.
import { Button, Select } from 'antd';
import { use, useState } from 'react';
import { resourceText } from '../resource.words.ts';
import { useWords } from '#i18n/words.ts';
import { PaneContext } from '#widgets/pane.ts';
import { widgetText } from '#widgets/widgets.words.ts';
import { pickerText } from './picker.words.ts';
import { choiceWords, OFFERED, useChoices, usePicked, type Within } from './pickers.ts';
import styles from './RecordPicker.module.css';
import { useRested } from './use-rested.ts';
import { useClear } from '#widgets/use-clear.tsx';

const NOWHERE: Within = {};

interface Props {
  id?: string;
  of: string;
  value: string | null;
  onChange: (id: string | null) => void;
  placeholder?: string;
  isDisabled?: boolean | undefined;
  /** Attributes by which a screen reader announces the problem. */
  told?: object;
}

export function RecordPicker({ id, of, value, onChange, placeholder, isDisabled, told }: Props) {
  const t = useWords(resourceText);
  const w = useWords(widgetText);
  const p = useWords(pickerText);
  const clear = useClear();
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const within = use(PaneContext)?.inside?.fixed ?? NOWHERE;
  const choices = useChoices(of, useRested(words).trim(), { isOpen, within });
  const picked = usePicked(of, value);

  const options = new Map((choices.data ?? []).map((choice) => [choice.id, choiceWords(choice)]));
  if (picked.data !== undefined) options.set(picked.data.id, choiceWords(picked.data));
  // An id says nothing to anybody.
  else if (value !== null && !options.has(value)) options.set(value, picked.isError ? w('failed') : '…');
  const none = choices.isError ? (
    <>
      {w('failed')}{' '}
      <Button type="link" size="small" onClick={() => void choices.refetch()}>
        {w('retry')}
      </Button>
    </>
  ) : (
    t('pickNone')
  );
  const hasMore = (choices.data?.length ?? 0) >= OFFERED;
  return (
    <Select
      id={id}
      {...told}
      allowClear={clear}
      disabled={isDisabled}
      loading={choices.isFetching}
      showSearch={{ filterOption: false, onSearch: setWords }}
      placeholder={placeholder ?? t('pickOne')}
      notFoundContent={choices.isFetching ? null : none}
      popupRender={(list) => (
        <>
          {list}
          {hasMore && <small className={styles.more}>{p('first', { count: OFFERED })}</small>}
        </>
      )}
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
