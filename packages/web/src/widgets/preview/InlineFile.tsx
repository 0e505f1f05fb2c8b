// A file open in its place, beside what it belongs to.
import { DownloadOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import type { Attachment } from '@trainrace/contract/files/attach';
import { formatMessage } from '@trainrace/contract/messages';
import { Button } from 'antd';
import { useState } from 'react';
import { useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { saveFile } from '../attachment/attachments.ts';
import { Spinner } from '../Spinner.tsx';
import { widgetText } from '../widgets.words.ts';
import { FileContent } from './FileContent.tsx';
import styles from './InlineFile.module.css';
import { inlineText } from './inline-file.words.ts';
import { lookOf } from './look-of.ts';
import { useFetched } from './use-fetched.ts';

export function InlineFile({ file }: { file: Attachment }) {
  const t = useWords(widgetText);
  const lang = useLang();
  const [isUnreadable, setUnreadable] = useState(lookOf(file.extension) === 'none');
  const giveUp = () => setUnreadable(true);
  const fetched = useFetched(file, giveUp);
  if (isUnreadable)
    return (
      <p>
        {formatMessage('previewImpossible', lang)}{' '}
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void saveFile(file).catch(() => undefined)}>
          {t('download')}
        </Button>
      </p>
    );
  if (lookOf(file.extension) !== 'image')
    return (
      <div className={styles.content}>
        <FileContent file={file} fetched={fetched} giveUp={giveUp} isNarrow />
      </div>
    );
  return fetched === null ? (
    <Spinner label={t('opening')} />
  ) : (
    <ZoomedPicture url={fetched.url} name={file.originalName} giveUp={giveUp} />
  );
}

const [WHOLE, MOST, STEP] = [1, 4, 0.5];

interface PictureProps {
  url: string;
  name: string;
  giveUp: () => void;
}

function ZoomedPicture({ url, name, giveUp }: PictureProps) {
  const t = useWords(inlineText);
  const [scale, setScale] = useState(WHOLE);
  const to = (next: number) => setScale(Math.min(MOST, Math.max(WHOLE, next)));
  return (
    <div className={styles.picture}>
      <section className={styles.window} aria-label={name}>
        <img
          src={url}
          alt={name}
          style={scale === WHOLE ? undefined : { width: `${scale * 100}%`, maxWidth: 'none', maxHeight: 'none' }}
          onError={giveUp}
        />
      </section>
      <span className={`${styles.zoom} no-print`}>
        <Button
          size="small"
          icon={<MinusOutlined aria-hidden />}
          aria-label={t('smaller')}
          disabled={scale === WHOLE}
          onClick={() => to(scale - STEP)}
        />
        <span className="figures">{Math.round(scale * 100)}%</span>
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          aria-label={t('larger')}
          disabled={scale === MOST}
          onClick={() => to(scale + STEP)}
        />
      </span>
    </div>
  );
}
