import { standIn } from '@trainrace/contract/areas/accounts/stand-in';
import type { FastifyInstance } from 'fastify';
import { mount } from '#platform/http/mount.ts';
import type { Services } from '#platform/services.ts';
import { colleaguesToName } from './colleagues.ts';
import { endStandIn } from './end.ts';
import { giveStandIn } from './give.ts';
import { everyStandIn, ownStandIns } from './pages.ts';
import { switchTo } from './switch.ts';

export function mountStandIn(app: FastifyInstance, services: Services): void {
  mount(app, services, standIn.own, async (context, query) => await ownStandIns(context, query));
  mount(app, services, standIn.colleagues, async (context, { name }) => await colleaguesToName(context, name));
  mount(app, services, standIn.submit, async (context, draft) => await giveStandIn(context, draft));
  mount(app, services, standIn.end, async (context, { id }) => await endStandIn(context, id, 'own'));
  // Tokens are made where every other connection may be taken.
  mount(
    app,
    { ...services, db: services.lanes.reserved },
    standIn.switch,
    async (context, { id }) => await switchTo(context, services.params, id ?? null),
  );
  mount(app, services, standIn.everybody, async (context, query) => await everyStandIn(context, query));
  mount(app, services, standIn.endAny, async (context, { id }) => await endStandIn(context, id, 'any'));
}
