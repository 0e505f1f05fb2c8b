import type { LivePicture } from '@trainrace/devices/camera/camera-driver';
import { useRef } from 'react';

/** Where the pictures of the preview are drawn. */
export function useLive() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const show = (picture: LivePicture) => {
    const shown = canvas.current;
    if (shown !== null) {
      shown.width = picture.width;
      shown.height = picture.height;
      shown.getContext('2d')?.drawImage(picture, 0, 0);
    }
    if (picture instanceof ImageBitmap) picture.close();
  };
  return { canvas, show };
}
