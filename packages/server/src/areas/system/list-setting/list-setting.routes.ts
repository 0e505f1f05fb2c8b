import { listSetting } from '@trainrace/contract/areas/system/list-setting';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#platform/services.ts';
import { mount } from '#platform/http/mount.ts';
import { dropView, keepColumns, keepView, offerColumns, offerView, ownSettings } from './list-setting.store.ts';

export function mountListSetting(app: FastifyInstance, services: Services): void {
  mount(app, services, listSetting.own, async (context) => await ownSettings(context));
  mount(app, services, listSetting.keep, async (context, input) => await keepColumns(context, input));
  mount(app, services, listSetting.keepView, async (context, input) => await keepView(context, input));
  mount(app, services, listSetting.dropView, async (context, input) => await dropView(context, input));
  mount(app, services, listSetting.offer, async (context, input) => await offerColumns(context, input));
  mount(app, services, listSetting.offerView, async (context, input) => await offerView(context, input));
}
