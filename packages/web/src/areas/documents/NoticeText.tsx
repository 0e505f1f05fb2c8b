import { useLayoutEffect, useRef } from 'react';
import { harmlessElements } from './harmless.ts';
import styles from './NoticeText.module.css';

/** The text of a notice as its readers see it. */
export function NoticeText({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(harmlessElements(html)), [html]);
  return <div ref={place} className={styles.text} />;
}
