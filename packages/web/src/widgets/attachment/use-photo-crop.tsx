// A file picked for an ID photo is cropped first; one that is right already goes as it is.
import { CameraOutlined } from '@ant-design/icons';
import { PHOTO, PHOTO_SLOT } from '@trainrace/contract/rules/photo';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { LazyBoundary, lazyPart } from '#api/lazy-part.ts';
import { useWords } from '#i18n/words.ts';
import { openCamera } from './open-camera.ts';
import { uploadText } from './upload.words.ts';

const PhotoCrop = lazyPart(() => import('./PhotoCrop.tsx'), 'PhotoCrop');

interface PhotoCropping {
  take: (files: readonly File[]) => Promise<void>;
  camera: ReactNode;
  dialog: ReactNode;
}

export function usePhotoCrop(slot: string | undefined, add: (files: readonly File[]) => Promise<void>): PhotoCropping {
  const t = useWords(uploadText);
  const [open, setOpen] = useState<{ photo: ImageBitmap; name: string } | null>(null);
  if (slot !== PHOTO_SLOT) return { take: add, camera: null, dialog: null };

  const take = async (files: readonly File[]) => {
    const [file] = files;
    if (file === undefined) return;
    const photo = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
    // A file that is no picture is refused by the rules for its slot.
    if (photo === null || (photo.width === PHOTO.width && photo.height === PHOTO.height)) return await add([file]);
    setOpen({ photo, name: file.name });
  };
  const close = () => {
    open?.photo.close();
    setOpen(null);
  };
  return {
    take,
    camera: (
      <Button icon={<CameraOutlined aria-hidden />} onClick={() => openCamera('user', (files) => void take(files))}>
        {t('takePhoto')}
      </Button>
    ),
    dialog: open !== null && (
      <LazyBoundary fallback={null}>
        <PhotoCrop
          {...open}
          use={(file) => {
            close();
            void add([file]);
          }}
          close={close}
        />
      </LazyBoundary>
    ),
  };
}
