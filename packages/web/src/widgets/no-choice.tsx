// Message of a select without choices: why they could not be loaded, and only then that there are none.
import type { ReactNode } from 'react';
import { Failed } from './Failed.tsx';

interface Asked {
  isPending: boolean;
  isError: boolean;
  error: unknown;
  refetch: () => Promise<unknown>;
}

export function noChoice(asked: Asked, none: ReactNode): ReactNode {
  if (asked.isError) return <Failed error={asked.error} retry={() => void asked.refetch()} />;
  return asked.isPending ? null : none;
}
