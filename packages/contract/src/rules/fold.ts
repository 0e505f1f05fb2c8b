// Signs that nobody sees, which come along when something is copied: they change no name and no number.

/** Zero-width signs, fillers, marks of the reading direction, soft hyphens, byte order marks. */
const INVISIBLE =
  /[\u034f\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/g;
const BLANKS = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
/** Select a look of the sign before them: kept with a name, and no part of it when two are compared. */
const SELECTORS = /[\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

/** A text as a person sees it: blanks of every width are blanks. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '').replace(BLANKS, ' ');
}

/** The dots of translated names, as keyboards and fonts have them. */
const DOTS = /[\u02d9\u0387\u2022\u2027\u2219\u22c5\u2e31\u2e33\u30fb\uff65]/g;

/** A full stop is one of them between Chinese signs alone: J. R. keeps its own. Safari 14 cannot look behind. */
const HAN_STOP = /(\p{Script=Han})[.\u2024\ufe52\uff0e](?=\p{Script=Han})/gu;

/** A name of a person as it is kept: one kind of dot, single blanks, nothing that nobody sees. */
export function tidyName(name: string): string {
  return withoutInvisible(name)
    .replace(DOTS, '\u00b7')
    .replace(HAN_STOP, '$1\u00b7')
    .replace(/\s+/g, ' ')
    .replace(/ ?\u00b7 ?/g, '\u00b7');
}

/**
 * A name of a person or unit as it is compared, never as it is kept: widths, dots, blanks and capitals make no other name.
 * PostgreSQL has the same as `fold_name`.
 */
export function foldName(name: string): string {
  return withoutInvisible(name.replace(DOTS, '\u00b7').normalize('NFKC'))
    .replace(SELECTORS, '')
    .replaceAll('.', '\u00b7')
    .replace(/\s+/g, '')
    .toUpperCase();
}
