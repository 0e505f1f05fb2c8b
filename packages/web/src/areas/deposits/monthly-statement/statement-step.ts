// The next step of a monthly statement for the one who is signed in.
import { monthlyStatement, type MonthlyStatement } from '@trainrace/contract/areas/deposits/monthly-statement';
import { monthlyStatementCommands } from '@trainrace/contract/areas/deposits/monthly-statement-commands';
import { monthlyStatementCommandLabels } from '@trainrace/contract/areas/deposits/monthly-statement-commands.labels';
import { statementNextStep, statementSide } from '@trainrace/contract/areas/deposits/monthly-statement-next-step';
import { ownRoles } from '#api/own-side.ts';
import type { RecordSteps } from '#widgets/steps/record-steps.ts';
import { statementStepText } from '../deposit-steps.words.ts';

export const statementSteps: RecordSteps<MonthlyStatement> = {
  stepOf: (row) => statementNextStep(row, statementSide(row, ownRoles())),
  words: {
    verbs: monthlyStatementCommandLabels,
    actors: monthlyStatementCommands.actors,
    texts: statementStepText,
    labels: monthlyStatement.family.labels,
  },
  today: ({ facts }) => facts?.today ?? '',
  actions: { fill: 'edit', correct: 'edit' },
};
