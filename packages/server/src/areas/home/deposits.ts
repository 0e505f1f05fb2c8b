// Files, projects, statements and instruments that wait for an enterprise, a town, an issuer or the bureau. Counted by the very
// filters of the list that each leads to.
import { DEPOSIT_TODOS, type DepositTodo } from '@trainrace/contract/areas/home/deposit-todos';
import { forEachKey, keysOf } from '@trainrace/contract/wire/objects';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { conditions } from '#platform/store/conditions.ts';
import { snake } from '#platform/db/snake.ts';
import { day } from '#platform/time/time.ts';
import { within, type Reaches } from './reach.ts';

type Who = 'enterprise' | 'issuer' | 'town' | 'staff';

interface Waits {
  of: 'files' | 'permits' | 'statements' | 'instruments';
  /** The right without which nobody is told. */
  action: string;
  /** Others with the right may stand in: it does not wait for them. */
  for?: readonly Who[];
}

const ENTERPRISE = ['enterprise'] as const;
const ISSUER = ['issuer'] as const;

const WAITS: Readonly<Record<DepositTodo, Waits>> = {
  filesToForward: { of: 'files', action: 'construction_file_forward' },
  filesToDecide: { of: 'files', action: 'construction_file_approve' },
  filesReturned: { of: 'files', action: 'construction_file_save', for: ENTERPRISE },
  filesToPay: { of: 'files', action: 'construction_file_save', for: ENTERPRISE },
  returnsToPublish: { of: 'files', action: 'construction_file_publish_return' },
  returnsToDecide: { of: 'files', action: 'construction_file_approve_return' },
  projectsUnfiled: { of: 'permits', action: 'construction_permit_list' },
  // The enterprise has it among its unfiled ones; staff see to those that are late.
  projectsOverdue: { of: 'permits', action: 'construction_permit_list', for: ['town', 'staff'] },
  // A town sees those of its enterprises, and reports its own.
  statementsToReport: { of: 'statements', action: 'monthly_statement_report', for: ['enterprise', 'issuer', 'staff'] },
  townStatements: { of: 'statements', action: 'monthly_statement_report', for: ['town'] },
  statementsToCheck: { of: 'statements', action: 'monthly_statement_check' },
  statementsToConfirm: { of: 'statements', action: 'monthly_statement_confirm' },
  statementsLate: { of: 'statements', action: 'monthly_statement_remind' },
  // The bureau may stand in for an issuer without an account; waiting for it is what nobody else does.
  instrumentsToConfirm: { of: 'instruments', action: 'margin_instrument_confirm', for: ISSUER },
  instrumentsToPay: { of: 'instruments', action: 'margin_instrument_confirm', for: ISSUER },
  instrumentsToRelease: { of: 'instruments', action: 'margin_instrument_confirm', for: ISSUER },
  instrumentsToTopUp: { of: 'instruments', action: 'margin_instrument_submit', for: ENTERPRISE },
  instrumentsRejected: { of: 'instruments', action: 'margin_instrument_submit', for: ENTERPRISE },
  instrumentsEnding: { of: 'instruments', action: 'margin_instrument_list', for: ['enterprise', 'issuer', 'staff'] },
};

export function ofDeposits(
  context: Context,
  reaches: Reaches,
): Readonly<Record<DepositTodo, RawBuilder<unknown> | null>> {
  const me = whoIs(context);
  const rowsOf = (todo: DepositTodo): RawBuilder<unknown> | null => {
    const { of, action, for: waited } = WAITS[todo];
    const spec = reaches[of];
    const reach = waited === undefined || waited.includes(me) ? within(context, action, spec) : null;
    if (reach === null) return null;
    const filters = DEPOSIT_TODOS[todo].filters(day(context.now));
    return sql`${sql.raw(snake(spec.table))} t where ${reach.rows} and ${conditions(spec, context, filters)}`;
  };
  return forEachKey(keysOf(DEPOSIT_TODOS), rowsOf);
}

function whoIs({ user: { virtualId } }: Context): Who {
  if (virtualId === 'U028') return 'enterprise';
  if (virtualId === 'U031') return 'town';
  return virtualId === 'U029' || virtualId === 'U030' ? 'issuer' : 'staff';
}
