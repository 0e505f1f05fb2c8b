import { DeleteOutlined } from '@ant-design/icons';
import { formatMessage } from '@trainrace/contract/messages';
import { Button } from 'antd';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { notice } from '#widgets/notice.ts';
import { resourceText } from '../resource.words.ts';
import styles from './RemoveButton.module.css';
import { useRemove, type Named, type Removing } from './use-remove.ts';

interface Props {
  calls: Removing;
  /** Without any the button is grey, and says what is missing. */
  records: readonly Named[];
  done: () => void;
}

/** Removes the selected rows. */
export function RemoveButton({ calls, records, done }: Props) {
  const t = useWords(resourceText);
  const remove = useRemove(calls);
  const isNone = records.length === 0;
  const reason = formatMessage('selectRows', useLang());
  return (
    <Button
      danger={!isNone}
      className={isNone ? (styles.grey ?? '') : ''}
      icon={<DeleteOutlined aria-hidden />}
      aria-disabled={isNone}
      title={isNone ? reason : undefined}
      onClick={() => (isNone ? notice('warning', reason) : void remove(records, done))}
    >
      {t('remove')}
    </Button>
  );
}
