// Frame of the pages before signing in: the name of the product, and the language.
import type { ReactNode } from 'react';
import { LazyBoundary, lazyPart } from '../api/lazy-part.ts';
import { widgetText } from './widgets.words.ts';
import { useWords } from '../i18n/words.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { Logo } from './Logo.tsx';
import { TypeSizeChoice } from './TypeSizeChoice.tsx';
import { ProductVersion } from './ProductVersion.tsx';
import styles from './EntryFrame.module.css';

// Below what people come for: who signs in does not wait for it.
const SiteFoot = lazyPart(() => import('./SiteFoot.tsx'), 'SiteFoot', { isExtra: true });

const ABOUT = [
  ['person', 'personAbout'],
  ['schoolsAndBusinesses', 'groupAbout'],
  ['unit', 'unitAbout'],
  ['construction', 'depositAbout'],
  ['banksAndInsurers', 'issuerAbout'],
] as const;

export function EntryFrame({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  const t = useWords(widgetText);
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
        <div className={styles.language}>
          <TypeSizeChoice />
          <LanguageChoice />
        </div>
        <div className={styles.about}>
          <p className={styles.tagline}>{t('tagline')}</p>
          <dl>
            {ABOUT.map(([who, what]) => (
              <div key={who}>
                <dt>{t(who)}</dt>
                <dd>{t(what)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </header>
      <div className={styles.side}>
        <main className={styles.main}>{children}</main>
        <LazyBoundary fallback={null}>
          <SiteFoot />
        </LazyBoundary>
        <ProductVersion className={styles.version} />
      </div>
    </div>
  );
}
