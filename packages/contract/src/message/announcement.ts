// Announcements of the bureau to roles and towns: written, published, withdrawn.
import { z } from 'zod';
import { rights } from '../access/rights.ts';
import { role } from '../access/roles.ts';
import { announceState, town } from '../dictionaries.ts';
import { post } from '../wire/endpoint.ts';
import { code, codes, dateTime, id, longText, optional, text } from '../wire/fields.ts';
import { anyOf, contains, dayRange } from '../wire/filters.ts';
import { defineFamily, familyCalls, recordOf } from '../wire/family.ts';
import { commandGrants, verbsOf } from '../wire/commands.ts';
import { announcementCommands } from './announcement-commands.ts';
import { announcementLabels } from './announcement.labels.ts';

const draft = z.object({
  title: text(100),
  content: longText(5000),
  /** Left out: everybody. */
  roles: optional(codes(role)),
  towns: optional(codes(town)),
});

const record = recordOf(draft, {
  announceState: code(announceState),
  publishTime: optional(dateTime()),
  publisherName: z.string().nullable(),
});

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/message/announcement',
  title: ['公告', 'Announcements'],
  record,
  draft,
  filters: { title: contains, announceState: anyOf(announceState), publishTime: dayRange },
  sorts: ['publishTime'],
  labels: announcementLabels,
});

const bureau = { ADM_C: 'all', ADM_L: 'all', ADM_S: 'all' } as const;

const access = rights('announcement', {
  'list detail submit remove': bureau,
  ...commandGrants(announcementCommands),
});

export const announcement = {
  rights: access,
  menus: [{ menuNo: 'M7510', path: '/message/announcement', icon: 'message', action: 'announcement_list' }],
  ...familyCalls(family),
  command: post(`${family.path}/command`, {
    title: ['公告办理', 'Announcement command'],
    actionBy: 'command',
    input: z.object({
      id: id(),
      command: z.literal(verbsOf(announcementCommands)),
      version: z.number().int().optional(),
    }),
    data: record,
  }),
};

export type Announcement = z.output<typeof record>;
