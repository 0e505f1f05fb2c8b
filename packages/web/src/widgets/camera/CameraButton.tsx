// Papers on the desk, a camera above them: the way into a slot from a counter. Phones have a camera of their own.
import { VideoCameraOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useWords } from '#i18n/words.ts';
import { useIsPhone } from '../width-class.ts';
import { cameraButtonText } from './camera-button.words.ts';

const CameraDialog = lazyPart(() => import('./CameraDialog.tsx'), 'CameraDialog');

interface Props {
  /** The kind of paper (flowNode): it says whether a PDF is wanted, or one picture. */
  slot: string | undefined;
  take: (files: File[]) => void;
}

export function CameraButton({ slot, take }: Props) {
  const t = useWords(cameraButtonText);
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  if (isPhone && !isOpen) return null;
  return (
    <>
      <Button icon={<VideoCameraOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && (
        <LazyBoundary fallback={null}>
          <CameraDialog slot={slot} take={take} close={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
