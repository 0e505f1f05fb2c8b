import { createHmac } from 'node:crypto';

export interface SignedAsking {
  operation: string;
  time: string;
  /** Used once: the answer is proved over it, too. */
  nonce: string;
  body: string;
}

/** Both sides prove themselves with the secret that they share, in hex. */
export function signatureOf(secret: string, { operation, time, nonce, body }: SignedAsking): string {
  return createHmac('sm3', secret).update([operation, time, nonce, body].join('\n')).digest('hex');
}

/** The same words, and `answer` before the operation: what was asked does not pass for its answer. */
export function answerSignatureOf(secret: string, asked: SignedAsking): string {
  return signatureOf(secret, { ...asked, operation: `answer ${asked.operation}` });
}
