import { useState } from 'react';
import { CallFailed } from '#api/failure.ts';
import type { Fields } from './use-fields.ts';

/** Sends what a form holds: a refusal goes to its fields, what is said of none of them to `otherwise`. */
export function useSending({ refuse }: Pick<Fields, 'refuse'>, otherwise: (failure: CallFailed) => void) {
  const [isSending, setSending] = useState(false);
  /** Whether it went well. */
  const send = async (call: () => Promise<unknown>): Promise<boolean> => {
    setSending(true);
    try {
      await call();
      return true;
    } catch (thrown) {
      if (!(thrown instanceof CallFailed)) throw thrown;
      refuse(thrown.fields);
      if (thrown.fields.length === 0) otherwise(thrown);
      return false;
    } finally {
      setSending(false);
    }
  };
  return { isSending, send };
}
