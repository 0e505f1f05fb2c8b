import { announcement, type Announcement } from '@trainrace/contract/message/announcement';
import { sql } from 'kysely';
import type { TableSpec } from '#store/table-spec.ts';
import { tableStore } from '#store/table-store.ts';
import type { Context } from '#context/context.ts';

export const announcementSpec: TableSpec = {
  table: 'announcement',
  family: announcement.family,
  visible: ({ scope }) => (scope === 'all' ? sql`true` : sql`false`),
  characters: ['title'],
  named: { title: 'title' },
};

export const announcementStore = (context: Context) => tableStore<Announcement>(context, announcementSpec);
