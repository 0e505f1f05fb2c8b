// A line of text as pieces of one font each, in the order in which they stand on paper.
import { familyOf, isOfFirst } from './coverage.ts';

export interface FontRun {
  text: string;
  /** Place in the list of families. */
  family: number;
}

/** Words of letters that belong together, numbers, and any other sign with the marks on it. */
const PIECES =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}][\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}]*|\p{Script=Arabic}[\p{Script=Arabic}\p{M}\u200c\u200d]*|\p{Script=Tibetan}[\p{Script=Tibetan}\p{M}]*|\p{Nd}+|\P{M}\p{M}*|\p{M}+/gu;

/** Signs that are not drawn, and those of them that the font is to see: joiners, selectors of a shape. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
const SHAPING = /^(?:\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}])$/u;

/** Leads from right to left. */
const ARABIC = /\p{Script=Arabic}/u;
/** Leads from left to right, and ends what leads the other way. */
const OTHER_LETTER = /[^\P{L}\p{Script=Arabic}]/u;
const MIRRORED: Readonly<Record<string, string>> = Object.fromEntries(
  ['()', '[]', '{}', '<>', '«»', '‹›', '（）', '【】', '〔〕', '《》', '〈〉', '「」'].flatMap((pair) => [
    [pair[0]!, pair[1]!],
    [pair[1]!, pair[0]!],
  ]),
);

export function fontRuns(text: string): FontRun[] {
  if (isOfFirst(text)) return [{ text, family: 0 }];
  const pieces = (text.normalize('NFC').match(PIECES) ?? []).flatMap(placed);
  return joined(inReadingOrder(pieces));
}

/** Sign that no font has: its code point in its place, never an empty box. */
export function standIn(sign: string): string {
  return `〔${codePointOf(sign)}〕`;
}

export function codePointOf(sign: string): string {
  return `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}

function placed(piece: string): FontRun[] {
  const family = familyOf(piece);
  if (family === -1) return piece === '\t' ? [{ text: ' ', family: 0 }] : [];
  if (family !== null) return [{ text: piece.replace(UNSEEN, (sign) => (SHAPING.test(sign) ? sign : '')), family }];
  const signs = [...piece];
  return signs.length === 1 ? [{ text: standIn(piece), family: 0 }] : signs.flatMap(placed);
}

/**
 * Words from right to left in a line that leads from left to right (Unicode UAX 9, for lines of our kind): what stands
 * between two such words belongs to them, numbers keep their own direction. Letters within a word the font's shaper turns.
 */
function inReadingOrder(pieces: readonly FontRun[]): FontRun[] {
  const ordered: FontRun[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    if (!ARABIC.test(pieces[at]!.text)) {
      ordered.push(pieces[at]!);
      continue;
    }
    let end = at;
    for (let next = at + 1; next < pieces.length && !OTHER_LETTER.test(pieces[next]!.text); next += 1)
      if (ARABIC.test(pieces[next]!.text)) end = next;
    // A bracket that was opened among them is closed among them.
    const closing = pieces[end + 1]?.text ?? '';
    if (pieces.slice(at, end).some(({ text }) => text !== closing && MIRRORED[text] === closing)) end += 1;
    for (let back = end; back >= at; back -= 1) {
      const { text, family } = pieces[back]!;
      ordered.push({ text: MIRRORED[text] ?? text, family });
    }
    at = end;
  }
  return ordered;
}

/** Neighbours of one font in one piece, but words from right to left, whose order is settled. */
function joined(pieces: readonly FontRun[]): FontRun[] {
  const runs: FontRun[] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (last?.family === piece.family && !ARABIC.test(piece.text) && !ARABIC.test(last.text)) last.text += piece.text;
    else runs.push({ ...piece });
  }
  return runs;
}
