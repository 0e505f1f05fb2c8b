import type { zhApi } from './zh-api.ts';
import type { SameKeys } from './words.ts';

export const enApi: SameKeys<typeof zhApi> = {
  offline: 'There is no connection. Check the network and try again.',
};
