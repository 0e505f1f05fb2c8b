import { ceremony } from '@trainrace/contract/areas/results/ceremony';
import { screen } from '@trainrace/contract/areas/public/screen';
import type { FastifyInstance } from 'fastify';
import { Refused } from '#platform/context/refused.ts';
import { mount, mountPublic } from '#platform/http/mount.ts';
import type { Services } from '#platform/services.ts';
import { openScreenLines, screenCalls } from './lines.ts';
import { readScreen } from './read-screen.ts';
import { readRemote, setScreen } from './remote.ts';

export function mountScreen(app: FastifyInstance, services: Services): void {
  const lines = openScreenLines(services.db);
  app.addHook('preClose', async () => lines.close());

  mount(app, services, ceremony.look, async (context, { contestId }) => await readRemote(context, contestId));
  mount(app, services, ceremony.set, async (context, input) => {
    const moved = await setScreen(context, input);
    screenCalls.emit('moved');
    return moved;
  });
  mountPublic(app, services, screen.look, async ({ db }, { contestId }) => {
    const shown = await readScreen(db, contestId);
    if (shown === null) throw new Refused(404, 'screenOff');
    return shown;
  });
  mountPublic(app, services, screen.events, async (_, { contestId }, request, reply) => {
    await lines.open(contestId, request, reply);
    return reply;
  });
}
