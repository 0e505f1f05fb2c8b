// A statement from the unit that fills it in over its town to the bureau; where no town checks, straight to the bureau.
import { STATEMENT, statementStatus } from '../../dictionaries.ts';
import { commandTable } from '../../wire/commands.ts';

const { draft, reported, townReturned, checked, returned, confirmed, archived } = STATEMENT;

export const monthlyStatementCommands = commandTable({
  title: ['工资保证金月报', 'Monthly statement'],
  field: 'statementStatus',
  states: statementStatus,
  path: [STATEMENT.due, draft, reported, checked, confirmed, archived],
  actors: {
    reporter: { words: ['填报单位', 'Reporting unit'], grant: { ENT: 'unit', SUP: 'unit', TOWN: 'town' } },
    town: { words: ['区镇', 'Town'], grant: { TOWN: 'town' }, rows: 'decidable' },
    bureau: { words: ['人社局', 'Bureau'], grant: { ADM_L: 'all' }, rows: 'decidable' },
  },
  commands: {
    report: {
      by: ['reporter'],
      steps: [{ from: [draft, townReturned, returned], to: reported }],
      offers: ['remark'],
      refusals: { [STATEMENT.due]: 'statementFillFirst' },
    },
    check: {
      by: ['town'],
      steps: [{ from: [reported], to: checked, where: { townChecks: [1] } }],
      notBy: { report: 'statementOwn' },
    },
    confirm: {
      by: ['bureau'],
      steps: [
        { from: [checked], to: confirmed },
        { from: [reported], to: confirmed, where: { townChecks: [0] } },
      ],
      notBy: { report: 'statementOwn', check: 'statementOwn' },
    },
    return: {
      by: ['town', 'bureau'],
      steps: [
        { from: [reported], to: townReturned, where: { townChecks: [1] }, by: ['town'] },
        { from: [reported], to: returned, where: { townChecks: [0] }, by: ['bureau'] },
        { from: [checked], to: returned, by: ['bureau'] },
      ],
      needs: { reason: 'reasonNeeded' },
      notBy: { report: 'statementOwn' },
      isDanger: true,
    },
    archive: { by: ['bureau'], steps: [{ from: [confirmed], to: archived }] },
  },
});

/** States in which it is with who reports it: written there, and reminded of. */
export const WITH_REPORTER: readonly number[] = [
  STATEMENT.due,
  STATEMENT.draft,
  STATEMENT.townReturned,
  STATEMENT.returned,
];
