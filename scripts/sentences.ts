// Sentences that people read, as they stand in the sources, and what does not belong into one.
import { REVIEWED_CAPITALS } from './reviewed-words.ts';

export interface Sentence {
  zh: string;
  /** One, or two where a counted noun has a singular. */
  en: string[];
}

const HAN = /\p{Script=Han}/u;
const STRING = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g;
const COMMENT = /^\s*(?:\/\/|\*|\/\*\*).*$/gm;
const BETWEEN = /^,\s*$/;

/** Chinese strings of a source, each with the English that follows it. */
export function sentencesIn(source: string): Sentence[] {
  const found: Sentence[] = [];
  const code = source.replaceAll(COMMENT, '');
  let end = -1;
  for (const match of code.matchAll(STRING)) {
    const said = (match[1] ?? match[2] ?? '').replaceAll(/\\(['"])/g, '$1').replaceAll('\\n', '\n');
    const last = found.at(-1);
    const isNext = end >= 0 && BETWEEN.test(code.slice(end, match.index));
    end = match.index + match[0].length;
    if (HAN.test(said)) found.push({ zh: said, en: [] });
    else if (isNext && last !== undefined && last.en.length < 2) last.en.push(said);
    else end = -1;
  }
  return found;
}

const PLACEHOLDER = /\{\w+\}/g;

/** Codes, names of fields and settings, and command lines, none of which a clerk knows. */
export function rawCodesIn(sentence: string): string[] {
  const words = sentence.replaceAll(PLACEHOLDER, ' ');
  const capitals = (words.match(/(?<![\w#])[A-Z][A-Z0-9_]+(?!\w)/g) ?? []).filter(
    (word) => !REVIEWED_CAPITALS.has(word),
  );
  const fields = words.match(/\b[a-z]+[A-Z]\w*|\b[a-z]+_[a-z_]+\b/g) ?? [];
  const commands = words.match(/\bnpm run \S+|\bnode \S+\.ts\b|\bsha256sum\b/g) ?? [];
  return [...capitals, ...fields.filter((word) => !REVIEWED_CAPITALS.has(word)), ...commands];
}

/** A name said twice in a row, such as Contest contest. */
export function doubledIn(sentence: string): string[] {
  return [
    ...(sentence.match(/(\p{Script=Han}{2,})\1/gu) ?? []),
    ...(sentence.match(/\b([A-Za-z]{2,})s? \1s?\b/gi) ?? []),
  ];
}
