// Both answers must be the same before anybody measures how fast they come.
import { isDeepStrictEqual } from 'node:util';
import type { Case, Request } from './cases.ts';

interface Said {
  status: number;
  body: unknown;
}
export type Ask = (request: Request) => Promise<Said>;

const PROBES = 12;

export async function compare(
  { name, requests, again = 0, settle }: Case,
  askOurs: Ask,
  askBaseline: Ask,
): Promise<void> {
  const settled = ({ body }: Said) => {
    const { data, ...envelope } = body as { data: Record<string, unknown> };
    return { ...envelope, data: settle(data) };
  };
  for (const [index, request] of spreadOver(requests, PROBES)) {
    const ours = await askOurs(request);
    const theirs = await askBaseline(requests[(index + again) % requests.length]!);
    const which = `${name}: ${request.method} ${request.path}`;
    if (ours.status !== 200 || theirs.status !== 200)
      throw new Error(`${which} answers ${brief(ours)} here and ${brief(theirs)} there`);
    const [left, right] = [settled(ours), settled(theirs)];
    if (!isDeepStrictEqual(left, right)) throw new Error(`${which} differs: ${firstDifference(left, right, '')}`);
  }
}

const spreadOver = <Item>(items: readonly Item[], count: number): [number, Item][] =>
  [...items.entries()].filter(([index]) => index % Math.max(1, Math.floor(items.length / count)) === 0).slice(0, count);

const brief = (value: unknown) => JSON.stringify(value).slice(0, 300);

function firstDifference(left: unknown, right: unknown, at: string): string {
  if (isObject(left) && isObject(right)) {
    const field = [...new Set([...Object.keys(left), ...Object.keys(right)])].find(
      (key) => !isDeepStrictEqual(left[key], right[key]),
    );
    if (field !== undefined) return firstDifference(left[field], right[field], `${at}.${field}`);
  }
  return `${at} is ${brief(left ?? 'nothing')} here and ${brief(right ?? 'nothing')} there`;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
