import { dict, type Dict } from '@trainrace/contract/areas/system/dict';
import { useState } from 'react';
import { registerText } from '../registers.words.ts';
import { useWords } from '#i18n/words.ts';
import { RecordDetail } from '#resource/detail/RecordDetail.tsx';
import type { AnyCalls } from '#resource/page.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { DictTable } from './DictTable.tsx';

/** Pixels; the specification names them. */
const WIDTH = 880;

export function EntriesDialog({ parent, close }: { parent: Dict; close: () => void }) {
  const t = useWords(registerText);
  const [viewed, setViewed] = useState<Dict | null>(null);
  return (
    <Dialog centered width={WIDTH} title={t('entriesOf', { name: parent.dictValue })} footer={null} onCancel={close}>
      <DictTable parent={parent} parentId={parent.id} view={setViewed} />
      {viewed !== null && (
        <Dialog centered title={t('entry')} footer={null} onCancel={() => setViewed(null)}>
          <RecordDetail calls={dict as unknown as AnyCalls} page={ENTRY} id={viewed.id} actionsOf={() => []} />
        </Dialog>
      )}
    </Dialog>
  );
}

const ENTRY = {
  about: registerText.dictAbout,
  empty: registerText.entriesEmpty,
  filters: [],
  columns: ['dictValue'],
  detail: [{ fields: ['code', 'dictKey', 'dictValue', 'dictValueEn', 'sort', 'isSealed', 'remark'] }],
};
