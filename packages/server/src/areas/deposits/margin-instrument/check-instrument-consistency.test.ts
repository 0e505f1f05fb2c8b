import { expect, it } from 'vitest';
import { systemActor } from '#app/startup/checks.ts';
import { instrumentConsistency } from './check-instrument-consistency.ts';
import { openStage } from './test-stage.ts';

it('finds nothing after use, payment and top-up, and what a hand in the database has changed', async () => {
  const { services, inForce, use, command, bank } = await openStage();
  const { db } = services;
  const look = async () => (await instrumentConsistency.find(systemActor(db, new Date()))).map(({ said }) => said);
  const { id } = await inForce({ instrumentNo: 'BH-9' });
  await inForce();
  expect((await use(id, '30.00')).status).toBe(200);
  expect((await command(bank, id, 'payOut')).status).toBe(200);
  expect((await command(bank, id, 'topUp', { amount: '10.00' })).status).toBe(200);
  expect(await look()).toEqual([]);

  await db.updateTable('marginInstrument').set({ usedAmount: '20.00' }).where('id', '=', id).execute();
  expect(await look()).toEqual([
    'Instrument BH-9: used 20.00, by its orders 30.00; topped up 10.00, by its orders 10.00; balance 90.00, in its ledger 80.00.',
  ]);
});
