// Next steps of the trades in a list, by the facts of all of them at once. Their commands are given beside their scores.
import { tradeCommands } from '@trainrace/contract/areas/contests/contest-trade-commands';
import { tradeCommandLabels } from '@trainrace/contract/areas/contests/contest-trade-commands.labels';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { tradeNextStep } from '@trainrace/contract/areas/contests/contest-next-step';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { actionOf } from '@trainrace/contract/wire/endpoint';
import { useEffect, useMemo } from 'react';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import type { RowStep, RowStepsProps } from '#resource/page.ts';
import { useAskAgainAt } from '#widgets/contest-steps/use-ask-again-at.ts';
import { earliestEnd } from './earliest-end.ts';
import { stepWords } from './step-words.ts';

type Shape = typeof contestTrade.family.record.shape;

export function TradeRowSteps({ rows, tell }: RowStepsProps<Shape>) {
  const lang = useLang();
  const mayLook = useRight(contestInfo.progress.action);
  const isBureau = useRight(actionOf(contestTrade.command, { command: 'publicize' }));
  const { data } = useCall(
    contestTrade.steps,
    { ids: rows.map(({ id }) => id) },
    { enabled: mayLook, quiet: true, isSummary: true },
  );
  useAskAgainAt(contestTrade.steps.path, earliestEnd(data), data?.[0]?.facts.now);
  const steps = useMemo(
    () =>
      new Map(
        rows.flatMap((row) => {
          const facts = data?.find(({ id }) => id === row.id)?.facts;
          if (facts === undefined) return [];
          const step = tradeNextStep(row, facts, isBureau ? 'bureau' : 'unit');
          const words = { verbs: tradeCommandLabels, actors: tradeCommands.actors, facts, lang };
          const said: RowStep = { said: step && stepWords(step, words), action: null, to: null };
          return [[row.id, said] as const];
        }),
      ),
    [rows, data, lang, isBureau],
  );
  useEffect(() => tell(steps), [tell, steps]);
  return null;
}
