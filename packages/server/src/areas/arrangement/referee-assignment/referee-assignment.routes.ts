import { refereeAssignment, type Assignment } from '@trainrace/contract/areas/arrangement/referee-assignment';
import { refereeSheetWords } from '@trainrace/contract/areas/arrangement/referee-assignment.labels';
import { ASSIGN } from '@trainrace/contract/dictionaries';
import { inLang } from '@trainrace/contract/wire/label';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import { colleaguesWith } from '#platform/notify/notify.ts';
import { mount } from '#platform/http/mount.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import { sendSheet } from '#platform/print/send-sheet.ts';
import type { Services } from '#platform/services.ts';
import { mountExport } from '#platform/sheets/export.ts';
import { candidatesFor } from './candidates.ts';
import { commandAssignment } from './command.ts';
import { drawDocument } from './draw-protocol.ts';
import { attemptsOf, drawForTrade, drawInReach, drawsOf, namesOf } from './draw.ts';
import { sendFeeSheet } from './fee-sheet.ts';
import { tradeInReach } from './open-trade.ts';
import { contestInReach, overviewOf } from './overview.ts';
import { recheckTrade } from './recheck.ts';
import { assignmentSpec, assignmentStore } from './referee-assignment.store.ts';
import { saveAssignment } from './save-assignment.ts';

export const assignmentFamily = {
  specs: [assignmentSpec],
  mount(app: FastifyInstance, services: Services): void {
    mountFamily(app, services, refereeAssignment, {
      spec: assignmentSpec,
      save: saveAssignment,
      mayRemove: (_, rows) => rows.forEach(requireNotAsked),
    });
    mountExport(app, services, refereeAssignment, assignmentStore);
    mount(app, services, refereeAssignment.command, async (context, input) => await commandAssignment(context, input));
    mount(
      app,
      services,
      refereeAssignment.overview,
      async (context, { contestId }) => await overviewOf(context, contestId),
    );
    mount(app, services, refereeAssignment.candidates, async (context, { contestTradeId, ...asked }) => {
      const trade = await tradeInReach(context, contestTradeId);
      const attempts = await attemptsOf(context, trade.id, asked.role);
      return { records: await candidatesFor(context, trade, asked), attempts };
    });
    mount(
      app,
      services,
      refereeAssignment.recheck,
      async (context, { contestId }) => await recheck(services, context, contestId),
    );
    mount(app, services, refereeAssignment.draw, async (context, input) => await drawForTrade(context, input));
    mount(
      app,
      services,
      refereeAssignment.draws,
      async (context, { contestTradeId }) => await drawsOf(context, contestTradeId),
    );
    mount(app, services, refereeAssignment.drawProtocol, async (context, { id }, _, reply) => {
      const draw = await drawInReach(context, id);
      const trade = await tradeInReach(context, draw.contestTradeId);
      const document = drawDocument(context, draw, { ...trade, names: await namesOf(context, [draw]) });
      const title = `${inLang(refereeSheetWords.drawTitle, context.lang)}-${trade.tradeName}-${draw.attempt}`;
      return await sendSheet(context, reply, {
        format: 'pdf',
        bizTable: 'referee_assignment',
        title,
        rows: draw.result.length,
        book: () => ({ columns: [], rows: [] }),
        document: () => document,
      });
    });
    mount(
      app,
      services,
      refereeAssignment.feeSheet,
      async (context, input, _, reply) => await sendFeeSheet(context, reply, input),
    );
  },
};

/** Refuses an assignment that the referee was asked for, and knows of. */
function requireNotAsked({ assignState, expertName }: Assignment): void {
  const { planned, toDeclare, aside, declined } = ASSIGN;
  const isNobodys: readonly number[] = [planned, toDeclare, aside, declined];
  if (!isNobodys.includes(assignState)) throw new Refused(409, 'assignmentUnderWay', { name: expertName });
}

async function recheck({ rights }: Services, context: Context, contestId: string) {
  await contestInReach(context, contestId);
  const bureau = await colleaguesWith(context.db, await rights.read(), ['referee_assignment_notify']);
  const trades = context.db.selectFrom('contestTrade').select('id').where('contestId', '=', contestId);
  const rows = await trades.where('isDeleted', '=', 0).orderBy('id').execute();
  const sum = { checked: 0, changed: 0 };
  for (const { id } of rows) {
    const { checked, changed } = await recheckTrade(context, id, bureau);
    sum.checked += checked;
    sum.changed += changed;
  }
  return sum;
}
