// Sums that a question about an instrument's money is about: the order that is paid, and what is still missing.
import { marginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { decimalOf, unitsOf } from '@trainrace/contract/rules/decimal';
import { useCall } from '#api/query.ts';
import { useWords } from '#i18n/words.ts';
import type { TextProps } from '#resource/command/commands.ts';
import { Failed } from '#widgets/Failed.tsx';
import { Waiting } from '#widgets/Waiting.tsx';
import { wholeDays } from '#widgets/whole-days.ts';
import { instrumentText } from './margin-instrument.words.ts';

/** The oldest order that is not paid is the one that the server books, too. */
export function OrderToPay({ record, text }: TextProps) {
  const t = useWords(instrumentText);
  const found = useCall(marginInstrument.detail, { id: String(record['id']) }, { quiet: true, isAnew: true });
  if (found.data === undefined)
    return found.isError ? <Failed error={found.error} retry={() => void found.refetch()} /> : <Waiting />;
  const open = (found.data.usages ?? []).filter(({ paidDate }) => paidDate === null);
  const [oldest] = open;
  return (
    <>
      {oldest !== undefined && (
        <p>
          <strong>
            {wholeDays(
              t('orderToPay', {
                order: oldest.orderNo,
                amount: oldest.amount,
                workers: oldest.workerCount,
                day: oldest.useDate,
              }),
            )}
          </strong>
          {open.length > 1 && ` ${t('moreToPay', { count: open.length - 1 })}`}
        </p>
      )}
      <p>{text}</p>
    </>
  );
}

export function SumToTopUp({ record, text }: TextProps) {
  const t = useWords(instrumentText);
  const missing = unitsOf(String(record['usedAmount']), 2) - unitsOf(String(record['toppedAmount']), 2);
  return (
    <>
      <p>
        <strong>{t('toTopUp', { amount: decimalOf(missing, 2) })}</strong>
      </p>
      <p>{text}</p>
    </>
  );
}
