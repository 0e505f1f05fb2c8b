import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { tradeNextStep, tradeObstacles } from '@trainrace/contract/areas/contests/contest-next-step';
import { tradeCommands } from '@trainrace/contract/areas/contests/contest-trade-commands';
import { tradeCommandLabels } from '@trainrace/contract/areas/contests/contest-trade-commands.labels';
import { contestTrade, type ContestTrade, type TradeCommand } from '@trainrace/contract/areas/contests/contest-trade';
import { verbsOf } from '@trainrace/contract/wire/commands';
import { actionOf } from '@trainrace/contract/wire/endpoint';
import { nextStepText } from '#widgets/contest-steps/next-step.words.ts';
import { obstacleWords } from '#widgets/contest-steps/obstacle-words.ts';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useAskAgainAt } from '#widgets/contest-steps/use-ask-again-at.ts';
import { useLabel, useLang } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';

interface Known {
  /** Obstacles to each command, in numbers; marks that a lock lacks stand in its dialog, by name. */
  why: ReadonlyMap<TradeCommand, string>;
  /** Null where a button says it, and where nothing is to be done. */
  next: string | null;
}

/** Nothing while the facts are not known. */
export function useTradeFacts(trade: ContestTrade): Known {
  const t = useWords(nextStepText);
  const label = useLabel();
  const lang = useLang();
  const isBureau = useRight(actionOf(contestTrade.command, { command: 'publicize' }));
  const mayLook = useRight(contestInfo.progress.action);
  const { data } = useCall(
    contestInfo.progress,
    { id: trade.contestId, contestTradeId: trade.id },
    { enabled: mayLook, quiet: true, isAnew: true, isSummary: true },
  );
  useAskAgainAt(contestInfo.progress.path, data?.facts.publicityEnd ?? null, data?.facts.now);
  if (data === undefined) return NONE;
  const { facts } = data;
  const why = new Map(
    verbsOf(tradeCommands).flatMap((verb) => {
      const by = tradeObstacles(verb, trade, facts).filter(({ fact }) => verb !== 'lock' || fact === 'nobody');
      return by.length === 0 ? [] : [[verb, obstacleWords(by, lang, facts.now)] as const];
    }),
  );
  const step = tradeNextStep(trade, facts, isBureau ? 'bureau' : 'unit');
  if (step?.kind === 'work') return { why, next: t('give', { verb: t(step.work, { count: step.count }) }) };
  if (step?.kind !== 'waits') return { why, next: null };
  const who = step.for === 'entrants' ? t('entrants') : label(tradeCommands.actors[step.for].words);
  const what =
    step.work === undefined ? label(tradeCommandLabels[step.verb!].verb) : t(step.work, { count: step.count });
  return { why, next: t(step.isAnother ? 'waitsAnother' : 'waits', { who, what }) };
}

const NONE: Known = { why: new Map(), next: null };
