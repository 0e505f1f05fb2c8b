// A provider of text messages is one file here and one line in chosen-sms.ts.
export interface SmsMessage {
  /** Of ours; the same when it is sent again. */
  id: string;
  mobile: string;
  /** The whole text. */
  content: string;
  /** Template it was made from, for providers that hold the texts themselves. */
  template: string;
  params: Readonly<Record<string, string>>;
}

/** One row of the configuration, opened. */
export interface SmsAccount {
  endpoint: string | null;
  signName: string;
  /** The application at the provider, where it asks for one. */
  appId: string | null;
  regionId: string | null;
  accessKey: string;
  secretKey: string;
}

/** `placeholders` in the order of our text, for who takes values by their place. Throws when the provider does not take the message; the outbox tries again under the same id. */
export type SmsDriver = (
  account: SmsAccount,
  message: SmsMessage & { templateId: string; placeholders: readonly string[] },
) => Promise<{ providerId: string }>;

/** The provider is there and does not take this one message: a wrong number, too many to the same one. */
export class SmsRefused extends Error {}
