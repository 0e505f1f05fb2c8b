// Next steps of the trades in a list, by the facts of all of them at once. Their commands are given beside their scores.
import { tradeCommands } from '@trainrace/contract/areas/contests/contest-trade-commands';
import { tradeCommandLabels } from '@trainrace/contract/areas/contests/contest-trade-commands.labels';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { tradeNextStep } from '@trainrace/contract/areas/contests/contest-next-step';
import { contestTrade, type ContestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { actionOf } from '@trainrace/contract/wire/endpoint';
import { useEffect, useEffectEvent } from 'react';
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
  const told = useEffectEvent(() => {
    const facts = new Map(data?.map((one) => [one.id, one.facts]));
    tell(new Map(rows.flatMap((row) => (facts.has(row.id) ? [[row.id, stepOf(row)] as const] : []))));

    function stepOf(trade: ContestTrade): RowStep {
      const known = facts.get(trade.id)!;
      const step = tradeNextStep(trade, known, isBureau ? 'bureau' : 'unit');
      const words = { verbs: tradeCommandLabels, actors: tradeCommands.actors, facts: known, lang };
      return { said: step && stepWords(step, words), action: null, to: null };
    }
  });
  useEffect(() => told(), [data, rows, lang, isBureau]);
  return null;
}
