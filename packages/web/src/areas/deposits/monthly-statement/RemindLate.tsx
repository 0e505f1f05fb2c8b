// Reminds of what is late: of selected statements, or of all at once.
import { monthlyStatement } from '@trainrace/contract/areas/deposits/monthly-statement';
import { LATE_STATEMENTS } from '@trainrace/contract/areas/deposits/statement-rules';
import { WITH_REPORTER } from '@trainrace/contract/areas/deposits/monthly-statement-commands';
import { MAX_PAGE_SIZE } from '@trainrace/contract/limits';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { useRight } from '#api/identity.ts';
import { useWords } from '#i18n/words.ts';
import { BatchButton } from '#resource/command/BatchButton.tsx';
import { useCommand } from '#resource/command/use-command.ts';
import type { SelectionProps } from '#resource/page.ts';
import { ask } from '#widgets/ask.ts';
import { notice } from '#widgets/notice.ts';
import { statementText } from './monthly-statement.words.ts';

type Props = SelectionProps<typeof monthlyStatement.family.record.shape>;

const refresh = [monthlyStatement.family.path];

/** Of those that are with who reports them: others cannot be reminded of. */
export function RemindSelected({ selected, done }: Props) {
  const t = useWords(statementText);
  const waiting = selected.filter(({ statementStatus }) => WITH_REPORTER.includes(statementStatus));
  if (waiting.length === 0) return null;
  return (
    <BatchButton
      size="small"
      call={monthlyStatement.remind}
      selected={waiting}
      nameOf={({ subjectName, reportMonth }) => `${subjectName} ${reportMonth}`}
      verb={(count) => (count === 0 ? t('remindVerb') : t('remindMany', { count }))}
      question={(count) => ({ title: t('remindTitle', { count }), yes: t('remindVerb') })}
      failed={(counts) => t('remindFailed', counts)}
      refresh={refresh}
      done={done}
    />
  );
}

const { isLate, waitsFor } = LATE_STATEMENTS;
const LATE = {
  isLate: [...isLate] as (0 | 1)[],
  waitsFor: [...waitsFor],
  size: MAX_PAGE_SIZE,
  ascs: ['dueDate' as const],
};

/** The oldest first; whoever has more than a page of them goes on after a reload. */
export function RemindAllLate({ done }: Props) {
  const t = useWords(statementText);
  const command = useCommand();
  const mayRemind = useRight(monthlyStatement.remind.action);
  const [isBusy, setBusy] = useState(false);
  if (!mayRemind) return null;

  const run = async () => {
    setBusy(true);
    try {
      const { records, total: count } = await call(monthlyStatement.list, LATE);
      if (count === 0) return notice('info', t('noneLate'));
      if (!(await ask({ title: t('allLate'), content: t('allLateText', { count }), yes: t('remindVerb') }))) return;
      // The sentence with the count is enough.
      const answered = await command(
        monthlyStatement.remind,
        { ids: records.map(({ id }) => id) },
        { refresh, isDone: () => false },
      );
      if (!answered.ok) return;
      notice('success', t('lateDone', { done: answered.data.filter(({ ok }) => ok).length }));
      done();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button loading={isBusy} onClick={() => void run().catch(() => undefined)}>
      {t('allLate')}
    </Button>
  );
}
