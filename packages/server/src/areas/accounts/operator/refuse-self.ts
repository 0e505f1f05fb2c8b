import { Refused } from '#platform/context/refused.ts';
import type { User } from '#platform/context/context.ts';

/** Operators cannot widen or end their own right. */
export function refuseSelf({ operator }: Pick<User, 'operator'>, targets: readonly { id: string }[]): void {
  if (operator && targets.some(({ id }) => id === operator.id)) throw new Refused(409, 'operatorKeepsSelf');
}
