import styles from './FilePreview.module.css';

interface Props {
  url: string;
  name: string;
  /** Beside something else: without the pages at its side. */
  isNarrow: boolean;
}

export function PdfFrame({ url, name, isNarrow }: Props) {
  const src = isNarrow ? `${url}#navpanes=0&view=FitH` : url;
  // oxlint-disable-next-line react/iframe-missing-sandbox -- Chromium shows no PDF in a sandbox; the server has checked that it is one.
  return <iframe className={styles.frame} title={name} src={src} />;
}
