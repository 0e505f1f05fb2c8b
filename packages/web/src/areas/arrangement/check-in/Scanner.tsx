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
  const [fault, setFault] = useState<'noCamera' | 'noReader' | null>(null);
  const tell = useRef(found);
  useEffect(() => {
    tell.current = found;
  });

  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    // The reader did not load, or broke off.
    const fail = () => {
      stop();
      if (!isOver) setFault('noReader');
    };
    const run = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      } catch {
        return setFault('noCamera');
      }
      const read = await codeReader();
      const shown = video.current;
      if (isOver || shown === null) return;
      shown.srcObject = stream;
      await shown.play();
      const look = async () => {
        const text = await read(shown);
        if (isOver) return;
        if (text === null) timer = setTimeout(() => void look().catch(fail), EVERY_MS);
        else tell.current(text);
      };
      await look();
    };
    void run()
      .catch(fail)
      .finally(() => isOver && stop());
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, []);

  if (fault !== null) return <Note kind="warning" title={t(fault)} />;
  return (
    <figure className={styles.camera}>
      <video ref={video} muted playsInline />
      <figcaption>{t('aim')}</figcaption>
    </figure>
  );
}
