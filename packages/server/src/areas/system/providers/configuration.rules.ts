import { TENCENT_CATEGORY, YUNPIAN_CATEGORY } from '@trainrace/contract/dictionaries';
import type { MessageKey } from '@trainrace/contract/messages';

/** This server itself: its disk, or the outbox. */
const OWN = 9;

export function isOutside(category: number): boolean {
  return category !== OWN;
}

interface Account {
  category: number;
  accessKeyEnc: Buffer | null;
  secretKeyEnc: Buffer | null;
  signName: string | null;
  appId: string | null;
}

/** Missing settings that keep an account with a provider of messages from sending any. */
export function lackOf({ category, accessKeyEnc, secretKeyEnc, signName, appId }: Account): MessageKey | null {
  if (!isOutside(category)) return null;
  if (accessKeyEnc === null || (secretKeyEnc === null && category !== YUNPIAN_CATEGORY))
    return 'configurationKeysNeeded';
  if (category === TENCENT_CATEGORY && !appId) return 'smsAppIdNeeded';
  return category === YUNPIAN_CATEGORY && !signName ? 'smsSignNeeded' : null;
}
