// The text of a notice as HTML: made harmless before it is stored, and again before it stands in a page of ours.
import { NOTICE_ATTRIBUTES, NOTICE_SCHEMES, NOTICE_TAGS } from '@trainrace/contract/areas/documents/notice-html';
import { maskNumbers } from '@trainrace/contract/rules/mask';
import sanitizeHtml from 'sanitize-html';

/** Deeper nesting is no text of anybody; browsers and parsers stumble over it. */
const DEEPEST = 20;

const RULES: sanitizeHtml.IOptions = {
  allowedTags: [...NOTICE_TAGS],
  allowedAttributes: Object.fromEntries(Object.entries(NOTICE_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  allowedSchemes: [...NOTICE_SCHEMES],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: DEEPEST,
  // Equivalent tags from editors and word processors.
  transformTags: {
    h1: 'h2',
    div: 'p',
    strike: 's',
    del: 's',
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }),
  },
};

export function harmless(html: string): string {
  return sanitizeHtml(html, RULES).trim();
}

/** For everybody: a number of somebody that it names is hidden; links lead where they led. */
export function harmlessInPublic(html: string): string {
  return sanitizeHtml(html, { ...RULES, textFilter: (text) => maskNumbers(text) });
}

const BLOCK_END = /<\/(p|h[2-4]|li|tr|blockquote)>|<[bh]r ?\/?>/g;
const SIGNS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };

/** Its text without the marks. */
export function textOf(html: string): string {
  return sanitizeHtml(html.replace(BLOCK_END, '$&\n'), { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot);/g, (sign) => SIGNS[sign]!)
    .replace(/\n\s*\n/g, '\n')
    .trim();
}
