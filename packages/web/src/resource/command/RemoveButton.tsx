import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { sayMessage } from '@trainrace/contract/messages';
import { useLang } from '#i18n/language.ts';
import { resourceText } from '../resource.words.ts';
import { useWords } from '#i18n/words.ts';
import { notice } from '#widgets/notice.ts';
import { useRemove, type Removing } from './use-remove.ts';

interface Props {
  calls: Removing;
  ids: readonly string[];
  done: () => void;
}

/** Removes the selected rows; without a selection it says what is missing (spec 5). */
export function RemoveButton({ calls, ids, done }: Props) {
  const t = useWords(resourceText);
  const lang = useLang();
  const remove = useRemove(calls);
  const run = async () => {
    if (ids.length === 0) notice('warning', sayMessage('selectRows', lang));
    else if (await remove(ids)) done();
  };
  return (
    <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => void run()}>
      {t('remove')}
    </Button>
  );
}
