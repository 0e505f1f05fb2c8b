import { param, type Param } from '@trainrace/contract/areas/system/param';
import { sql } from 'kysely';
import { NETWORK_KEYS } from '#platform/params/allowed-networks.ts';
import { PARAM_NAMES } from '#platform/params/params.ts';
import { ofAll } from '#platform/store/row-rules.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { tableStore } from '#platform/store/table-store.ts';
import type { Context } from '#platform/context/context.ts';

const KNOWN = sql.join([...PARAM_NAMES, ...NETWORK_KEYS].map((name) => sql.lit(name)));

export const paramSpec: TableSpec = {
  table: 'param',
  family: param.family,
  visible: () => sql`true`,
  editable: ofAll,
  characters: ['paramName'],
  computed: { isBuiltIn: sql`(t.param_key in (${KNOWN}))::int` },
  named: { no: 'paramKey', title: 'paramName' },
};

export function paramStore(context: Context) {
  return tableStore<Param>(context, paramSpec);
}
