// Where a menu line may lead (security T28): a page of ours, or an https page of a host that the installation allows.

const OWN_PATH = /^\/(?!\/)[\w\-./]*(\?[\w\-.=&%]*)?$/;

/** The host of an address of elsewhere; null when it is none, or none that could be meant. */
export function hostOf(path: string): string | null {
  if (!URL.canParse(path)) return null;
  const { protocol, username, password, host } = new URL(path);
  return protocol === 'https:' && username === '' && password === '' ? host : null;
}

const isOwnPath = (path: string): boolean => OWN_PATH.test(path) && !path.includes('..');

/** `origins` are those that the installation lets into its frames: `https://report.example`. */
export function isFrameable(path: string, origins: readonly string[]): boolean {
  return isOwnPath(path) || (hostOf(path) !== null && origins.includes(new URL(path).origin));
}
