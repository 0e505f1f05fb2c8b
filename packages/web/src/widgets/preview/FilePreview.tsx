import { DownloadOutlined } from '@ant-design/icons';
import { Button, Image } from 'antd';
import type { Attachment } from '@trainrace/contract/files/attach';
import { formatMessage } from '@trainrace/contract/messages';
import { useState, type ReactNode } from 'react';
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
  /** Files beside it: the pictures among these are a key away. */
  others?: readonly Attachment[];
  close: () => void;
}

/** A picture in the picture viewer, everything else in a window; what cannot be read is told. */
export function FilePreview({ file, others = [], close }: Props) {
  return lookOf(file.extension) === 'image' ? (
    <Pictures file={file} others={others} close={close} />
  ) : (
    <Opened file={file} close={close} />
  );
}

function Opened({ file, close }: Props) {
  const lang = useLang();
  const fetched = useFetched(file, close);
  const giveUp = () => {
    notice('warning', formatMessage('previewImpossible', lang));
    close();
  };
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

/** Nothing yet: the picture is fetched when it is looked at. */
const BLANK = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

function Pictures({ file, others = [], close }: Props) {
  const pictures = others.some(({ id }) => id === file.id)
    ? others.filter(({ extension }) => lookOf(extension) === 'image')
    : [file];
  const [current, setCurrent] = useState(pictures.findIndex(({ id }) => id === file.id));
  const shown = pictures[current] ?? file;
  const fetched = useFetched(shown, close);
  return (
    <Image.PreviewGroup
      classNames={{ root: styles.hidden ?? '' }}
      items={pictures.map(({ id, originalName }) => ({
        src: id === shown.id && fetched !== null ? fetched.url : BLANK,
        alt: originalName,
      }))}
      preview={{
        open: true,
        // Above dialogs in drawers, below what is told.
        zIndex: 2000,
        current,
        onChange: setCurrent,
        onOpenChange: (isOpen) => !isOpen && close(),
      }}
    />
  );
}
