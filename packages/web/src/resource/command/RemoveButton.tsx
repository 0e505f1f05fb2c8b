import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useWords } from '#i18n/words.ts';
import { resourceText } from '../resource.words.ts';
import { useRemove, type Removing } from './use-remove.ts';

interface Props {
  calls: Removing;
  /** At least one: the button stands there with a selection only. */
  ids: readonly string[];
  done: () => void;
}

/** Removes the selected rows. */
export function RemoveButton({ calls, ids, done }: Props) {
  const t = useWords(resourceText);
  const remove = useRemove(calls);
  return (
    <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => void remove(ids, done)}>
      {t('remove')}
    </Button>
  );
}
