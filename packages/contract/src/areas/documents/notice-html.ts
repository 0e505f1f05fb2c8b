// The little of HTML that the text of a notice is made of: the server lets nothing else stand, pages show nothing else.

/** No element that loads, runs or hides anything. */
export const NOTICE_TAGS = [
  'p',
  'br',
  'hr',
  'h2',
  'h3',
  'h4',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'a',
] as const;

/** By element; `href` leads outside or to a page of ours. */
export const NOTICE_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

export const NOTICE_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const;
