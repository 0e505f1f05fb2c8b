// What is answered while everything else is refused: without it nobody can tell an overload from an end, or get in to end it.
import { oauth } from '@trainrace/contract/auth/oauth';

export const isReserved = (url: string): boolean => {
  const path = url.split('?')[0]!;
  return path.startsWith('/health/') || path === oauth.token.path || path === oauth.config.path;
};
