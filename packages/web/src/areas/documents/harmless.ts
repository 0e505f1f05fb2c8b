// The text of a notice made harmless once more before it stands in a page: whatever the server let through, nothing runs here.
import { NOTICE_ATTRIBUTES, NOTICE_TAGS } from '@trainrace/contract/areas/documents/notice-html';
import DOMPurify from 'dompurify';

const RULES = {
  ALLOWED_TAGS: [...NOTICE_TAGS],
  ALLOWED_ATTR: [...new Set(Object.values(NOTICE_ATTRIBUTES).flat())],
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|[/#](?![/\\]))/i,
};

/** Converts the markup that editors and word processors use for paragraphs and headings. */
const asOurs = (html: string): string =>
  html.replace(/<(\/?)div(?=[\s>])/gi, '<$1p').replace(/<(\/?)h1(?=[\s>])/gi, '<$1h2');

export function harmless(html: string): string {
  return DOMPurify.sanitize(asOurs(html), RULES);
}

/** As elements; links open beside the page. */
export function harmlessElements(html: string): DocumentFragment {
  const made = DOMPurify.sanitize(asOurs(html), { ...RULES, RETURN_DOM_FRAGMENT: true });
  for (const link of made.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  return made;
}
