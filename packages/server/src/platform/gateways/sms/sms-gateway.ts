import type { SmsMessage } from './sms-driver.ts';

/** Hands one message to the provider of the moment. It throws when the provider does not take it; the outbox tries again under the same id. `BreakerOpen`: nothing was tried. */
export interface SmsGateway {
  /** Whether there is anybody to hand it to. */
  isConfigured(): Promise<boolean>;
  /** It failed again and again, and is left alone for a while (reliability R12). */
  isResting(): Promise<boolean>;
  send(message: SmsMessage): Promise<{ providerId: string }>;
}

/** Trying again does not help: somebody has to configure a provider first. */
export class SmsNotConfigured extends Error {}
