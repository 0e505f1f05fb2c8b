// Places with their rooms; our addition (domain §3.22).
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { town, venueKind } from '../../dictionaries.ts';
import { code, int, longText, nameText, optional, rows, telephone, text } from '../../wire/fields.ts';
import { anyOf, contains } from '../../wire/filters.ts';
import { exportOf } from '../../wire/exports.ts';
import { changesOf } from '../../wire/imports.ts';
import { defineFamily, familyCalls, recordOf, toldEditable } from '../../wire/family.ts';

const roomLabels = {
  roomName: ['考场/工位区', 'Room'],
  capacity: ['座位/工位数', 'Seats or stations'],
  seatsPerRow: ['每排座位数', 'Seats in a row'],
  equipment: ['设备', 'Equipment'],
} as const;

const draft = z.object({
  venueName: text(50),
  venueKind: code(venueKind),
  townCode: code(town),
  address: text(200),
  contact: optional(nameText()),
  contactTel: optional(telephone(30)),
  rooms: rows(
    {
      roomName: text(30),
      capacity: int(1, 5000, 'people'),
      seatsPerRow: optional(int(1, 200)),
      equipment: optional(text(200)),
    },
    roomLabels,
    200,
  ).min(1),
  remark: optional(longText(500)),
});

const record = recordOf(draft, {
  ...toldEditable,
  roomCount: z.number().int(),
  totalCapacity: z.number().int(),
  unitName: z.string().nullable(),
});

const family = defineFamily({
  path: '/api/zjgrsj-trainrace/competition/exam_venue',
  title: ['赛场', 'Venues'],
  record,
  draft,
  filters: { venueName: contains, venueKind: anyOf(venueKind), townCode: anyOf(town) },
  sorts: ['venueName'],
  labels: {
    venueName: ['赛场名称', 'Venue'],
    venueKind: ['类型', 'Kind'],
    townCode: ['区镇', 'Town'],
    address: ['地址', 'Address'],
    contact: ['联系人', 'Contact'],
    contactTel: ['联系电话', 'Telephone'],
    rooms: ['考场与工位', 'Rooms and stations'],
    remark: ['备注', 'Remark'],
    roomCount: ['考场数', 'Rooms'],
    totalCapacity: ['可容纳人数', 'Places'],
    unitName: ['维护单位', 'Kept by'],
  },
  inList: ['townCode', 'address', 'contact', 'contactTel'],
});

/** Every organiser may choose any venue, and keeps its own. */
const access = rights('exam_venue', {
  'list detail export': { ADM_C: 'all', ORG: 'all' },
  'submit remove': { ADM_C: 'all', ORG: 'contest' },
});

export const examVenue = {
  rights: access,
  menus: [{ menuNo: 'M1040', path: '/competition/exam_venue', icon: 'bank', action: 'exam_venue_submit' }],
  ...familyCalls(family),
  ...exportOf(family),
  ...changesOf(family),
};

export type ExamVenue = z.output<typeof record>;
export type ExamRoom = ExamVenue['rooms'][number];
