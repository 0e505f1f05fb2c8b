// Characters that no font of printed papers has, in words for who printed them.
import { formatMessage } from '@trainrace/contract/messages';
import { glyphsText, readGlyphsHeader, type MissingGlyphs } from '@trainrace/contract/print/missing-glyph';
import { currentLang } from '#i18n/language.ts';
import { notice } from './notice.ts';

/** They stand in the file as code points. */
export function warnOfHeader(header: string): void {
  const found = readGlyphsHeader(header);
  if (found !== null) warnOfCodes(found);
}

export function codesSentence(found: MissingGlyphs): string {
  const lang = currentLang();
  return formatMessage('glyphsAsCodes', lang, { what: glyphsText(found, lang) });
}

export function warnOfCodes(found: MissingGlyphs): void {
  notice('warning', codesSentence(found));
}

export function leftOutSentence(found: MissingGlyphs): string {
  const lang = currentLang();
  return formatMessage('glyphsLeftOut', lang, { what: glyphsText(found, lang) });
}

/** Papers of these persons are not among those that were made. */
export function warnOfLeftOut(found: MissingGlyphs): void {
  notice('warning', leftOutSentence(found));
}
