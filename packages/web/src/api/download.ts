// Files from the server: their name, and handing them to the person. Every way to a file goes through here: web views of other
// programs save none, and there it is shown, with a link for a browser that does (decision 0108).
import { isWebView } from '@trainrace/contract/rules/web-view';
import { blobUrl, revokeLater } from './blob-url.ts';

/** The file name of a `Content-Disposition`, the RFC 5987 form first. */
export function savedName(disposition: string | null): string | null {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded.trim());
  return /filename\s*=\s*"?([^";]+)"?/i.exec(disposition ?? '')?.[1]?.trim() ?? null;
}

export function savesFiles(): boolean {
  return 'download' in HTMLAnchorElement.prototype && !isWebView(navigator.userAgent);
}

/** A file that this browser cannot save. */
export interface HandedFile {
  name: string;
  /** To look at here; null where it is only fetched by the link. */
  bytes: Blob | null;
  /** The call that the link carries out; null for a text that the page itself wrote, which is copied instead. */
  carried: { path: string; query: Record<string, unknown> } | null;
  /** Of bytes that the page itself made to be looked at, whatever their name. */
  look?: 'pdf' | 'image';
}

type Show = (file: HandedFile) => void;
const shows = new Set<Show>();

export function onHandedFile(show: Show): () => void {
  shows.add(show);
  return () => void shows.delete(show);
}

export function handFile(file: HandedFile): void {
  for (const show of shows) show(file);
}

/** Types that a page shows; whatever else there is goes by the link. */
export function isShownInPage(name: string): boolean {
  return /\.(pdf|png|jpe?g)$/i.test(name);
}

/** Browsers on Android have no viewer of PDFs, and say so; older ones say nothing. */
export function showsPdf(): boolean {
  return !('pdfViewerEnabled' in navigator) || navigator.pdfViewerEnabled;
}

/** Bytes that the page itself holds, such as photos before they are sent: no address leads to them in a web view. */
export function lookAt(bytes: Blob, name: string): void {
  const look = bytes.type === 'application/pdf' ? 'pdf' : 'image';
  if (look === 'pdf' && !showsPdf() && savesFiles()) saveAs(bytes, name);
  else handFile({ name, bytes, carried: null, look });
}

/** A text that the page itself wrote. */
export function saveText(text: Blob, name: string): void {
  if (savesFiles()) saveAs(text, name);
  else handFile({ name, bytes: text, carried: null });
}

export function saveAs(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = blobUrl(blob);
  link.download = name;
  link.click();
  // Some browsers read the address after the click has returned.
  revokeLater(link.href);
}
