// Monthly statements: those of one's own to hand in, those to check or to confirm, and those that are late. Counted by the
// filters of the list that each leads to.
import { REPORT_TYPE } from '@trainrace/contract/dictionaries';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#context/context.ts';
import { conditions } from '#store/conditions.ts';
import { within, type Reaches } from './reach.ts';

type OfStatements =
  | 'statementsToReport'
  | 'townStatements'
  | 'statementsToCheck'
  | 'statementsToConfirm'
  | 'statementsLate';

export function ofStatements(
  context: Context,
  { statements }: Reaches,
): Readonly<Record<OfStatements, RawBuilder<unknown> | null>> {
  const waiting = (verb: string, query: Readonly<Record<string, unknown>>) => {
    const reach = within(context, `monthly_statement_${verb}`, statements);
    return reach && sql`monthly_statement t where ${reach.rows} and ${conditions(statements, context.cipher, query)}`;
  };
  // A town sees those of its enterprises, and reports its own.
  const isTown = context.user.virtualId === 'U031';
  return {
    statementsToReport: isTown ? null : waiting('report', { waitsFor: ['reporter'] }),
    townStatements: isTown ? waiting('report', { waitsFor: ['reporter'], reportType: [REPORT_TYPE.town] }) : null,
    statementsToCheck: waiting('check', { waitsFor: ['town'] }),
    statementsToConfirm: waiting('confirm', { waitsFor: ['bureau'] }),
    statementsLate: waiting('remind', { waitsFor: ['reporter'], isLate: [1] }),
  };
}
