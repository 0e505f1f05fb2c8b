// Where a menu line may lead (security T28): a page of ours, or a page of a site that the installation allows.

const OWN_PATH = /^\/(?!\/)[\w\-./]*(\?[\w\-.=&%]*)?$/;

/** The origin of an address of elsewhere; null when it is none, or none that could be meant. */
export function originOf(path: string): string | null {
  if (!URL.canParse(path)) return null;
  const { protocol, username, password, origin } = new URL(path);
  return ['http:', 'https:'].includes(protocol) && username === '' && password === '' ? origin : null;
}

const isOwnPath = (path: string): boolean => OWN_PATH.test(path) && !path.includes('..');

/** `sources` are those that the installation lets into its frames: `https://report.example`, `https://*.gov.example`. */
export function isFrameable(path: string, sources: readonly string[]): boolean {
  const origin = originOf(path);
  return isOwnPath(path) || (origin !== null && sources.some((source) => isWithin(origin, source)));
}

/** As browsers read the same words in `frame-src`: a star stands for what comes before the first dot, or before more. */
function isWithin(origin: string, source: string): boolean {
  const [scheme = '', host = ''] = source.toLowerCase().split('://');
  if (!host.startsWith('*.')) return URL.canParse(source) && new URL(source).origin === origin;
  return origin.startsWith(`${scheme}://`) && origin.endsWith(host.slice(1));
}

/** Shown in a frame (specification 2), as the shell tells them apart. */
export function isEmbedded(path: string): boolean {
  return path.startsWith('http') || path.includes('html') || path.startsWith('/public/');
}

/** The query of an entered address, by name. */
export function queryOf(path: string): Record<string, string> {
  const at = path.indexOf('?');
  return at === -1 ? {} : Object.fromEntries(new URLSearchParams(path.slice(at + 1)));
}
