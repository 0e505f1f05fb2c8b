import { menus } from '@trainrace/contract/access/menus';
import { manual } from '@trainrace/contract/areas/public/manual';
import { isTaskOf, manualTasks } from '@trainrace/contract/areas/public/manual-tasks';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#platform/context/refused.ts';
import { mount } from '#platform/http/mount.ts';
import type { Services } from '#platform/services.ts';
import { readManual } from './read-manual.ts';

const pathOf = new Map(menus.map(({ menuNo, path }) => [menuNo, path]));

export function mountManual(app: FastifyInstance, services: Services): void {
  mount(app, services, manual.tasks, async ({ lang, user }) => {
    const pages = await readManual(lang);
    return manualTasks
      .filter((task) => isTaskOf(task, user.roles))
      .map((task) => ({
        slug: task.slug,
        title: pages.get(task.slug)!.title,
        pages: task.pages.map((page) => pathOf.get(page) ?? page),
      }));
  });
  mount(app, services, manual.read, async ({ lang, user }, { slug }) => {
    const task = manualTasks.find((one) => one.slug === slug);
    if (task === undefined || !isTaskOf(task, user.roles)) throw notFound();
    const { title, html } = (await readManual(lang)).get(slug)!;
    return { slug, title, html };
  });
}
