// Limits of logged content: no secret, no ID number, no phone, and never more than fits a line.
import { maskPhone } from '@trainrace/contract/rules/mask';

const HIDDEN = '***';

const SECRET = 'pass|psw|pwd|secret|accesskey|token|captcha|authorization|cookie|oauthid|signature';
const PERSONAL =
  'idcard|idno|mobile|phone|tel|bankaccount|photo|birthday|address|realname|personname|contact|legalperson|^name$|^xm$';
const HIDDEN_KEY = new RegExp(`${SECRET}|${PERSONAL}|^code$|^pin$|^answer$|smscode`, 'i');

const MOST_DEPTH = 5;
const MOST_FIELDS = 50;
/** Characters of one value that are kept, and that are looked at for them. */
const KEPT = 200;
const LOOKED_AT = 4000;

const UUID = /([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/i;

/** Each with the part of a match that stays. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\bbearer\s+\S+/gi, HIDDEN],
  // In an address, and in the text of an object.
  [new RegExp(`((?:${SECRET})\\w*=)[^&\\s]*`, 'gi'), `$1${HIDDEN}`],
  [new RegExp(`("\\w*(?:${SECRET})\\w*"\\s*:\\s*)"[^"]*"`, 'gi'), `$1"${HIDDEN}"`],
  // ID numbers as they are written in groups, then whatever has as many digits as a phone or more.
  [/\d{6}[ -]\d{8}[ -]\d{3}[\dXx]/g, HIDDEN],
  [/\d{11,}[Xx]?/g, HIDDEN],
  [/(?<!\d)1\d{2}[ -]\d{4}[ -]\d{4}(?!\d)/g, HIDDEN],
  [/(?<!\d)0\d{2,3}-?\d{7,8}(?!\d)/g, HIDDEN],
  // Tokens are opaque: 32 bytes in base64.
  [/[A-Za-z0-9_-]{40,}/g, HIDDEN],
];

/** Ids of records stay readable; they are no secret and lead to what a line speaks of. */
export function redactText(text: string): string {
  return text
    .normalize('NFKC')
    .split(UUID)
    .map((part, index) =>
      index % 2 === 1 ? part : PATTERNS.reduce((said, [pattern, rest]) => said.replace(pattern, rest), part),
    )
    .join('');
}

/** An account that is a phone is shown as phones are: one can still tell two people apart. */
export function redactAccount(account: string): string {
  const folded = account.normalize('NFKC');
  return /^1\d{10}$/.test(folded) ? maskPhone(folded) : redactText(folded);
}

/** A copy that may be written down, whatever was sent. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value.slice(0, LOOKED_AT)).slice(0, KEPT);
  if (typeof value === 'number' || typeof value === 'bigint') return redactText(String(value));
  if (value === null || typeof value !== 'object') return value;
  if (depth === MOST_DEPTH) return '…';
  if (Array.isArray(value)) return value.slice(0, MOST_FIELDS).map((one) => redact(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, MOST_FIELDS)
      .map(([key, one]) => [redactText(key.slice(0, KEPT)), HIDDEN_KEY.test(key) ? HIDDEN : redact(one, depth + 1)]),
  );
}
