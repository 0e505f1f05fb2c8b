// What stands around the pages before signing in: the name of the house, and the language.
import { GlobalOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { setLang, useLang } from '../i18n/language.ts';
import { shellText } from '../i18n/shell.ts';
import { useWords } from '../i18n/words.ts';
import { Logo } from './Logo.tsx';
import styles from './EntryFrame.module.css';

export function EntryFrame({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  const t = useWords(shellText);
  const lang = useLang();
  return (
    <div className={`${styles.frame} ${isWide ? styles.wide : ''}`}>
      <header className={styles.brand}>
        <div className={styles.name}>
          <Logo size={40} />
          <span>
            <strong>{t('product')}</strong>
            <small>{t('bureau')}</small>
          </span>
        </div>
        <Button
          className={styles.language ?? ''}
          type="text"
          icon={<GlobalOutlined aria-hidden />}
          lang={lang === 'zh' ? 'en' : 'zh-CN'}
          onClick={() => setLang(lang === 'zh' ? 'en' : 'zh')}
        >
          {t('switchLanguage')}
        </Button>
        <p className={styles.tagline}>{t('tagline')}</p>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
