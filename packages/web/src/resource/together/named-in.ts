import type { Colleague } from '@trainrace/contract/areas/home/record-note';

/** Of the colleagues that were chosen, those whose names still stand in the text: a longer name is not the shorter one it begins with. */
export function namedIn(text: string, chosen: readonly Colleague[]): Colleague[] {
  const byId = new Map(chosen.map((one) => [one.id, one]));
  const found = new Set<string>();
  let rest = text;
  for (const name of new Set(chosen.map(({ name }) => name).toSorted((a, b) => b.length - a.length))) {
    const parts = rest.split(`@${name}`);
    if (parts.length > 1) found.add(name);
    rest = parts.join('\n');
  }
  return [...byId.values()].filter(({ name }) => found.has(name));
}
