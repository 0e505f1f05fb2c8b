import type { ReactNode } from 'react';
import { useRight } from '../api/identity.ts';

/** Shows its children to who has the right. */
export function Allowed({ action, children }: { action: string; children: ReactNode }) {
  return useRight(action) ? children : null;
}
