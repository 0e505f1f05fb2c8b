import { ASKED_FAMILIES } from '@trainrace/contract/areas/home/asked-families';
import { TOPICS } from '@trainrace/contract/areas/home/question.labels';
import { ASKED, isAsked, type Asked } from '@trainrace/contract/areas/home/asked-pages';
import { search, type Found } from '@trainrace/contract/areas/home/search';
import { SEARCHED, type Searched } from '@trainrace/contract/areas/home/search-pages';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import type { AnyFamily } from '@trainrace/contract/wire/family';
import { inLang } from '@trainrace/contract/wire/label';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { specOf } from '#platform/access/family-specs.ts';
import { actorOf, type Context } from '#platform/context/context.ts';
import { notAllowed, Refused } from '#platform/context/refused.ts';
import { lookUpsOf } from '#platform/http/look-ups.ts';
import { inputReader } from '#platform/http/read-call.ts';
import { underWay, type UnderWay } from '#platform/db/under-way.ts';
import { mount } from '#platform/http/mount.ts';
import { queuesByName, turns } from '#platform/limits/turns.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import type { Services } from '#platform/services.ts';
import { findIn, isLate, listContext, recallIn, type Place, standsIn } from './find.ts';
import { questionsIn } from './questions.ts';
import { listedNotices } from '#areas/documents/api/listed-notices.ts';
import { countIn } from './count.ts';
import { SEARCHED_FAMILIES } from './searched.ts';

/** Of the twenty connections of calls, whoever types: the rest is for pages. */
const MOST_AT_ONCE = 8;
const MOST_WAITING = 400;
/** Of these one person takes no more, however fast the typing. */
const MOST_OF_ONE = 4;
/** A search of every family, its successor, and one in another window. */
const MOST_WAITING_OF_ONE = 3 * SEARCHED.length;

/** Families that the caller may list are asked beside each other; one that is late or fails is named, and the others are told. */
export function mountSearch(app: FastifyInstance, services: Services): void {
  const together = turns(MOST_AT_ONCE, MOST_WAITING);
  const byPerson = queuesByName(MOST_WAITING_OF_ONE, MOST_OF_ONE);
  /** The answer to one family when its turn comes; none where nobody waits for it any more. */
  const inTurn = async <Result>(context: Context, reply: FastifyReply, task: () => Promise<Result>) =>
    await answered(
      context,
      async () =>
        await byPerson(actorOf(context.user), async () =>
          isGone(reply) ? null : await together(async () => (isGone(reply) ? null : await task())),
        ),
    );
  const readers = new Map<string, ReturnType<typeof inputReader>>();
  /** Made when a list is first asked. */
  const reader = (list: Endpoint) => {
    const made = readers.get(list.path) ?? inputReader(list);
    readers.set(list.path, made);
    return made;
  };
  /** Statements for a caller are broken off when the line closes before the answer. */
  const workFor = ({ raw }: FastifyReply): UnderWay => {
    const work = underWay();
    raw.once('close', () => {
      if (!raw.writableFinished) void work.breakOff(services.lanes.reserved).catch(() => {});
    });
    return work;
  };
  const places = new Map(SEARCHED.map((kind) => [kind, placeOf(services, kind)]));

  const listed = (context: Context, kinds: readonly Searched[]) =>
    kinds.flatMap((kind) => {
      const place = places.get(kind)!;
      const asList = listContext(context, place.searched);
      return asList === null ? [] : [{ kind, place, context: asList }];
    });

  mount(app, services, search.find, async (context, { text, kinds = SEARCHED, isLookUp = 0 }, _, reply) => {
    const isWhole = kinds === SEARCHED;
    const question = { text, isLookUp: isLookUp === 1, isOver: () => isGone(reply), work: workFor(reply) };
    const asked = listed(
      context,
      SEARCHED.filter((kind) => kinds.includes(kind)),
    );
    const answers = await Promise.all(
      asked.map(async ({ kind, place, context: asList }) => {
        const title = inLang(place.searched.heading ?? place.searched.family.title, context.lang);
        const answer = await inTurn(context, reply, async () => await findIn(services, asList, place, question));
        return { kind, title, answer };
      }),
    );
    // Nothing was found out at all: the database is gone, or too much goes on.
    if (asked.length > 0 && answers.every(({ answer }) => answer === null)) throw busy();
    const kindsAsked = isWhole ? mayAsk(context) : asked.map(({ kind }) => kind).filter(isAsked);
    const questions = await questionsIn(context, text, kindsAsked, async (kind, filters) => {
      const { family, list } = ASKED_FAMILIES[kind];
      const asList = listContext(context, { list });
      if (asList === null || !list.input.safeParse(filters).success) return false;
      const isThere = async () => await standsIn(asList, listSpecOf(services, family), filters, question.work);
      return (await inTurn(context, reply, isThere)) ?? false;
    });
    return answers.reduce<Found>(
      ({ groups, unanswered, ...rest }, { kind, title, answer }) => ({
        ...rest,
        groups: answer === null || answer.hits.length === 0 ? groups : [...groups, { kind, title, ...answer }],
        unanswered: answer === null ? [...unanswered, { kind, title }] : unanswered,
      }),
      { groups: [], questions, unanswered: [] },
    );
  });

  mount(app, services, search.count, async (context, { kind, filters = '', by, step }, _, reply) => {
    const { family, list } = ASKED_FAMILIES[kind];
    const asList = listContext(context, { list });
    if (asList === null) throw notAllowed();
    const asked = Object.fromEntries(new URLSearchParams(filters));
    const query = reader(list)(asked);
    await lookUpsOf(list)?.(services, asList, query);
    const counted = await inTurn(context, reply, async () => {
      return await countIn(asList, listSpecOf(services, family), {
        query,
        filters: asked,
        by,
        unit: TOPICS[kind].unit,
        step,
        work: workFor(reply),
      });
    });
    if (counted === null) throw busy();
    return counted;
  });

  mount(app, services, search.recall, async (context, { records }, _, reply) => {
    const idsOf = Map.groupBy(records, (record) => record.split(':')[0] as Searched);
    const found = await Promise.all(
      listed(context, [...idsOf.keys()]).map(async ({ kind, place, context: asList }) => {
        const ids = idsOf.get(kind)!.map((record) => record.split(':')[1]!);
        const hits = await inTurn(context, reply, async () => await recallIn(asList, place, ids));
        return (hits ?? []).map((hit) => ({ kind, ...hit }));
      }),
    );
    const all = new Map(found.flat().map((hit) => [`${hit.kind}:${hit.id}`, hit]));
    return records.flatMap((record) => all.get(record) ?? []);
  });
}

const busy = () => new Refused(503, 'busy');

/** Lists that the caller may ask. */
const mayAsk = (context: Context): Asked[] =>
  ASKED.filter((kind) => listContext(context, ASKED_FAMILIES[kind]) !== null);

/** Of notices the list holds less than its readers may see. */
const listSpecOf = ({ specs }: Services, family: AnyFamily): TableSpec =>
  family === listedNotices.family ? listedNotices : specOf(specs, family);

const placeOf = ({ specs }: Services, kind: Searched): Place => {
  const searched = SEARCHED_FAMILIES[kind];
  return { spec: specOf(specs, searched.family), searched };
};

/** The line was closed before the answer: a page gives up a text as soon as another is typed. */
const isGone = ({ raw }: FastifyReply): boolean => raw.destroyed;

/** null where a family did not answer; a refusal (too many look-ups) is the answer to the whole call. */
async function answered<Result>({ report }: Context, task: () => Promise<Result>): Promise<Result | null> {
  try {
    return await task();
  } catch (error) {
    if (error instanceof Refused && error.code !== 503) throw error;
    if (!(error instanceof Refused) && !isLate(error)) report?.(error);
    return null;
  }
}
