import type { BegunFile as Begun } from '@trainrace/contract/deposit/new-file';
import { useState, type ReactNode } from 'react';
import { Waiting } from '#widgets/Waiting.tsx';
import { useBegun } from './use-begun.ts';

/** The form of a new file, once it is known what it begins with. One that stands is not taken away by asking again. */
export function BegunFile({ children }: { children: (draft: Begun['draft']) => ReactNode }) {
  const known = useBegun({ isAnew: true });
  const [begun, setBegun] = useState(known);
  if (begun === undefined && known !== undefined) setBegun(known);
  return begun === undefined ? <Waiting /> : children(begun?.draft ?? {});
}
