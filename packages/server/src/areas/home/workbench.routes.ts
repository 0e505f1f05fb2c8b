import { keptCharts } from '@trainrace/contract/areas/home/kept-charts';
import { workbench } from '@trainrace/contract/areas/home/workbench';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import { mount } from '#platform/http/mount.ts';
import { day } from '#platform/time/time.ts';
import { deadlines } from './deadlines.ts';
import { entriesPerDay, openContests, stages } from './entries.ts';
import { reachesOf } from './reach.ts';
import { closeTour, keepCharts, ownHome } from './own-home.ts';
import { hasOwnRecords } from './own-records.ts';
import { todos } from './todos.ts';

/** Seven statements at once, each as far as the caller's lists reach. */
export function mountWorkbench(app: FastifyInstance, services: Services): void {
  const reaches = reachesOf(services.specs);
  mount(app, services, workbench.look, async (context) => {
    const [waiting, states, days, contests, ahead, own, hasOwn] = await Promise.all([
      todos(context, reaches),
      stages(context, reaches),
      entriesPerDay(context, reaches),
      openContests(context, reaches),
      deadlines(context, reaches),
      ownHome(context),
      hasOwnRecords(context),
    ]);
    const shown = { todos: waiting, stages: states, days, contests, deadlines: ahead };
    return { today: day(context.now), ...shown, ...own, hasOwnRecords: hasOwn };
  });
  mount(app, services, workbench.closeTour, closeTour);
  mount(app, services, keptCharts.keep, keepCharts);
}
