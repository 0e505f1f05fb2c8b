// Files from the server: their name, and handing them to the browser.
import { revokeLater } from './revoke-later.ts';

/** The file name of a `Content-Disposition`, the RFC 5987 form first. */
export function savedName(disposition: string | null): string | null {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded.trim());
  return /filename\s*=\s*"?([^";]+)"?/i.exec(disposition ?? '')?.[1]?.trim() ?? null;
}

export function saveAs(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Some browsers read the address after the click has returned.
  revokeLater(link.href);
}
