import { announcement } from '@trainrace/contract/message/announcement';
import type { FastifyInstance } from 'fastify';
import type { House } from '../../../house.ts';
import { mount } from '../../../http/mount.ts';
import { mountResource } from '../../../http/mount-resource.ts';
import { announcementStore } from './announcement.store.ts';
import { commandAnnouncement, removeAnnouncements, saveAnnouncement } from './publish.ts';

export function mountAnnouncement(app: FastifyInstance, house: House): void {
  const { cipher } = house;
  mountResource(app, house, announcement, (work) => ({
    ...announcementStore(work, cipher),
    save: async (draft: Parameters<typeof saveAnnouncement>[2]) => await saveAnnouncement(work, cipher, draft),
    remove: async (ids: readonly string[]) => await removeAnnouncements(work, cipher, ids),
  }));
  mount(app, house, announcement.command, async (work, input) => await commandAnnouncement(work, cipher, input));
}
