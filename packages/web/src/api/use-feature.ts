import { useQuery } from '@tanstack/react-query';
import { oauth } from '@trainrace/contract/areas/accounts/oauth';
import { publicConfig } from './config.ts';

/** Whether this installation has a service outside; not known before it has said so. */
export function useFeature(name: 'sms' | 'ext' | 'thirdPartySignIn' | 'office'): boolean | undefined {
  return useQuery({ queryKey: [oauth.config.path], queryFn: publicConfig }).data?.features[name];
}
