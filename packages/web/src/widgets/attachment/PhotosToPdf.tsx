// Paper in hand, phone in the other: photographs become the PDF that is asked for.
import { CameraOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { widgetText } from '../widgets.words.ts';
import { useWords } from '#i18n/words.ts';
import { notice } from '../notice.ts';
import { smallJpeg } from './small-jpeg.ts';
import { whileUploading } from './uploading.ts';

interface Props {
  /** Of the file to be made, without its ending. */
  name: string;
  add: (file: File) => void;
}

export function PhotosToPdf({ name, add }: Props) {
  const t = useWords(widgetText);
  const input = useRef<HTMLInputElement>(null);
  const [isMaking, setMaking] = useState(false);

  const make = async (photos: readonly File[]) => {
    if (photos.length === 0) return;
    setMaking(true);
    try {
      const { picturesToPdf } = await import('@trainrace/devices/pdf/pictures-to-pdf');
      const pages = await Promise.all(photos.map((photo) => smallJpeg(photo)));
      const pdf = await picturesToPdf(pages);
      add(new File([pdf.slice()], `${name}.pdf`, { type: 'application/pdf' }));
    } catch {
      notice('error', t('photosUnreadable'));
    } finally {
      setMaking(false);
    }
  };
  return (
    <>
      <Button icon={<CameraOutlined aria-hidden />} loading={isMaking} onClick={() => input.current?.click()}>
        {t('photosToPdf')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/*"
        aria-label={t('photosToPdf')}
        onChange={(event) => {
          // A form that names the paper waits for it from the moment that it was photographed.
          const photos = [...(event.target.files ?? [])];
          void whileUploading(async () => await make(photos));
          event.target.value = '';
        }}
      />
    </>
  );
}
