import { useQuery } from '@tanstack/react-query';
import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { publicConfig, type PublicConfig } from './config.ts';

/** The service with camera and card reader beside this machine; null where there is none, undefined before that is known. */
export function useDevices(): PublicConfig['devices'] | undefined {
  return useQuery({ queryKey: [oauth.config.path], queryFn: publicConfig }).data?.devices;
}
