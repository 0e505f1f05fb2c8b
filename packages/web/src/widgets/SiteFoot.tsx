import { footParts } from '@trainrace/contract/rules/site-foot';
import { useQuery } from '@tanstack/react-query';
import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { publicConfig } from '../api/config.ts';
import { useLang } from '../i18n/language.ts';
import styles from './SiteFoot.module.css';

/** Owner of the site, and its numbers in the registers; nothing until the installation has set them. */
export function SiteFoot() {
  const lang = useLang();
  const foot = useQuery({ queryKey: [oauth.config.path], queryFn: publicConfig }).data?.foot;
  const parts = foot === undefined ? [] : footParts(foot, lang);
  if (parts.length === 0) return null;
  return (
    <p className={`${styles.foot} no-print`}>
      {parts.map(({ key, text, href }) =>
        href === undefined ? (
          <span key={key}>{text}</span>
        ) : (
          <a key={key} href={href} target="_blank" rel="noopener noreferrer">
            {text}
          </a>
        ),
      )}
    </p>
  );
}
