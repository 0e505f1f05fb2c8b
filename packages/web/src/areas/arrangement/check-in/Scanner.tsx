// Reads a QR code from the camera: by the browser's own reader where it has one, else by one that is loaded now.
import { useEffect, useRef, useState } from 'react';
import { useWords } from '#i18n/words.ts';
import { Note } from '#widgets/Note.tsx';
import styles from './check-in.module.css';
import { checkInText } from './check-in.words.ts';
import { codeReader } from './code-reader.ts';

const EVERY_MS = 200;

export function Scanner({ found }: { found: (text: string) => void }) {
  const t = useWords(checkInText);
  const video = useRef<HTMLVideoElement>(null);
  const [isRefused, setRefused] = useState(false);
  const tell = useRef(found);
  useEffect(() => {
    tell.current = found;
  });

  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const read = await codeReader();
      const shown = video.current;
      if (isOver || shown === null) return;
      shown.srcObject = stream;
      await shown.play();
      const look = async () => {
        const text = await read(shown);
        if (isOver) return;
        if (text === null) timer = setTimeout(() => void look(), EVERY_MS);
        else tell.current(text);
      };
      await look();
    };
    void run()
      .catch(() => setRefused(true))
      .finally(() => isOver && stream?.getTracks().forEach((track) => track.stop()));
    return () => {
      isOver = true;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);

  if (isRefused) return <Note kind="warning" title={t('noCamera')} />;
  return (
    <figure className={styles.camera}>
      <video ref={video} muted playsInline />
      <figcaption>{t('aim')}</figcaption>
    </figure>
  );
}
