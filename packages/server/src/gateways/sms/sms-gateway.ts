import type { SmsMessage } from './sms-driver.ts';

/** Hands one message to the provider of the moment. It throws when the provider does not take it; the outbox tries again under the same id. */
export interface SmsGateway {
  send(message: SmsMessage): Promise<{ providerId: string }>;
}
