import { useCallback } from 'react';
import { blobUrl, revokeLater } from '#api/blob-url.ts';
import styles from './CardDialog.module.css';

interface Props {
  /** The same object as long as it is the same picture. */
  picture: Blob | null;
  alt: string;
  /** Said in its place. */
  none?: string;
  className?: string | undefined;
}

/** A picture out of memory. */
export function Picture({ picture, alt, none = '', className }: Props) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null || picture === null) return;
      const url = blobUrl(picture);
      image.src = url;
      return () => revokeLater(url);
    },
    [picture],
  );
  if (picture === null) return <div className={`${styles.noPicture} ${className ?? ''}`}>{none}</div>;
  return <img ref={show} className={className} alt={alt} />;
}
