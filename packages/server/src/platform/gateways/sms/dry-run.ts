import type { SmsDriver } from './sms-driver.ts';

/** How the messages of the dry run are known: only theirs are shown in full. */
export const DRY_RUN = 'dry-run';

/** Sends nothing: what it would have sent is read in the outbox page. */
export const dryRunSms: SmsDriver = async (_, { id }) => ({ providerId: `${DRY_RUN}-${id}` });
