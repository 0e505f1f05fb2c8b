import { announcement } from '@trainrace/contract/message/announcement';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#services.ts';
import { mount } from '#http/mount.ts';
import { mountResource } from '#http/mount-resource.ts';
import { announcementStore } from './announcement.store.ts';
import { commandAnnouncement, removeAnnouncements, saveAnnouncement } from './publish.ts';

export function mountAnnouncement(app: FastifyInstance, services: Services): void {
  mountResource(app, services, announcement, (context) => ({
    ...announcementStore(context),
    save: async (draft: Parameters<typeof saveAnnouncement>[1]) => await saveAnnouncement(context, draft),
    remove: async (ids: readonly string[]) => await removeAnnouncements(context, ids),
  }));
  mount(app, services, announcement.command, async (context, input) => await commandAnnouncement(context, input));
}
