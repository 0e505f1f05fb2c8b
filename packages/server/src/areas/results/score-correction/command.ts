import {
  scoreCorrection,
  type ScoreCorrection,
  type ScoreCorrectionCommand,
} from '@trainrace/contract/areas/results/score-correction';
import { scoreCorrectionCommands } from '@trainrace/contract/areas/results/score-correction-commands';
import { correctionState } from '@trainrace/contract/dictionaries';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import { actionOf, type ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { actorOf, type Context } from '#platform/context/context.ts';
import { revokeCertificates } from '../certificate/revoke.ts';
import { followCorrection } from '../honour/propose.ts';
import { notify, colleaguesWith } from '#platform/notify/notify.ts';
import type { Services } from '#platform/services.ts';
import { runCommand, type Effect } from '#platform/store/run-command.ts';
import { carryOut } from './carry-out.ts';
import { openCompetitor, readOrder, requireCorrectable, type OpenCompetitor } from './open-competitor.ts';
import { scoreCorrectionSpec, scoreCorrectionStore } from './score-correction.store.ts';
import { notifyMoved } from './notify-moved.ts';

type Input = ParsedInputOf<typeof scoreCorrection.command>;

interface Locked {
  row: ScoreCorrection;
  open: OpenCompetitor;
}

const LIST = '/competition/score_correction';

export async function commandCorrection(services: Services, context: Context, input: Input): Promise<ScoreCorrection> {
  return await runCommand(
    context,
    {
      table: scoreCorrectionCommands,
      store: (context) => scoreCorrectionStore(context),
      load: async (context, { id }): Promise<Locked> => {
        const store = scoreCorrectionStore(context);
        // Contest, trade and scores first, as everybody does who moves them.
        const open = await openCompetitor(context, (await store.find(id)).competitorId);
        return { open, row: await store.find(id, { lock: true }) };
      },
      spec: scoreCorrectionSpec,
      effects: effects(services),
    },
    input.command,
    input,
  );
}

const effects = (
  services: Services,
): Readonly<Record<ScoreCorrectionCommand, Effect<Locked, Input, ScoreCorrection>>> => ({
  propose: async (context, { row, open }) => {
    await requireCorrectable(context, open, row.appealId);
    readOrder(open, row.changes);
    const right = actionOf(scoreCorrection.command, { command: 'approve' });
    const to = await colleaguesWith(context.db, await services.rights.read(), [right]);
    const params = { contest: row.contestName, trade: row.tradeName, no: row.correctionNo };
    await notify(context, [
      { template: 'CORRECTION_PROPOSED', params, to, link: `${LIST}?correctionState=10`, about: aboutOf(row) },
    ]);
    return { set: { proposedBy: actorOf(context.user), proposedAt: context.now.toISOString() } };
  },
  takeBack: () => ({ set: { proposedBy: null, proposedAt: null } }),
  approve: async (context, { row, open }, { opinion }) => {
    await requireCorrectable(context, open, row.appealId);
    const { moves, snapshotId } = await carryOut(context, open, row);
    // Certificates no longer hold, theirs and of those who moved.
    const moved = [...new Set([row.competitorId, ...moves.map(({ competitorId }) => competitorId)])];
    const reason = `${row.correctionNo} ${row.reason}`;
    await revokeCertificates(context, moved, reason);
    await followCorrection(context, open.trade.id, { moved, reason });
    await notifyMoved(context, open.trade, { no: row.correctionNo, moves });
    const kept = { moves: JSON.stringify(moves), snapshotId };
    return decided(context, { row, open }, { set: kept, opinion: opinion ?? null });
  },
  refuse: (context, locked, { opinion }) => decided(context, locked, { set: {}, opinion: opinion ?? null }),
});

interface Decision {
  set: Readonly<Record<string, unknown>>;
  opinion: string | null;
}

const decided = (context: Context, { row, open }: Locked, { set, opinion }: Decision) => ({
  set: { ...set, opinion, decidedBy: actorOf(context.user), decidedAt: context.now.toISOString() },
  reason: opinion,
  after: async (moved: ScoreCorrection): Promise<ScoreCorrection> => {
    const result = labelOf(correctionState, moved.correctionState)[0] + (opinion === null ? '' : `：${opinion}`);
    const params = { contest: row.contestName, trade: row.tradeName, no: row.correctionNo, result };
    await notify(context, [
      { template: 'CORRECTION_DECIDED', params, to: [open.trade.unitId], link: LIST, about: aboutOf(row) },
    ]);
    return moved;
  },
});

const aboutOf = ({ id }: ScoreCorrection) => ({ bizTable: 'score_correction', bizId: id });
