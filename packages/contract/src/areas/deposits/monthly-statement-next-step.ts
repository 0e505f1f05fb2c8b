// The next step of a monthly statement, by its command table, for the one who looks.
import { REPORT_TYPE, STATEMENT } from '../../dictionaries.ts';
import type { VerbOf } from '../../wire/commands.ts';
import { commandStep, emptyOf, sideOf, type Step } from '../../wire/next-step.ts';
import { monthlyStatementCommands } from './monthly-statement-commands.ts';
import type { MonthlyStatement } from './monthly-statement.ts';
import { requiredFor } from './statement-rules.ts';

export type StatementVerb = VerbOf<typeof monthlyStatementCommands>;
export type StatementActor = keyof (typeof monthlyStatementCommands)['actors'];
export type StatementWork = 'fill' | 'correct';

type StatementStep = Step<StatementVerb, StatementWork, StatementActor>;

const SIDES = { ADM_L: 'bureau', TOWN: 'town', ENT: 'reporter', SUP: 'reporter' } as const;

/** A town writes its summary, and checks what the enterprises report. */
export function statementSide(
  { reportType }: Pick<MonthlyStatement, 'reportType'>,
  roles: readonly string[],
): StatementActor | null {
  const side = sideOf(SIDES, roles);
  return side === 'town' && reportType === REPORT_TYPE.town ? 'reporter' : side;
}

/** `actor` null: only reads. Null where nothing is to be done any more. */
export function statementNextStep(row: MonthlyStatement, actor: StatementActor | null): StatementStep | null {
  const until = { until: row.dueDate };
  const isReporter = actor === 'reporter';
  switch (row.statementStatus) {
    case STATEMENT.due:
    case STATEMENT.draft:
    case STATEMENT.townReturned:
    case STATEMENT.returned: {
      const fields = emptyOf({ ...row }, requiredFor(row.reportType));
      const isReturned = row.statementStatus === STATEMENT.townReturned || row.statementStatus === STATEMENT.returned;
      const work = isReturned ? 'correct' : 'fill';
      // One that is due begins to exist by being filled in.
      const isToFill = fields.length > 0 || row.statementStatus === STATEMENT.due;
      if (!isToFill)
        return isReporter
          ? { kind: 'command', verb: 'report', ...until }
          : { kind: 'waits', for: 'reporter', verb: 'report', ...until };
      const counted = { ...until, count: fields.length, fields };
      return isReporter ? { kind: 'work', work, ...counted } : { kind: 'waits', for: 'reporter', work, ...counted };
    }
    case STATEMENT.confirmed:
      // Of the bureau's shelves alone.
      return actor === 'bureau' ? commandStep(monthlyStatementCommands, { ...row }, actor) : null;
    default:
      return commandStep(monthlyStatementCommands, { ...row }, actor);
  }
}
