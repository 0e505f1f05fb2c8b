import type { Dict } from '@trainrace/contract/system/dict';
import { registerText } from '../registers.words.ts';
import { useWords } from '#i18n/words.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { DictTable } from './DictTable.tsx';

/** Pixels; the specification names them. */
const WIDTH = 880;

export function EntriesDialog({ parent, close }: { parent: Dict; close: () => void }) {
  const t = useWords(registerText);
  return (
    <Dialog centered width={WIDTH} title={t('entriesOf', { name: parent.dictValue })} footer={null} onCancel={close}>
      <DictTable parent={parent} parentId={parent.id} />
    </Dialog>
  );
}
