import { contestCommands } from '@trainrace/contract/areas/contests/contest-commands';
import type { ContestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { contestObstacles } from '@trainrace/contract/areas/contests/contest-next-step';
import { verbsOf } from '@trainrace/contract/wire/commands';
import type { ReactNode } from 'react';
import { useLang } from '#i18n/language.ts';
import { obstacleWords } from '#widgets/contest-steps/obstacle-words.ts';
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
  const { facts } = known;
  return children(
    new Map(
      verbsOf(contestCommands).flatMap((verb) => {
        const by = contestObstacles(verb, record, facts);
        return by.length === 0 ? [] : [[verb, obstacleWords(by, lang, facts.now)] as const];
      }),
    ),
  );
}

const NONE: ReadonlyMap<string, string> = new Map();
