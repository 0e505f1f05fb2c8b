import type { ContestInfo } from '@trainrace/contract/areas/contests/contest-info';
import type { ReactNode } from 'react';
import { useLang } from '#i18n/language.ts';
import { contestWhy } from './contest-why.ts';
import { useNextStep } from './use-next-step.ts';

interface Props {
  record: ContestInfo;
  /** Sentences by the command that they stand against. */
  children: (why: ReadonlyMap<string, string>) => ReactNode;
}

/** Commands that the state allows and the facts do not: grey, with why in numbers. */
export function ContestBlocked({ record, children }: Props) {
  const lang = useLang();
  const known = useNextStep(record);
  if (known === null || known === 'asking') return children(NONE);
  return children(contestWhy(record, known.facts, lang));
}

const NONE: ReadonlyMap<string, string> = new Map();
