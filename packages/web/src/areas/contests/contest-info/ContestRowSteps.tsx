// Next steps of the contests on a page of the list, by the facts of all of them at once.
import { contestCommands } from '@trainrace/contract/areas/contests/contest-commands';
import { contestCommandLabels } from '@trainrace/contract/areas/contests/contest-commands.labels';
import { contestInfo, type ContestInfo } from '@trainrace/contract/areas/contests/contest-info';
import type { StepFacts } from '@trainrace/contract/areas/contests/contest-facts';
import { contestNextStep, type Side } from '@trainrace/contract/areas/contests/contest-next-step';
import { inLang, type Lang } from '@trainrace/contract/wire/label';
import { useEffect, useMemo } from 'react';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import type { RowStep, RowStepsProps } from '#resource/page.ts';
import { useAskAgainAt } from '#widgets/contest-steps/use-ask-again-at.ts';
import { contestWhy } from './contest-why.ts';
import { contestForReader } from './contest-reader.ts';
import { earliestEnd } from './earliest-end.ts';
import { addressOf } from './step-address.ts';
import { stepWords } from './step-words.ts';
import { useContestSide } from './use-next-step.ts';
import { useMenuPaths } from './use-menu-paths.ts';

type Shape = typeof contestInfo.family.record.shape;

export function ContestRowSteps({ rows, tell }: RowStepsProps<Shape>) {
  const lang = useLang();
  const side = useContestSide();
  const mayEnter = useRight('application_submit');
  const paths = useMenuPaths();
  const { data } = useCall(
    contestInfo.steps,
    { ids: rows.map(({ id }) => id) },
    { enabled: side !== null, quiet: true, isSummary: true },
  );
  useAskAgainAt(contestInfo.steps.path, earliestEnd(data), data?.[0]?.facts.now);
  const steps = useMemo(
    () =>
      new Map(
        side === null
          ? rows.map((row) => [row.id, stepForReader(row, { mayEnter, lang })] as const)
          : rows.flatMap((row) => {
              const found = data?.find(({ id }) => id === row.id);
              return found === undefined
                ? []
                : [[row.id, stepOf(row, { facts: found.facts, side, lang, paths })] as const];
            }),
      ),
    [rows, data, side, lang, paths, mayEnter],
  );
  useEffect(() => tell(steps), [tell, steps]);
  return null;
}

/** By days and state alone: nothing is asked for those who enter or only read. */
function stepForReader(contest: ContestInfo, { mayEnter, lang }: { mayEnter: boolean; lang: Lang }): RowStep {
  const { next } = contestForReader({ ...contest }, mayEnter);
  return { said: next && inLang(next, lang), action: null, to: null };
}

interface Asked {
  facts: StepFacts;
  side: Side;
  lang: Lang;
  paths: ReadonlySet<string>;
}

function stepOf(contest: ContestInfo, { facts, side, lang, paths }: Asked): RowStep {
  const step = contestNextStep(contest, facts, side);
  const why = contestWhy(contest, facts, lang);
  if (step === null) return { said: null, action: null, to: null, why };
  return {
    why,
    said: stepWords(step, { verbs: contestCommandLabels, actors: contestCommands.actors, facts, lang }),
    action: step.kind === 'command' ? step.verb : null,
    to: step.kind === 'work' ? addressOf(step.work, contest.id, paths) : null,
  };
}
