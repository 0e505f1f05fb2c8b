import { DownloadOutlined } from '@ant-design/icons';
import { Button, Image } from 'antd';
import type { Attachment } from '@trainrace/contract/files/attach';
import { sayMessage } from '@trainrace/contract/messages';
import type { ReactNode } from 'react';
import { useLang } from '#i18n/language.ts';
import { widgetText } from '../widgets.words.ts';
import { useWords } from '#i18n/words.ts';
import { saveFile } from '../attachment/attachments.ts';
import { Dialog } from '../Dialog.tsx';
import { notice } from '../notice.ts';
import { FileContent } from './FileContent.tsx';
import styles from './FilePreview.module.css';
import { lookOf } from './look-of.ts';
import { useFetched } from './use-fetched.ts';

interface Props {
  file: Attachment;
  close: () => void;
}

/** A picture in the picture viewer, everything else in a window; what cannot be read is told. */
export function FilePreview({ file, close }: Props) {
  const lang = useLang();
  const fetched = useFetched(file, close);
  const giveUp = () => {
    notice('warning', sayMessage('previewImpossible', lang));
    close();
  };
  if (lookOf(file.extension) === 'image')
    return fetched && <Picture url={fetched.url} name={file.originalName} close={close} />;
  return (
    <Window file={file} close={close}>
      <FileContent file={file} fetched={fetched} giveUp={giveUp} />
    </Window>
  );
}

function Window({ file, close, children }: Props & { children: ReactNode }) {
  const t = useWords(widgetText);
  const download = (
    <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void saveFile(file).catch(() => undefined)}>
      {t('download')}
    </Button>
  );
  return (
    <Dialog title={file.originalName} width="min(960px, 96vw)" footer={download} onCancel={close} centered>
      {children}
    </Dialog>
  );
}

function Picture({ url, name, close }: { url: string; name: string; close: () => void }) {
  return (
    <Image
      alt={name}
      classNames={{ root: styles.hidden ?? '' }}
      src={url}
      preview={{ open: true, onOpenChange: (isOpen) => !isOpen && close() }}
    />
  );
}
