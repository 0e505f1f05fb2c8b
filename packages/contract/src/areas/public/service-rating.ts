// Ratings of finished matters, as the bureau reads them: never by whom (decision 0109).
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { commandGrants, verbsOf, type VerbOf } from '../../wire/commands.ts';
import { get, post } from '../../wire/endpoint.ts';
import { exportOf } from '../../wire/exports.ts';
import { defineFamily, detailOf, listOf, recordOf } from '../../wire/family.ts';
import { code, date, flag, id, longText, optional } from '../../wire/fields.ts';
import { anyOf, dayRange } from '../../wire/filters.ts';
import { ratedMatter, ratingStars, ratingState } from './rating.dictionaries.ts';
import { ratingDraft } from './own-rating.ts';
import { serviceRatingCommands } from './service-rating-commands.ts';
import { serviceRatingLabels } from './service-rating.labels.ts';

const record = recordOf(ratingDraft, {
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
  draft: ratingDraft,
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
});

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
};

export type ServiceRating = z.output<typeof record>;
export type ServiceRatingCommand = VerbOf<typeof serviceRatingCommands>;
