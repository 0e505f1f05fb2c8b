// The next step of a monthly statement for the one who is signed in.
import { monthlyStatement, type MonthlyStatement } from '@trainrace/contract/areas/deposits/monthly-statement';
import { monthlyStatementCommands } from '@trainrace/contract/areas/deposits/monthly-statement-commands';
import { monthlyStatementCommandLabels } from '@trainrace/contract/areas/deposits/monthly-statement-commands.labels';
import { statementNextStep, type StatementActor } from '@trainrace/contract/areas/deposits/monthly-statement-next-step';
import { REPORT_TYPE } from '@trainrace/contract/dictionaries';
import type { Lang } from '@trainrace/contract/wire/label';
import { currentIdentity } from '#api/identity.ts';
import { stepSaid } from '#widgets/steps/step-said.ts';
import { statementStepText } from '../deposit-steps.words.ts';

/** A town writes its summary, and checks what the enterprises report. */
function statementActor({ reportType }: MonthlyStatement): StatementActor | null {
  const roles = (currentIdentity()?.user.roleinfos ?? []).map(({ roleNo }) => roleNo);
  if (roles.includes('ADM_L')) return 'bureau';
  if (roles.includes('TOWN')) return reportType === REPORT_TYPE.town ? 'reporter' : 'town';
  return roles.includes('ENT') || roles.includes('SUP') ? 'reporter' : null;
}

const stepOfStatement = (row: MonthlyStatement) => statementNextStep(row, statementActor(row));

const WORDS = {
  verbs: monthlyStatementCommandLabels,
  actors: monthlyStatementCommands.actors,
  texts: statementStepText,
  labels: monthlyStatement.family.labels,
};

export function statementStepSaid(row: MonthlyStatement, lang: Lang): string | null {
  const step = stepOfStatement(row);
  return step && stepSaid(step, { words: WORDS, lang, today: row.facts?.today ?? '' });
}

/** Key of the action that is the step; null where it is none. */
export function statementStepAction(row: MonthlyStatement): string | null {
  const step = stepOfStatement(row);
  if (step?.kind === 'command') return step.verb;
  return step?.kind === 'work' ? 'edit' : null;
}
