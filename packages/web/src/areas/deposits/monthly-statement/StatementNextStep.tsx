import { monthlyStatement, type MonthlyStatement } from '@trainrace/contract/areas/deposits/monthly-statement';
import { useLang } from '#i18n/language.ts';
import { NextStep } from '#resource/detail/NextStep.tsx';
import type { PageAction } from '#resource/page.ts';
import { statementStepAction, statementStepSaid } from './statement-step.ts';

interface Props {
  record: MonthlyStatement;
  actions: readonly PageAction<typeof monthlyStatement.family.record.shape>[];
}

export function StatementNextStep({ record, actions }: Props) {
  const said = statementStepSaid(record, useLang());
  if (said === null) return null;
  return (
    <NextStep
      record={record}
      said={said}
      action={statementStepAction(record)}
      actions={actions}
      editRight={monthlyStatement.submit.action}
      to={null}
    />
  );
}
