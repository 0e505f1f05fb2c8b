/** Hands one message to a provider. It throws when the provider does not take it; the outbox tries again. */
export interface SmsGateway {
  readonly name: string;
  send(message: { id: string; mobile: string; content: string }): Promise<{ providerId: string }>;
}

/** Sends nothing: what it would have sent is read in the outbox page. */
export const dryRunSms: SmsGateway = {
  name: 'dry-run',
  send: async ({ id }) => ({ providerId: `dry-run-${id}` }),
};
