import { keysOf } from '@trainrace/contract/wire/objects';
// One query, named after what people open it for; they differ in the order that it comes in when nobody asks for another.
interface Sorted {
  ascs?: readonly string[] | undefined;
  descs?: readonly string[] | undefined;
}

/** A list nobody named otherwise comes newest first. */
const usual = {
  list: [],
  competitionInfoPage: ['ticketNo'],
  competitionInfoScorePage: ['ticketNo'],
  getScoresList: ['rankNo', 'ticketNo'],
} as const;

export const VIEWS = keysOf(usual);

export function inOrderOf<Query extends Sorted>(view: keyof typeof usual, query: Query): Query {
  return query.ascs === undefined && query.descs === undefined ? { ...query, ascs: usual[view] } : query;
}
