import { workbench } from '@trainrace/contract/areas/home/workbench';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import { mount } from '#platform/http/mount.ts';
import { day } from '#platform/time/time.ts';
import { deadlines } from './deadlines.ts';
import { entriesPerDay, openContests, stages } from './entries.ts';
import { reachesOf } from './reach.ts';
import { todos } from './todos.ts';
import { closeTour, isTourOffered } from './tour.ts';

/** Six statements at once, each as far as the caller's lists reach. */
export function mountWorkbench(app: FastifyInstance, services: Services): void {
  const reaches = reachesOf(services.specs);
  mount(app, services, workbench.look, async (context) => {
    const [waiting, states, days, contests, ahead, hasTour] = await Promise.all([
      todos(context, reaches),
      stages(context, reaches),
      entriesPerDay(context, reaches),
      openContests(context, reaches),
      deadlines(context, reaches),
      isTourOffered(context),
    ]);
    return { today: day(context.now), todos: waiting, stages: states, days, contests, deadlines: ahead, hasTour };
  });
  mount(app, services, workbench.closeTour, closeTour);
}
