import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { frameText } from '../frame.words.ts';
import { useWords } from '#i18n/words.ts';
import { Note } from '#widgets/Note.tsx';
import { usePane } from '#widgets/pane.ts';
import { useMenus } from '../layout/use-menus.ts';
import styles from './EmbeddedPage.module.css';
import { framed, type Framed } from './embedded-url.ts';
import { showsItself } from './shows-itself.ts';

/** A page from elsewhere, shut into a frame: only addresses that stand in one's own menus. */
export function EmbeddedPage() {
  const t = useWords(frameText);
  const { path, search } = usePane();
  const { byPath } = useMenus();
  const leaf = byPath.get(path);
  const frame = leaf?.address === undefined ? null : framed(leaf.address, search, location.origin);
  const shown = useShown(frame);
  if (leaf === undefined || frame === null) return <Note kind="error" title={t('notEmbeddable')} />;
  return (
    <div className={styles.page}>
      <header>
        <h1>{leaf.name}</h1>
        {!frame.isOwn && shown === 'yes' && <span className={styles.hint}>{t('maybeRefused')}</span>}
        <Button type="link" href={frame.url} target="_blank" rel="noopener noreferrer">
          {t('openInWindow')}
        </Button>
      </header>
      {shown === 'no' && (
        <Note kind="warning" title={t('embeddingRefused')}>
          <a href={frame.url} target="_blank" rel="noopener noreferrer">
            {frame.url}
          </a>
        </Note>
      )}
      {shown === 'yes' && (
        <iframe
          className={styles.frame}
          title={leaf.name}
          src={frame.url}
          sandbox={frame.sandbox}
          referrerPolicy="no-referrer"
        />
      )}
    </div>
  );
}

/** Whether the frame would show the page, as far as it can be known before. */
function useShown(frame: Framed | null): 'yes' | 'no' | 'asking' {
  const isBlocked = useIsBlocked(frame?.url);
  const own = useQuery({
    queryKey: ['frame', frame?.url],
    queryFn: () => showsItself(frame?.url ?? ''),
    enabled: frame?.isOwn === true,
  });
  // A page that came by TLS shows none that does not.
  const isMixed = location.protocol === 'https:' && frame?.url.startsWith('http:') === true;
  if (isBlocked || isMixed || own.data === false || own.isError) return 'no';
  return frame?.isOwn === true && own.data === undefined ? 'asking' : 'yes';
}

/** Our own content security policy names the hosts that may be framed; what it refuses would stay white. */
function useIsBlocked(url: string | undefined): boolean {
  const [blocked, setBlocked] = useState<string>();
  useEffect(() => {
    if (url === undefined) return;
    const { origin } = new URL(url);
    const refused = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(origin)) setBlocked(url);
    };
    document.addEventListener('securitypolicyviolation', refused);
    return () => document.removeEventListener('securitypolicyviolation', refused);
  }, [url]);
  return blocked !== undefined && blocked === url;
}
