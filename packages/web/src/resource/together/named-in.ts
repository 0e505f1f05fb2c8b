import type { Colleague } from '@trainrace/contract/areas/home/record-note';

/** Of the colleagues that were chosen, those whose names still stand in the text. */
export function namedIn(text: string, chosen: readonly Colleague[]): Colleague[] {
  const byId = new Map(chosen.map((one) => [one.id, one]));
  return [...byId.values()].filter(({ name }) => text.includes(`@${name}`));
}
