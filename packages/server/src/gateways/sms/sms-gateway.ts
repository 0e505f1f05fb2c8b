/** Hands one message to a provider. It throws when the provider does not take it; the outbox tries again under the same id. */
export interface SmsGateway {
  readonly name: string;
  send(message: { id: string; mobile: string; content: string }): Promise<{ providerId: string }>;
}

export const DRY_RUN = 'dry-run';

/** Sends nothing: what it would have sent is read in the outbox page. */
export const dryRunSms: SmsGateway = {
  name: DRY_RUN,
  send: async ({ id }) => ({ providerId: `${DRY_RUN}-${id}` }),
};
