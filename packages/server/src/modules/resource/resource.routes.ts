import type { FastifyInstance } from 'fastify';
import type { House } from '../../house.ts';
import { mount } from '../../http/mount.ts';
import { mountResource } from '../../http/mount-resource.ts';
import { configurationStore, smsKind, storeKind, type ConfigurationDraft } from './configuration.store.ts';
import { enableConfiguration } from './enable.ts';
import type { PhoneSubject } from './phones-in-reach.ts';
import { removeConfigurations } from './remove.ts';
import { saveConfiguration } from './save.ts';
import { mountSendMessage } from './send-message.ts';
import { mountSmsTemplate } from './sms-template.ts';

export function mountResources(app: FastifyInstance, house: House, subjects: readonly PhoneSubject[]): void {
  for (const kind of [storeKind, smsKind]) {
    mountResource(app, house, kind.calls, (work) => ({
      ...configurationStore(work, house.cipher, kind),
      save: async (draft: ConfigurationDraft & { id?: string }) => await saveConfiguration(house, work, kind, draft),
      remove: async (ids: readonly string[]) => await removeConfigurations(house, work, kind, ids),
    }));
    mount(app, house, kind.calls.enable, async (work, { id }) => {
      // Which of the two records it is follows from the kind.
      return (await enableConfiguration(house, work, kind, id)) as never;
    });
  }
  mountSmsTemplate(app, house);
  mountSendMessage(app, house, subjects);
}
