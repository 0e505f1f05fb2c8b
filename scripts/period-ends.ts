// Finds comparisons of an end with the clock, in TypeScript and in the SQL within.

const WORDS = [
  '\\w+(?:End|Until|_end|_until|Deadline|_deadline)',
  'until|deadline|end',
  '(?:expires|closes|ends)(?:At|_at)',
  '(?:end|expire)(?:Time|_time)',
  '(?:due|expire|end|cert_?expire)_?[Dd]ate|certExpireDate',
  'effect(?:To|_to)|held_?[Uu]ntil|answer(?:By|_by)',
];
const END = `(?:[\\w.\${}\`(]*[.\`{(])?(?:${WORDS.join('|')})\\b`;
const CLOCK =
  '(?:[\\w.]*\\bnow\\b|(?<![\\w.])(?:NOW|stamp\\(|day\\(|moment\\b|time\\b|today\\b|at\\b|past\\b|yesterday\\b|current_date|clock_timestamp|Date\\.now|madeAt\\b|\\$2|facts\\.now|step\\.now|asked\\.today))';
const TAIL = "[\\w.()'`\\[\\]?!}]*(?:\\s*\\?\\?\\s*'\\w*'\\))?(?:::\\w+)?";
const LESS = '(?:<=|>=|<|>)';

const FORMS = [
  new RegExp(`${END}${TAIL}\\s+${LESS}\\s+(?:\\$\\{|\\()?${CLOCK}`),
  new RegExp(`(?:\\$\\{)?${CLOCK}${TAIL}\\s+${LESS}\\s+\\(?(?:\\$\\{)?${END}`),
  new RegExp(`'(?:\\w+\\.)?(?:${WORDS.join('|')})',\\s*'${LESS}'`),
  new RegExp(`${CLOCK}[\\w.()}]*\\s+between\\s.*\\band\\s+(?:\\w+\\.)?(?:${WORDS.join('|')})\\b`),
  new RegExp(`${END}${TAIL}\\s+between\\s+(?:\\$\\{)?${CLOCK}`),
];

/** Of a wait, which is no period of anybody. */
const MEASURES = /performance\.now/;

/** The lines that do, without comments. */
export function comparedWithTheClock(source: string): string[] {
  return source
    .split('\n')
    .map((line) => line.trim())
    .filter(
      (line) => !/^(\/\/|\/?\*|import )/.test(line) && !MEASURES.test(line) && FORMS.some((form) => form.test(line)),
    );
}
