import { scoreCorrection } from '@trainrace/contract/areas/results/score-correction';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount.ts';
import { mountFamily } from '#platform/http/mount-family.ts';
import type { Services } from '#platform/services.ts';
import { commandCorrection } from './command.ts';
import { movesOfOrder, previewMoves } from './moves.ts';
import { refuseDecided, saveCorrection } from './save-correction.ts';
import { scoreCorrectionSpec } from './score-correction.store.ts';

export const scoreCorrectionFamily = {
  specs: [scoreCorrectionSpec],
  mount(app: FastifyInstance, services: Services): void {
    mountFamily(app, services, scoreCorrection, {
      spec: scoreCorrectionSpec,
      save: saveCorrection,
      mayRemove: (_, rows) => rows.forEach(refuseDecided),
    });
    mount(app, services, scoreCorrection.preview, async (context, input) => await previewMoves(context, input));
    mount(app, services, scoreCorrection.moves, async (context, { id }) => await movesOfOrder(context, id));
    mount(
      app,
      services,
      scoreCorrection.command,
      async (context, input) => await commandCorrection(services, context, input),
    );
  },
};
