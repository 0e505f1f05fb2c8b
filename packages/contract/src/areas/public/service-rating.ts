// 好差评 of government services (国务院办公厅 国办发〔2019〕51号): who had a matter says how it went, and the bureau answers what was bad.
// The bureau reads what was said and never by whom.
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { commandGrants, verbsOf, type VerbOf } from '../../wire/commands.ts';
import { get, post } from '../../wire/endpoint.ts';
import { exportOf } from '../../wire/exports.ts';
import { defineFamily, detailOf, listOf, recordOf } from '../../wire/family.ts';
import { code, codes, date, flag, id, longText, optional } from '../../wire/fields.ts';
import { anyOf, dayRange } from '../../wire/filters.ts';
import { RATED_TABLES } from './rated-matters.ts';
import { ratedMatter, ratingReason, ratingStars, ratingState } from './rating.dictionaries.ts';
import { serviceRatingCommands } from './service-rating-commands.ts';
import { serviceRatingLabels } from './service-rating.labels.ts';

const draft = z.object({
  stars: code(ratingStars),
  reasons: optional(codes(ratingReason)),
  content: optional(longText(500)),
});

const record = recordOf(draft, {
  matter: code(ratedMatter),
  ratingState: code(ratingState),
  dueDate: date().nullable(),
  /** Not answered though its day is over. */
  isLate: flag(),
  reply: z.string().nullable(),
  handledBy: z.string().nullable(),
  handledAt: z.string().nullable(),
});

const family = defineFamily({
  path: '/api/zjgrsj-public/service_rating',
  title: ['服务评价', 'Service ratings'],
  record,
  draft,
  filters: {
    matter: anyOf(ratedMatter),
    stars: anyOf(ratingStars),
    ratingState: anyOf(ratingState),
    createTime: dayRange,
  },
  sorts: ['stars', 'dueDate'],
  labels: serviceRatingLabels,
});

const bureau = { ADM_C: 'all', ADM_L: 'all' } as const;

const access = rights('service_rating', {
  'list detail export figures': bureau,
  ...commandGrants(serviceRatingCommands),
  'own submit': { IND: 'self', GRP: 'unit', ENT: 'unit' },
});

/** As the one who rated sees it. */
const own = z.object({
  stars: code(ratingStars),
  reasons: z.array(z.literal(ratingReason.codes)),
  content: z.string().nullable(),
  ratedAt: z.string(),
  /** Until then it may be changed; none once the bureau answered. */
  changeableUntil: z.string().nullable(),
  reply: z.string().nullable(),
  handledAt: z.string().nullable(),
});
export type OwnRating = z.output<typeof own>;

const figure = z.object({
  matter: code(ratedMatter),
  /** yyyy-MM */
  month: z.string(),
  count: z.number().int(),
  /** Of the stars, with two digits. */
  average: z.string(),
  satisfied: z.number().int(),
  low: z.number().int(),
  unanswered: z.number().int(),
});
export type RatingFigure = z.output<typeof figure>;

const place = { bizTable: z.literal(RATED_TABLES), bizId: id() };

export const serviceRating = {
  rights: access,
  menus: [{ menuNo: 'M7525', path: '/message/service_rating', icon: 'star', action: 'service_rating_list' }],
  family,
  list: listOf(family),
  detail: detailOf(family),
  ...exportOf(family),
  /** By matter and month, of the ratings that the caller reads. */
  figures: get(`${family.path}/figures`, {
    title: ['服务评价统计', 'Figures of ratings'],
    input: z.strictObject({
      createTimeFrom: date().optional(),
      createTimeTo: date().optional(),
      matter: code(ratedMatter).optional(),
    }),
    data: z.array(figure),
  }),
  command: post(`${family.path}/command`, {
    title: ['服务评价办理', 'Rating action'],
    actionBy: 'command',
    commands: serviceRatingCommands,
    input: z.object({
      id: id(),
      command: z.literal(verbsOf(serviceRatingCommands)),
      version: z.number().int().optional(),
      reply: optional(longText(500)),
    }),
    data: record,
  }),
  /** What the caller said of this record; null while nothing was said. */
  own: get(`${family.path}/own`, {
    title: ['我的评价', 'My rating'],
    input: z.strictObject(place),
    data: own.nullable(),
  }),
  /** Once for a record; another one within the time takes the place of the first. */
  submit: post(`${family.path}/submit`, {
    title: ['评价', 'Rate'],
    input: z.strictObject({ ...place, ...draft.shape }),
    data: own,
    done: 'ratingThanks',
    isAnonymous: true,
  }),
};

export type ServiceRating = z.output<typeof record>;
export type ServiceRatingCommand = VerbOf<typeof serviceRatingCommands>;
