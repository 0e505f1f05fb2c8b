// A page of our own origin before it is framed: it may be missing, refuse frames, or be the very pages that it would stand in.

/** Of our own pages, which work in no frame: what they are drawn into. */
const SHELL = /<div id="root"/;

export async function showsItself(url: string): Promise<boolean> {
  const response = await fetch(url, { credentials: 'omit' });
  const { headers, ok } = response;
  const isRefusing =
    /frame-ancestors 'none'/.test(headers.get('content-security-policy') ?? '') ||
    headers.get('x-frame-options')?.toUpperCase() === 'DENY';
  if (!ok || isRefusing) return false;
  const isPage = (headers.get('content-type') ?? '').includes('text/html');
  return !isPage || !SHELL.test(await response.text());
}
