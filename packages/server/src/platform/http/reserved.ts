// Calls answered while all others are refused: without them an overload looks like an end, and cannot be ended by hand.
import { oauth } from '@trainrace/contract/areas/accounts/oauth';

export function isReserved(url: string): boolean {
  const path = url.split('?')[0]!;
  return path.startsWith('/health/') || [oauth.token.path, oauth.secondFactor.path, oauth.config.path].includes(path);
}
