import { Button } from 'antd';
import { use } from 'react';
import { frameText } from '../../i18n/frame.ts';
import { shellText } from '../../i18n/shell.ts';
import { useWords } from '../../i18n/words.ts';
import { paths } from '../../paths.ts';
import { PaneContext } from '../../widgets/pane.ts';
import styles from './ErrorPage.module.css';

type Kind = 'forbidden' | 'notFound' | 'broken' | 'chunk';

const WORDS = {
  forbidden: ['forbidden', '403'],
  notFound: ['notFound', '404'],
  broken: ['broken', '500'],
  chunk: ['broken', ''],
} as const;

export function ErrorPage({ kind, retry }: { kind: Kind; retry?: () => void }) {
  const t = useWords(shellText);
  const f = useWords(frameText);
  // In place of a page among others, or of everything.
  const Frame = use(PaneContext) === null ? 'main' : 'section';
  const [title, number] = WORDS[kind];
  const help = {
    forbidden: f('forbiddenHelp'),
    notFound: t('notFoundText'),
    broken: f('brokenHelp'),
    chunk: t('chunkText'),
  };
  // A part that failed to load fails again until the page is loaded anew.
  const reload = kind === 'chunk' ? () => location.reload() : retry;
  return (
    <Frame className={styles.page}>
      <p className={styles.number} aria-hidden>
        {number}
      </p>
      <h1>{t(title)}</h1>
      <p>{help[kind]}</p>
      <div className={styles.actions}>
        {reload && (
          <Button type="primary" onClick={reload}>
            {t('reload')}
          </Button>
        )}
        {history.length > 1 && <Button onClick={() => history.back()}>{f('back')}</Button>}
        <Button type={reload ? 'default' : 'primary'} href={paths.home}>
          {t('toHome')}
        </Button>
      </div>
    </Frame>
  );
}
