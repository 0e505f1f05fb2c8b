// Codes with their words. Status tables, flags and fixed choices of the contract are closed; what administrators extend is open.
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

/** Entries that administrators keep: those in force take the place of the first ones, once they were read (decision 0032). */
export interface OpenDictionary extends Dictionary<string> {
  /** Entries of a new installation. */
  readonly first: ReadonlyMap<string, Label>;
  /** Entries in force, in their order. */
  keep(entries: Iterable<readonly [key: string, label: Label]>): void;
}

/** All of them, as they were described. */
export const openDictionaries: OpenDictionary[] = [];

export function openDictionary(
  name: string,
  entries: readonly (readonly [key: string, zh: string, en: string])[],
): OpenDictionary {
  const { labels: first } = dictionary(name, entries);
  let labels = first;
  let codes = [...first.keys()];
  const open: OpenDictionary = {
    name,
    first,
    get labels() {
      return labels;
    },
    get codes() {
      return codes;
    },
    keep(kept) {
      labels = new Map(kept);
      codes = [...labels.keys()];
    },
  };
  openDictionaries.push(open);
  return open;
}

export function isOpen(dictionary: Dictionary): dictionary is OpenDictionary {
  return 'keep' in dictionary;
}

/** Kept off the separators of lists, and off what digits alone mean on the wire. */
export const ENTRY_KEY = /^\p{L}[\p{L}\p{N}()\uff08\uff09_.\u00b7-]{0,29}$/u;

/** The words of a code; an unknown code speaks for itself. */
export function labelOf(dictionary: Dictionary, code: unknown): Label {
  return dictionary.labels.get(code as number | string) ?? [String(code), String(code)];
}

export function wordOf(dictionary: Dictionary, code: unknown, lang: Lang): string {
  return inLang(labelOf(dictionary, code), lang);
}

/** The code of a word in either language, as imports meet it; the code itself is accepted too. */
export function codeOf<Code extends number | string>(dictionary: Dictionary<Code>, word: string): Code | undefined {
  return dictionary.codes.find((code) => String(code) === word || dictionary.labels.get(code)?.includes(word));
}
