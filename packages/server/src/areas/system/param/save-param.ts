import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { param, type Param, type ParamDraft } from '@trainrace/contract/areas/system/param';
import { fitsSiteFoot, isSiteFootKey } from '@trainrace/contract/rules/site-foot';
import { refuseChanged } from '#platform/accounts/fixed-fields.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { badFields, Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import {
  admits,
  ANY_NETWORK,
  listOf,
  networkIn,
  networksIn,
  roleOfNetworkKey,
} from '#platform/params/allowed-networks.ts';
import { PARAM_RANGES, type ParamName } from '#platform/params/params.ts';
import { isSecurityParam, refuseOtherThanSecurity } from './security-params.ts';
import { paramStore } from './param.store.ts';
import { refuseSeparation, SEPARATED } from './separate.ts';

type Draft = ParsedInputOf<typeof param.submit>;

export async function saveParam(outer: Context, { id, version, ...draft }: Draft): Promise<Param> {
  refuseOutOfRange(draft);
  refuseWrongFoot(draft);
  refuseWrongNetworks(outer, draft);
  return await refuseTwice('param_key', { key: 'paramTwice' }, async () =>
    inTransaction(outer, async (context) => {
      const store = paramStore(context);
      const { roles } = context.user;
      if (draft.paramKey === SEPARATED) await refuseSeparation(context, draft.paramValue);
      else if (isSecurityParam(draft.paramKey)) refuseOtherThanSecurity(context.user);
      else if (!roles.includes('ADM_S')) throw new Refused(403, 'apartOffBySecurity');
      if (id === undefined) return await store.insert(draft);
      const before = await store.find(id, { lock: true });
      if (before.isBuiltIn === 1) refuseChanged(['paramKey'], param.family.labels, { before, draft });
      return await store.update(before, draft, { version });
    }),
  );
}

export function refuseBuiltIn(rows: readonly Param[]): void {
  const known = rows.find(({ isBuiltIn }) => isBuiltIn === 1);
  if (known !== undefined) throw new Refused(409, 'paramBuiltIn', { name: known.paramName });
}

/** Refuses numbers out of range for the parameters that the program reads. */
function refuseOutOfRange({ paramKey, paramValue }: ParamDraft): void {
  const ranges: Readonly<Record<string, (typeof PARAM_RANGES)[ParamName]>> = PARAM_RANGES;
  if (!Object.hasOwn(ranges, paramKey)) return;
  const [min, max] = ranges[paramKey]!;
  const isRight = /^\d{1,9}$/.test(paramValue) && Number(paramValue) >= min && Number(paramValue) <= max;
  if (!isRight) throw badFields([{ field: 'paramValue', key: 'paramWholeNumber', params: { min, max } }]);
}

/** Refuses what would stand wrongly, or lead elsewhere, below every page that anybody opens. */
function refuseWrongFoot({ paramKey, paramValue }: ParamDraft): void {
  if (isSiteFootKey(paramKey) && !fitsSiteFoot(paramKey, paramValue))
    throw badFields([{ field: 'paramValue', key: 'siteFootWrongForm' }]);
}

/** Refuses what cannot be read, and what would shut out the very one who saves it. */
function refuseWrongNetworks({ user, ip }: Context, { paramKey, paramValue }: ParamDraft): void {
  const role = roleOfNetworkKey(paramKey);
  if (role === undefined) return;
  const parts = networksIn(paramValue);
  const part = parts.find((one) => one !== ANY_NETWORK && networkIn(one) === null);
  if (part !== undefined) throw badFields([{ field: 'paramValue', key: 'networkUnreadable', params: { part } }]);
  const list = listOf(paramValue);
  const isShutOut = list !== null && user.roles.includes(role) && !admits(list, ip);
  if (isShutOut) throw badFields([{ field: 'paramValue', key: 'networkLocksOut', params: { address: ip } }]);
}
