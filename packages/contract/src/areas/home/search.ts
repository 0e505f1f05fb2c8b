// One box over the lists: what the caller's lists would find under a text, a few of each (decision 0089).
import { z } from 'zod';
import { get } from '../../wire/endpoint.ts';
import { flag } from '../../wire/fields.ts';
import { foldName } from '../../rules/fold.ts';
import { ASKED } from './asked-pages.ts';
import { RECORD_ID, SEARCHED } from './search-pages.ts';

/** Hits of one kind; the list has the rest. */
export const MOST_HITS = 5;
/** As long as a filter of a list may be. */
export const LONGEST = 100;
/** Records asked for by their ids at once. */
export const MOST_RECALLED = 20;

const HAN = /\p{Script=Han}/u;

/** A Chinese sign says something alone; of other signs the indexes want two, and a person means no less. */
export function isSearchable(text: string): boolean {
  const folded = foldName(text);
  return [...folded].length >= 2 || HAN.test(folded);
}

const kind = z.literal(SEARCHED);
const asked = z.literal(ASKED);
const filters = z.record(z.string(), z.string());

/** One thing that was understood, or could be: the filters that it stands for, in words. */
const part = z.object({
  words: z.string(),
  filters,
  /** How it stands beside others on one filter: all values but some, or the one value it takes; else either holds. */
  joins: z.literal(['except', 'alone']).optional(),
});

/** Counts that are told at once: of days two months, of months five years; a dictionary has fewer values. */
export const MOST_COUNTS = 62;

const hit = z.object({
  id: z.string(),
  title: z.string(),
  /** One line that tells it from others of that title. */
  context: z.string(),
  /** The word of its state. */
  state: z.string().nullable(),
  /** Id of the record that it stands in, where it has no page of its own. */
  under: z.string().nullable(),
});
export type Hit = z.output<typeof hit>;

export const search = {
  find: get('/api/zjgrsj-trainrace/search/find', {
    title: ['搜索', 'Search'],
    action: 'signedIn',
    input: z.object({
      text: z
        .string()
        .trim()
        .min(1)
        .max(LONGEST)
        .refine(isSearchable, { params: { key: 'searchTooShort' } }),
      kinds: z.array(kind).max(SEARCHED.length).optional(),
      /**
       * Also whom a whole ID or mobile number belongs to: each of these look-ups is counted and written down (wire §11), so it
       * is asked for in so many words and does not happen while somebody types.
       */
      isLookUp: flag().optional(),
    }),
    data: z.object({
      groups: z.array(
        z.object({
          kind,
          title: z.string(),
          hits: z.array(hit).max(MOST_HITS),
          /** Filters under which the list shows these and the rest; null where there are no more. */
          more: z.record(z.string(), z.string()).nullable(),
        }),
      ),
      /** Lists that the text asks for by filters; several where it fits one as well as another. */
      questions: z.array(
        z.object({
          kind: asked,
          title: z.string(),
          /** The filters, in words. */
          words: z.array(z.string()),
          filters,
          /** The same, each with its filters: what is taken away changes the question. */
          parts: z.array(part),
          /** Parts of the text that were not understood. */
          unknown: z.array(z.string()),
          /** Meanings that some of these could have, to choose from; none is taken unasked. */
          choices: z.array(z.object({ text: z.string(), ways: z.array(part) })),
          /** How many was asked, not which. */
          isCount: z.boolean(),
          /** The filter that it is counted by, as `search.count` takes it. */
          by: z
            .object({ field: z.string(), step: z.literal(['day', 'month']).nullable(), words: z.string() })
            .nullable(),
        }),
      ),
      /** Kinds that did not answer in time. */
      unanswered: z.array(z.object({ kind, title: z.string() })),
    }),
  }),

  /** How many rows the caller's list holds under these filters, or how many for each value of one, or each day or month. */
  count: get('/api/zjgrsj-trainrace/search/count', {
    title: ['按条件统计', 'Counts by filters'],
    action: 'signedIn',
    input: z.object({
      kind: asked,
      /** As the address of the list holds them. */
      filters: z.string().max(1000).optional(),
      /** A filter by a code, or by days. */
      by: z.string().max(60).optional(),
      step: z.literal(['day', 'month']).optional(),
    }),
    data: z.object({
      total: z.number().int(),
      /** Beyond what lists count, it is about so many. */
      isEstimate: z.boolean(),
      counts: z
        .array(
          z.object({
            words: z.string(),
            count: z.number().int(),
            /** Filters under which the list shows these; null for rows without a value, which no filter asks for. */
            filters: filters.nullable(),
          }),
        )
        .max(MOST_COUNTS),
      /** Some are not told: earlier days or months, or values that fewer rows have. */
      isMore: z.boolean(),
    }),
  }),

  /** Records that somebody opened before, as they are called now; what is out of reach is left out. */
  recall: get('/api/zjgrsj-trainrace/search/recall', {
    title: ['最近打开', 'Opened before'],
    action: 'signedIn',
    input: z.object({
      /** `<kind>:<id>`, the last one first. */
      records: z
        .array(z.string().regex(new RegExp(`^(${SEARCHED.join('|')}):${RECORD_ID}$`)))
        .min(1)
        .max(MOST_RECALLED),
    }),
    data: z.array(hit.extend({ kind })),
  }),
};

export type Found = z.output<(typeof search.find)['data']>;
export type Question = Found['questions'][number];
export type Counts = z.output<(typeof search.count)['data']>;
