import { UploadOutlined } from '@ant-design/icons';
import { documents } from '@trainrace/contract/areas/documents/document';
import { DOCUMENT_EXTENSIONS } from '@trainrace/contract/areas/documents/file-types';
import { Button, Tooltip } from 'antd';
import { useRef, useState } from 'react';
import { useRights } from '#api/identity.ts';
import { useWords } from '#i18n/words.ts';
import { useCommand } from '#resource/command/use-command.ts';
import { documentText } from './document.words.ts';

const ACCEPTED = Object.values(DOCUMENT_EXTENSIONS)
  .map((extension) => `.${extension}`)
  .join(',');

export function UploadDocument() {
  const t = useWords(documentText);
  const rights = useRights();
  const command = useCommand();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  if (!rights.has(documents.upload.action)) return null;

  const send = async (file: File) => {
    setSending(true);
    await command(documents.upload, {}, { files: { file }, refresh: [documents.family.path] });
    setSending(false);
  };
  return (
    <>
      <Tooltip title={t('uploadHelp')}>
        <Button icon={<UploadOutlined aria-hidden />} loading={isSending} onClick={() => input.current?.click()}>
          {t('upload')}
        </Button>
      </Tooltip>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={t('upload')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) void send(file);
        }}
      />
    </>
  );
}
