// Commands on a contest that its state allows and its facts do not, with why in numbers: the same in its row and above it.
import { contestCommands } from '@trainrace/contract/areas/contests/contest-commands';
import type { StepFacts } from '@trainrace/contract/areas/contests/contest-facts';
import type { ContestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { contestObstacles } from '@trainrace/contract/areas/contests/contest-next-step';
import { verbsOf } from '@trainrace/contract/wire/commands';
import type { Lang } from '@trainrace/contract/wire/label';
import { obstacleWords } from '#widgets/contest-steps/obstacle-words.ts';

export function contestWhy(contest: ContestInfo, facts: StepFacts, lang: Lang): ReadonlyMap<string, string> {
  return new Map(
    verbsOf(contestCommands).flatMap((verb) => {
      const by = contestObstacles(verb, contest, facts);
      return by.length === 0 ? [] : [[verb, obstacleWords(by, lang, facts.now)] as const];
    }),
  );
}
