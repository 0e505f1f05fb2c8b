// Of the contest that the list is filtered by: its sum, what was reckoned, and the lists to take along.
import { prize, type PrizeSummary } from '@trainrace/contract/areas/results/prize';
import { Button } from 'antd';
import { useState } from 'react';
import { download } from '#api/call.ts';
import { useRights } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useLabel } from '#i18n/language.ts';
import { useWords } from '#i18n/words.ts';
import { CommandDialog } from '#resource/command/CommandDialog.tsx';
import { useCommand } from '#resource/command/use-command.ts';
import { filterNames } from '#resource/list/list-state.ts';
import { useListState } from '#resource/list/use-list-state.ts';
import { Failed } from '#widgets/Failed.tsx';
import { Note } from '#widgets/Note.tsx';
import { notice } from '#widgets/notice.ts';
import { prizeText } from './prize.words.ts';

const NAMES = filterNames(prize.family.filters);

export function PrizeTools() {
  const t = useWords(prizeText);
  const rights = useRights();
  const { state } = useListState(NAMES);
  const contestId = state.filters['contestId'];
  if (!rights.has(prize.summary.action)) return null;
  return contestId ? <OfContest contestId={contestId} /> : <span>{t('chooseContest')}</span>;
}

function OfContest({ contestId }: { contestId: string }) {
  const t = useWords(prizeText);
  const label = useLabel();
  const rights = useRights();
  const command = useCommand();
  const found = useCall(prize.summary, { contestId }, { quiet: true });
  const { data } = found;
  const [asked, ask] = useState(false);
  const [isReckoning, setReckoning] = useState(false);
  const generate = async () => {
    setReckoning(true);
    const outcome = await command(prize.generate, { contestId }, { refresh: [prize.family.path] });
    setReckoning(false);
    if (outcome.ok) notice('success', t('generated', outcome.data));
  };
  const take = (call: typeof prize.payroll, extension: string) =>
    void download(call, { contestId }, `${label(call.title)}.${extension}`).catch(() => undefined);
  return (
    <>
      {rights.has(prize.generate.action) && (
        <Button type="primary" loading={isReckoning} onClick={() => void generate()}>
          {t('generate')}
        </Button>
      )}
      {rights.has(prize.budget.action) && data && <Button onClick={() => ask(true)}>{t('setBudget')}</Button>}
      {rights.has(prize.payroll.action) && <Button onClick={() => take(prize.payroll, 'xlsx')}>{t('payroll')}</Button>}
      {rights.has(prize.signatures.action) && (
        <Button onClick={() => take(prize.signatures, 'pdf')}>{t('signatures')}</Button>
      )}
      {found.isError && <Failed error={found.error} retry={() => void found.refetch()} />}
      {data && <Sums summary={data} />}
      {asked && data && (
        <CommandDialog
          title={t('setBudget')}
          text={t('budgetText')}
          verb={t('setBudget')}
          call={prize.budget}
          input={{ contestId }}
          start={{ ...(data.budget ? { budget: data.budget } : {}), docNo: data.docNo }}
          fields={['budget', 'docNo']}
          needed={['budget']}
          labels={{ budget: prizeText.budget, docNo: prizeText.docNo }}
          refresh={[prize.family.path]}
          close={() => ask(false)}
        />
      )}
    </>
  );
}

function Sums({ summary }: { summary: PrizeSummary }) {
  const t = useWords(prizeText);
  const { budget, left, total, tax, net, withoutAccount } = summary;
  const isOver = left?.startsWith('-') ?? false;
  const said =
    budget === null || left === null
      ? t('noBudget')
      : isOver
        ? t('overBudget', { budget, over: left.slice(1) })
        : t('budgetIs', { budget, left });
  return (
    <Note kind={isOver || budget === null ? 'warning' : 'info'} title={t('sums', { total, tax, net })}>
      <p>{said}</p>
      {withoutAccount > 0 && <p>{t('withoutAccount', { count: withoutAccount })}</p>}
    </Note>
  );
}
