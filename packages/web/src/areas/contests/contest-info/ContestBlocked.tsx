import type { ContestInfo } from '@trainrace/contract/areas/contests/contest-info';
import type { ReactNode } from 'react';
import { useLang } from '#i18n/language.ts';
import { contestWhy } from './contest-why.ts';
import { useNextStep } from './use-next-step.ts';

interface Props {
  record: ContestInfo;
  /** Sentences by the command that they stand against, and the command that is offered below. */
  children: (why: ReadonlyMap<string, string>, below: string | null) => ReactNode;
}

/** Commands that the state allows and the facts do not: grey, with why in numbers. */
export function ContestBlocked({ record, children }: Props) {
  const lang = useLang();
  const known = useNextStep(record);
  if (known === null || known === 'asking') return children(NONE, null);
  const { facts, step } = known;
  return children(contestWhy(record, facts, lang), step?.kind === 'command' ? step.verb : null);
}

const NONE: ReadonlyMap<string, string> = new Map();
