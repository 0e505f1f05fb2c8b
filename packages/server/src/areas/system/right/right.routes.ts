import { right } from '@trainrace/contract/areas/system/right';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import { mount } from '#platform/http/mount.ts';
import { actionsFor } from '#platform/access/actions-for.ts';
import { menuTree, openedFor } from '#platform/access/opened-menus.ts';
import { changeRights } from './change-rights.ts';
import { rightLines } from './right-lines.ts';
import { onceCommitted } from '#platform/db/transaction.ts';

export function mountRight(app: FastifyInstance, services: Services): void {
  mount(app, services, right.lines, async ({ lang }, { role }) => rightLines(await services.rights.read(), role, lang));
  mount(app, services, right.viewAs, async (context, { role }) => {
    const opened = await openedFor(services, context, { roles: [role] });
    return { menuList: menuTree(opened.lines, context.lang), actionList: actionsFor([role], opened, context.lang) };
  });
  mount(app, services, right.submit, async (context, input) => {
    const changed = await changeRights(context, input);
    onceCommitted(context.db, services.rights.forget);
    return { changed };
  });
}
