import { KEPT_APART, role } from '@trainrace/contract/access/roles';
import { rolesInForce } from '@trainrace/contract/access/separated';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import type { ParamName } from '#platform/params/params.ts';

export const SEPARATED: ParamName = 'separatedAdministrators';

/**
 * Refuses to keep the three apart while one of them is missing or somebody is two of them; and to end it by anybody but
 * security. All administrators are locked: none changes meanwhile.
 */
export async function refuseSeparation({ db, user, lang }: Context, wanted: string): Promise<void> {
  if (wanted.trim() !== '1') {
    if (user.isSeparated === true && !user.roles.includes('ADM_SEC')) throw new Refused(403, 'apartOffBySecurity');
    return;
  }
  if (!user.roles.includes('ADM_S')) throw new Refused(403, 'apartOffBySecurity');
  const able = await db
    .selectFrom('account')
    .select(['name', 'roles'])
    .where('virtualId', 'is', null)
    .where('isDeleted', '=', 0)
    .where('enabled', '=', 1)
    .where('pendingSince', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const held = able.map(({ name, roles }) => ({ name, roles: rolesInForce(roles, true) }));
  const twice = held.find(({ roles }) => KEPT_APART.filter((one) => roles.includes(one)).length > 1);
  if (twice !== undefined) throw new Refused(409, 'administratorsApart', { name: twice.name });
  const missing = KEPT_APART.filter((one) => !held.some(({ roles }) => roles.includes(one)));
  if (missing.length > 0) {
    const names = missing.map((one) => wordOf(role, one, lang));
    throw new Refused(409, 'administratorsMissing', { missing: names.join(lang === 'zh' ? '、' : ', ') });
  }
}
