// One box over the lists: what the caller's lists would find under a text, a few of each (decision 0089).
import { z } from 'zod';
import { get } from '../../wire/endpoint.ts';
import { flag } from '../../wire/fields.ts';
import { foldName } from '../../rules/fold.ts';
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
          kind,
          title: z.string(),
          /** The filters, in words. */
          words: z.array(z.string()),
          filters: z.record(z.string(), z.string()),
          /** Parts of the text that were not understood. */
          unknown: z.array(z.string()),
        }),
      ),
      /** Kinds that did not answer in time. */
      unanswered: z.array(z.object({ kind, title: z.string() })),
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
