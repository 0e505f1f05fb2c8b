// The pages that somebody opens most, as this device has seen it; of one account at a time.
import { isObject, isString, slot } from '#api/storage.ts';

interface Visits {
  account: string;
  /** As they were opened, the last at the end. */
  paths: readonly string[];
}

const MOST_REMEMBERED = 200;

const isVisits = (value: unknown): value is Visits =>
  isObject(value) && isString(value.account) && Array.isArray(value.paths) && value.paths.every(isString);

const kept = slot('visits', isVisits);

const pathsOf = (account: string): readonly string[] => {
  const visits = kept.read()?.value;
  return visits?.account === account ? visits.paths : [];
};

export function rememberVisit(account: string, path: string): void {
  const paths = pathsOf(account);
  if (paths.at(-1) === path) return;
  kept.write({ account, paths: [...paths, path].slice(-MOST_REMEMBERED) });
}

/** Paths by how often they were opened, the most often first. */
export function oftenVisited(account: string): string[] {
  const counts = new Map<string, number>();
  for (const path of pathsOf(account)) counts.set(path, (counts.get(path) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).map(([path]) => path);
}
