import { workbench } from '@trainrace/contract/workbench/workbench';
import type { FastifyInstance } from 'fastify';
import type { House } from '../../house.ts';
import { mount } from '../../http/mount.ts';
import { curve, openContests, stages } from './entries.ts';
import type { Reaches } from './reach.ts';
import { todos } from './todos.ts';

/** Four statements at once, each as far as the caller's lists reach. */
export function mountWorkbench(app: FastifyInstance, house: House, reaches: Reaches): void {
  mount(app, house, workbench.look, async (work) => {
    const [waiting, states, days, contests] = await Promise.all([
      todos(work, reaches),
      stages(work, reaches),
      curve(work, reaches),
      openContests(work, reaches),
    ]);
    return { todos: waiting, stages: states, days, contests };
  });
}
