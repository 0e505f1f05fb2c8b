// The sentence before a command on a trade, with the days and people that it concerns.
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import type { TradeCommand } from '@trainrace/contract/areas/contests/contest-trade';
import { CommandLines } from '#widgets/contest-steps/CommandLines.tsx';
import { tradeLines } from '#widgets/contest-steps/command-lines.ts';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';
import type { TextProps } from '#resource/command/commands.ts';

export function TradeFacts({ verb, record, text }: TextProps & { verb: TradeCommand }) {
  const lang = useLang();
  const mayLook = useRight(contestInfo.progress.action);
  const asked = { id: String(record['contestId']), contestTradeId: String(record['id']) };
  const { data } = useCall(contestInfo.progress, asked, { enabled: mayLook, quiet: true, isAnew: true });
  return (
    <>
      {text !== '' && <p>{text}</p>}
      {data !== undefined && <CommandLines lines={tradeLines(verb, data, lang)} />}
    </>
  );
}
