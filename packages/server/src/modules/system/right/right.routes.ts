import { right } from '@trainrace/contract/system/right';
import type { FastifyInstance } from 'fastify';
import type { House } from '../../../house.ts';
import { mount } from '../../../http/mount.ts';
import { actionsFor } from '../../../access/actions-for.ts';
import { menuTree, openedFor } from '../../../access/opened-menus.ts';
import { changeRights } from './change-rights.ts';
import { rightLines } from './right-lines.ts';
import { onceCommitted } from '../../../db/transaction.ts';

export function mountRight(app: FastifyInstance, house: House): void {
  mount(app, house, right.lines, async ({ lang }, { role }) => rightLines(await house.rights.read(), role, lang));
  mount(app, house, right.viewAs, async (work, { role }) => {
    const opened = await openedFor(house, work, { roles: [role] });
    return { menuList: menuTree(opened.lines, work.lang), actionList: actionsFor([role], opened, work.lang) };
  });
  mount(app, house, right.submit, async (work, input) => {
    const changed = await changeRights(work, input);
    onceCommitted(work.db, house.rights.forget);
    return { changed };
  });
}
