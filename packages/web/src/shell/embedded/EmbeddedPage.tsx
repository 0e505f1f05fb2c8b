import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { frameText } from '../frame.words.ts';
import { useWords } from '#i18n/words.ts';
import { Note } from '#widgets/Note.tsx';
import { usePane } from '#widgets/pane.ts';
import { useMenus } from '../layout/use-menus.ts';
import styles from './EmbeddedPage.module.css';
import { framed } from './embedded-url.ts';

/** A page from elsewhere, shut into a frame: only addresses that stand in one's own menus. */
export function EmbeddedPage() {
  const t = useWords(frameText);
  const { path, search } = usePane();
  const { byPath } = useMenus();
  const leaf = byPath.get(path);
  const frame = leaf?.address === undefined ? null : framed(leaf.address, search, location.origin);
  const isBlocked = useIsBlocked(frame?.url);
  if (leaf === undefined || frame === null) return <Note kind="error" title={t('notEmbeddable')} />;
  return (
    <div className={styles.page}>
      <header>
        <h1>{leaf.name}</h1>
        <Button type="link" href={frame.url} target="_blank" rel="noopener noreferrer">
          {t('openInWindow')}
        </Button>
      </header>
      {isBlocked ? (
        <Note kind="warning" title={t('embeddingBlocked')} />
      ) : (
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
