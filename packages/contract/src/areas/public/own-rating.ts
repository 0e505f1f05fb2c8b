// A finished matter as the one rates it who had it: how satisfied, and what came of saying so (decision 0109).
import { z } from 'zod';
import { rights } from '../../access/rights.ts';
import { get, post } from '../../wire/endpoint.ts';
import { code, codes, id, longText, optional } from '../../wire/fields.ts';
import { RATED_TABLES } from './rated-matters.ts';
import { ratingReason, ratingStars } from './rating.dictionaries.ts';

const BASE = '/api/zjgrsj-public/own_rating';

export const ratingDraft = z.object({
  stars: code(ratingStars),
  reasons: optional(codes(ratingReason)),
  content: optional(longText(500)),
});

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

const place = { bizTable: z.literal(RATED_TABLES), bizId: id() };

export const ownRating = {
  rights: rights('own_rating', { 'look submit': { IND: 'self', GRP: 'unit', ENT: 'unit' } }),
  /** The caller's rating of this record; null while there is none. */
  look: get(`${BASE}/look`, {
    title: ['我的评价', 'My rating'],
    input: z.strictObject(place),
    data: own.nullable(),
  }),
  /** One of each record; another within the time takes the place of the first. */
  submit: post(`${BASE}/submit`, {
    title: ['评价', 'Rate'],
    input: z.strictObject({ ...place, ...ratingDraft.shape }),
    data: own,
    done: 'ratingThanks',
    isAnonymous: true,
  }),
};
