import { Button } from 'antd';
import { use, useState, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { frameText } from '../frame.words.ts';
import { shellText } from '../shell.words.ts';
import { useWords } from '#i18n/words.ts';
import { paths } from '#paths.ts';
import { PaneContext } from '#widgets/pane.ts';
import styles from './ErrorPage.module.css';

type Kind = 'forbidden' | 'notFound' | 'broken' | 'chunk' | 'away';

const WORDS = {
  forbidden: ['forbidden', '403'],
  notFound: ['notFound', '404'],
  broken: ['broken', '500'],
  chunk: ['broken', ''],
  away: ['isAway', ''],
} as const;

interface Props {
  kind: Kind;
  retry?: () => void | Promise<void>;
}

export function ErrorPage({ kind, retry }: Props) {
  const t = useWords(shellText);
  const f = useWords(frameText);
  // In place of a page among others, or of everything.
  const pane = use(PaneContext);
  const navigate = useNavigate();
  const Frame = pane === null ? 'main' : 'section';
  const [title, number] = WORDS[kind];
  const help = {
    forbidden: f('forbiddenHelp'),
    notFound: t('notFoundText'),
    broken: f('brokenHelp'),
    chunk: t('chunkText'),
    away: t('awayText'),
  };
  const [isTrying, setTrying] = useState(false);
  const tryAgain = async () => {
    setTrying(true);
    await retry?.();
    setTrying(false);
  };
  const goHome = (event: MouseEvent) => {
    // Among other pages this is one of them; in place of everything the program begins anew.
    if (pane === null || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    void navigate(paths.home);
  };
  return (
    <Frame className={styles.page}>
      <p className={styles.number} aria-hidden>
        {number}
      </p>
      <h1>{t(title)}</h1>
      <p>{help[kind]}</p>
      <div className={styles.actions}>
        {retry && (
          <Button type="primary" loading={isTrying} onClick={() => void tryAgain()}>
            {t(kind === 'away' ? 'retry' : 'reload')}
          </Button>
        )}
        {history.length > 1 && <Button onClick={() => history.back()}>{f('back')}</Button>}
        {(kind !== 'away' || pane !== null) && (
          <Button type={retry ? 'default' : 'primary'} href={paths.home} onClick={goHome}>
            {t('toHome')}
          </Button>
        )}
      </div>
    </Frame>
  );
}
