// The bureau orders wages to be paid from an instrument. Never more than its balance: the row is locked, and the database checks.
import { FILE, fileStatus, MATERIAL_BIZ } from '@trainrace/contract/dictionaries';
import { marginInstrument, type MarginInstrument } from '@trainrace/contract/areas/deposits/margin-instrument';
import { addWorkingDays } from '@trainrace/contract/rules/working-days';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { files } from '@trainrace/contract/wire/fields';
import { z } from 'zod';
import type { Context } from '#platform/context/context.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { badFields, Refused } from '#platform/context/refused.ts';
import { newId } from '#platform/db/ids.ts';
import { bindAttachments } from '#platform/attachments/bind.ts';
import { workCalendarOf } from '#platform/calendar/work-calendar.ts';
import { moveFile } from '../construction-file/move-file.ts';
import { policyOf } from '../api/policy-in-force.ts';
import { lackingMaterials } from '#platform/materials/lacking.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { day } from '#platform/time/time.ts';
import { addMovement } from './add-movement.ts';
import type { InstrumentCommandInput, InstrumentEffect } from './instrument-effect.ts';
import { cents, plus } from './instrument.rules.ts';
import { papersOf } from './instrument-store.ts';
import { notifyUsed } from './notify-instrument.ts';
import { isOverAt } from '@trainrace/contract/rules/open-at';

const USABLE: readonly number[] = [FILE.inForce, FILE.used];

/** Working days in which a use has to be topped up where no policy says so (domain §4.3). */
const TOP_UP_DAYS = 10;

export const useInstrument: InstrumentEffect = async (context, { row, file }, input) => {
  if (!USABLE.includes(file.fileStatus))
    throw new Refused(409, 'usageState', { state: labelOf(fileStatus, file.fileStatus) });
  const today = day(context.now);
  if (row.expireDate && isOverAt(row.expireDate, today))
    throw new Refused(409, 'usageExpired', { day: row.expireDate });
  const useDate = input.useDate ?? today;
  if (useDate > today) throw badFields([{ field: 'useDate', key: 'usageFuture' }]);
  if (useDate < row.issueDate)
    throw badFields([{ field: 'useDate', key: 'usageBeforeIssue', params: { day: row.issueDate } }]);
  const amount = input.amount!;
  if (cents(amount) > cents(row.balance))
    throw badFields([{ field: 'amount', key: 'usageTooMuch', params: { balance: row.balance } }]);
  const topUpDeadline = await topUpBy(context, file.policyId ?? null, useDate);
  await addUsage(context, row, { ...input, amount, useDate, topUpDeadline });
  return {
    set: { usedAmount: plus(row.usedAmount, amount), waitsFor: 'pay' },
    reason: input.orderNo ?? null,
    after: async (moved) => {
      await addMovement(context, moved, {
        kind: 'use',
        amount,
        balance: moved.balance,
        happenedOn: useDate,
        remark: input.orderNo,
      });
      if (file.fileStatus === FILE.inForce)
        await moveFile(context, file, 'use', { reason: input.orderNo ?? null, dueDate: topUpDeadline });
      await notifyUsed(context, moved, { amount, topUpDeadline });
      return moved;
    },
  };
};

async function topUpBy({ db }: Context, policyId: string | null, useDate: string): Promise<string> {
  const policy = policyId === null ? null : await policyOf(db, policyId);
  return addWorkingDays(useDate, policy?.topUpDays ?? TOP_UP_DAYS, await workCalendarOf(db));
}

type Usage = InstrumentCommandInput & { amount: string; useDate: string; topUpDeadline: string };

async function addUsage(context: Context, row: MarginInstrument, usage: Usage): Promise<void> {
  const { db, user, now } = context;
  const { orderNo, workerCount, amount, useDate, topUpDeadline } = usage;
  const orderAtt = await bindOrder(context, row.id, usage.orderAtt!);
  const id = newId();
  const say = { key: 'usageTwice', params: { no: orderNo! } } as const;
  await refuseTwice('margin_usage_order', say, async () =>
    db
      .insertInto('marginUsage')
      .values({
        id,
        instrumentId: row.id,
        constructionFileId: row.constructionFileId,
        orderNo: orderNo!,
        orderAtt,
        amount,
        workerCount: workerCount!,
        useDate,
        topUpDeadline,
        createUser: user.id,
        createTime: now.toISOString(),
      })
      .execute(),
  );
  await ledgerRows(db, 'margin_usage', [id]);
}

const ORDERS = z.object({ orderAtt: files('DYTZ') });

/** Beside the orders of former uses; what else the catalogue asks for must be there already. */
async function bindOrder(context: Context, id: string, orderAtt: string): Promise<string> {
  const former = await context.db
    .selectFrom('attach')
    .select('id')
    .where('prjId', '=', id)
    .where('flowNode', '=', 'DYTZ')
    .where('isDeleted', '=', 0)
    .orderBy('id')
    .execute();
  const papers = { ...papersOf(id), family: { ...marginInstrument.family, draft: ORDERS } };
  const bound = await bindAttachments(context, papers, { orderAtt: [...former.map((one) => one.id), orderAtt] });
  const slots = [{ flowNode: 'DYTZ', field: 'orderAtt', isPlural: true }];
  const { problems } = await lackingMaterials(context.db, { bizType: MATERIAL_BIZ.use, id, slots });
  if (problems.length > 0) throw badFields(problems);
  return bound.orderAtt.at(-1)!;
}
