import { useEffect, useEffectEvent, useState } from 'react';
import { widgetText } from '../widgets.words.ts';
import { useWords } from '#i18n/words.ts';
import { Spinner } from '../Spinner.tsx';
import { useIsPhone } from '../width-class.ts';
import styles from './FilePreview.module.css';
import { wordPage } from './word-page.ts';

interface Props {
  bytes: Blob;
  name: string;
  giveUp: () => void;
}

export function WordView({ bytes, name, giveUp }: Props) {
  const t = useWords(widgetText);
  const isPhone = useIsPhone();
  const [page, setPage] = useState<string | null>(null);
  const onUnreadable = useEffectEvent(giveUp);
  useEffect(() => {
    let isGone = false;
    const draw = async () => await wordPage(new Uint8Array(await bytes.arrayBuffer()), isPhone);
    draw().then(
      (drawn) => !isGone && setPage(drawn),
      () => !isGone && onUnreadable(),
    );
    return () => {
      isGone = true;
    };
  }, [bytes, isPhone]);
  return page === null ? (
    <Spinner label={t('opening')} />
  ) : (
    <iframe className={styles.frame} title={name} sandbox="" srcDoc={page} />
  );
}
