import type { EditorDocument } from '@trainrace/contract/areas/documents/document';
import { Button } from 'antd';
import { useState } from 'react';
import { useWords } from '#i18n/words.ts';
import { Dialog } from '#widgets/Dialog.tsx';
import { editorPageText } from './document.words.ts';
import { Versions } from './Versions.tsx';

interface Props {
  record: EditorDocument;
  restored: () => void;
}

export function VersionsButton({ record, restored }: Props) {
  const t = useWords(editorPageText);
  const [isOpen, setOpen] = useState(false);
  const done = () => {
    setOpen(false);
    restored();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('versions')}</Button>
      {isOpen && (
        <Dialog title={record.title} footer={null} onCancel={() => setOpen(false)}>
          <Versions record={record} restored={done} />
        </Dialog>
      )}
    </>
  );
}
