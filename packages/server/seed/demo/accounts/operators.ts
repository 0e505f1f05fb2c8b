// People of two units, all with the demo password: one enters and another checks.
import type { OperatorRight } from '@trainrace/contract/access/roles';
import { toColumns } from '../../../src/platform/store/sensitive.ts';
import { operatorsByAccount } from './accounts.ts';
import { insertAll } from '../insert.ts';
import type { World } from '../world.ts';

interface Plan {
  unit: string;
  directory: string;
  name: string;
  mobile: string;
  right: OperatorRight;
}

export const DEMO_OPERATORS: readonly Plan[] = [
  { unit: 'org01', directory: 'U033', name: '周录(示例)', mobile: '19900000101', right: 'enter' },
  { unit: 'org01', directory: 'U033', name: '郑核(示例)', mobile: '19900000102', right: 'check' },
  { unit: 'bank01', directory: 'U029', name: '吴办(示例)', mobile: '19900000103', right: 'full' },
];

/** Since last month; they have not signed in yet. */
const OLD_DAYS = 30;

export async function loadOperators(world: World): Promise<void> {
  const { services, passwordHash, idAt, at } = world;
  const unitOf = await operatorsByAccount(world);
  const since = at(-OLD_DAYS, 9);
  const time = since.toISOString();
  await insertAll(
    services.db,
    'operator',
    DEMO_OPERATORS.map(({ unit, ...plan }) => {
      const { id: unitId } = unitOf(unit);
      const stamps = { createUser: unitId, createTime: time, updateUser: unitId, updateTime: time };
      const row = { ...plan, id: idAt(since), unitId, passwordHash, mustChangePassword: false, invitedAt: time };
      return { ...toColumns(services.cipher, { table: 'operator', id: row.id }, row), ...stamps };
    }),
  );
}
