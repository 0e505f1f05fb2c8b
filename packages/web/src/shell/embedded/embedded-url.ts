// Menu entries that are pages from elsewhere: which they are, and what their frame is given.

/** As the specification tells them apart: an address with html in it, or that begins with http; and our public pages. */
export function isEmbedded(address: string): boolean {
  return address.startsWith('http') || address.includes('html') || address.startsWith('/public/');
}

export interface Framed {
  url: string;
  /** A page of our own origin: how it answers can be looked at. */
  isOwn: boolean;
  /** Sandbox of the page. One of our own origin, given its origin as well, could take the frame away. */
  sandbox: string;
}

const SANDBOX = 'allow-scripts allow-forms allow-popups allow-downloads';

/** With the query of the tab added; null for what is no web page, whatever its name contains. */
export function framed(address: string, query: URLSearchParams, origin: string): Framed | null {
  const url = urlOf(address, origin);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return null;
  for (const [name, value] of query) url.searchParams.set(name, value);
  const isOwn = url.origin === origin;
  return { url: url.href, isOwn, sandbox: isOwn ? SANDBOX : `${SANDBOX} allow-same-origin` };
}

/** `URL.canParse` is younger than the oldest browser that the pages run in. */
function urlOf(address: string, origin: string): URL | null {
  try {
    return new URL(address, origin);
  } catch {
    return null;
  }
}
