// A closed list of codes with their words. Status tables, flags and fixed choices of the contract are dictionaries.
import { inLang, type Label, type Lang } from './label.ts';

export interface Dictionary<Code extends number | string = number | string> {
  readonly name: string;
  readonly codes: readonly Code[];
  readonly labels: ReadonlyMap<Code, Label>;
}

/** Codes that are digits are integers on the wire; others stay text. Entries keep their order. */
export function dictionary<const Entries extends readonly (readonly [number | string, string, string])[]>(
  name: string,
  entries: Entries,
): Dictionary<Entries[number][0]> {
  return {
    name,
    codes: entries.map(([code]) => code),
    labels: new Map(entries.map(([code, zh, en]) => [code, [zh, en] as const])),
  };
}

/** The words of a code; an unknown code speaks for itself. */
export function wordOf(dictionary: Dictionary, code: unknown, lang: Lang): string {
  const label = dictionary.labels.get(code as number | string);
  return label === undefined ? String(code) : inLang(label, lang);
}

/** The code of a word in either language, as imports meet it; the code itself is accepted too. */
export function codeOf<Code extends number | string>(dictionary: Dictionary<Code>, word: string): Code | undefined {
  return dictionary.codes.find((code) => String(code) === word || dictionary.labels.get(code)?.includes(word));
}
