import { useEffect, useEffectEvent, useState } from 'react';
import { widgetText } from '../widgets.words.ts';
import { useWords } from '#i18n/words.ts';
import { Spinner } from '../Spinner.tsx';
import { useIsPhone } from '../width-class.ts';
import type { DrawnProps } from './drawn-props.ts';
import styles from './FilePreview.module.css';

interface Props extends DrawnProps {
  /** The file as a page. */
  draw: (bytes: Uint8Array<ArrayBuffer>, isNarrow: boolean) => Promise<string>;
}

/** A file drawn as a page, in a frame that may do nothing. */
export function DrawnView({ bytes, name, draw, giveUp }: Props) {
  const t = useWords(widgetText);
  const isPhone = useIsPhone();
  const [page, setPage] = useState<string | null>(null);
  const onUnreadable = useEffectEvent(giveUp);
  useEffect(() => {
    let isGone = false;
    const drawAll = async () => await draw(new Uint8Array(await bytes.arrayBuffer()), isPhone);
    drawAll().then(
      (drawn) => !isGone && setPage(drawn),
      () => !isGone && onUnreadable(),
    );
    return () => {
      isGone = true;
    };
  }, [bytes, draw, isPhone]);
  return page === null ? (
    <Spinner label={t('opening')} />
  ) : (
    <iframe className={styles.frame} title={name} sandbox="" srcDoc={page} />
  );
}
